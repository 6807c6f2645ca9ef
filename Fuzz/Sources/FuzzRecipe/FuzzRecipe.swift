import FuzzSupport
import Platen
import PlatenCore

/// Any bytes as a recipe: what can be read is written as it reads, and makes a pipeline or says why
/// not.
@c(LLVMFuzzerTestOneInput)
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe input(start, count)
  do throws(PlatenError) {
    let recipe = try Recipe(json: bytes)
    let written = try recipe.json()
    let again = try Recipe(json: written).json()
    precondition(again == written)
    _ = try Pipeline(recipe)
  } catch {
    precondition(!error.message.isEmpty)
  }
  return 0
}
