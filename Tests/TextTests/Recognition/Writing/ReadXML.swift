import Foundation
import FoundationXML

/// An element of a document as Foundation's parser reads it.
final class XMLNode {
  let name: String
  let attributes: [String: String]
  private(set) var children: [XMLNode] = []
  private(set) var text = ""

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  fileprivate func add(_ node: XMLNode) { children.append(node) }
  fileprivate func add(_ text: String) { self.text += text }

  /// All elements below it with a name, in the order of the document.
  func all(_ name: String) -> [XMLNode] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  /// All elements below it of a class.
  func classed(_ name: String) -> [XMLNode] {
    children.flatMap { ($0.attributes["class"] == name ? [$0] : []) + $0.classed(name) }
  }

  subscript(_ attribute: String) -> String? { attributes[attribute] }
}

/// Reads a document; throws where it is not well formed.
func readXML(_ text: String) throws -> XMLNode {
  final class Reader: NSObject, XMLParserDelegate {
    var stack = [XMLNode("", [:])]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let node = XMLNode(name, attributes)
      stack[stack.count - 1].add(node)
      stack.append(node)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      stack.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      stack[stack.count - 1].add(string)
    }
  }
  struct NotWellFormed: Error {
    let line: Int
    let reason: String
  }
  let parser = XMLParser(data: Data(text.utf8))
  let reader = Reader()
  parser.delegate = reader
  guard parser.parse(), let root = reader.stack.first?.children.first else {
    throw NotWellFormed(
      line: parser.lineNumber, reason: parser.parserError?.localizedDescription ?? "no root")
  }
  return root
}
