internal import CPCRE2

/// A regular expression of a user, compiled by PCRE2 with its limits.
///
/// It belongs to one call: compiled code is cheap to make anew beside what it looks through.
@safe
struct UserPattern: ~Copyable {
  /// Why a pattern can't be used, or gave up.
  package struct Problem: Error, Sendable {
    /// What PCRE2 says.
    package var message: String
    /// Where in the pattern, or in the text.
    package var offset: Int
  }

  /// Steps that one search may take, `(*LIMIT_MATCH)`.
  private static let matchLimit: UInt32 = 1_000_000
  /// How deep it may go back.
  private static let depthLimit: UInt32 = 10_000
  /// Memory it may take, in KiB.
  private static let heapLimit: UInt32 = 20_000
  /// How many matches one text may have.
  private static let maximumCount = 1_000_000

  private let code: OpaquePointer
  private let data: OpaquePointer
  private let context: OpaquePointer

  /// Compiles a pattern; letters are Unicode's.
  init(_ pattern: String) throws(Problem) {
    var error: CInt = 0
    var offset = 0
    let bytes = Array(pattern.utf8)
    let options = PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C
    let compiled = unsafe pcre2_compile_8(bytes, bytes.count, options, &error, &offset, nil)
    guard let code = unsafe compiled else {
      throw Problem(message: Self.message(error), offset: offset)
    }
    guard let data = unsafe pcre2_match_data_create_from_pattern_8(code, nil),
      let context = unsafe pcre2_match_context_create_8(nil)
    else {
      unsafe pcre2_code_free_8(code)
      throw Problem(message: "no memory", offset: 0)
    }
    // Without JIT, as on a processor it does not know, the interpreter does the same, slower.
    _ = unsafe pcre2_jit_compile_8(code, UInt32(PCRE2_JIT_COMPLETE))
    unsafe pcre2_set_match_limit_8(context, Self.matchLimit)
    unsafe pcre2_set_depth_limit_8(context, Self.depthLimit)
    unsafe pcre2_set_heap_limit_8(context, Self.heapLimit)
    unsafe self.code = code
    unsafe self.data = data
    unsafe self.context = context
  }

  deinit {
    unsafe pcre2_match_context_free_8(context)
    unsafe pcre2_match_data_free_8(data)
    unsafe pcre2_code_free_8(code)
  }

  /// Adds the matches in well-formed UTF-8, as kind number `kind`; empty ones are none.
  func find(_ text: Span<UInt8>, kind: Int, _ found: inout [Match]) throws(Problem) {
    var start = 0
    var count = 0
    while start <= text.count, count < Self.maximumCount {
      let from = start
      let result = unsafe text.withUnsafeBufferPointer { buffer in
        unsafe pcre2_match_8(
          code, buffer.baseAddress, buffer.count, from, PCRE2_NO_UTF_CHECK, data, context)
      }
      if result == PCRE2_ERROR_NOMATCH { return }
      guard result >= 0, let vector = unsafe pcre2_get_ovector_pointer_8(data) else {
        throw Problem(message: Self.message(result), offset: start)
      }
      let lower = unsafe vector[0]
      let upper = unsafe vector[1]
      // `\K` in a lookahead can begin a match after its end.
      if lower < upper, lower >= from {
        found.append(
          Match(
            kind: .user, range: lower..<upper, value: text.string(lower..<upper), score: 1,
            user: kind))
        count += 1
        start = upper
      } else {
        start = max(upper, from)
        start += max(1, text.scalar(at: start).length)
      }
    }
  }

  private static func message(_ error: CInt) -> String {
    var buffer = [UInt8](repeating: 0, count: 160)
    let length = unsafe pcre2_get_error_message_8(error, &buffer, buffer.count)
    return length > 0
      ? String(decoding: buffer.prefix(Int(length)), as: UTF8.self) : "error \(error)"
  }
}
