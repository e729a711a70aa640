public import Catalog
internal import Terminal

/// Text in lines of a width, broken anywhere, so that nothing of it is cut.
enum WrappedText {
  /// Returns the lines; the text is sanitised first.
  static func lines(_ outside: String, width: Int) -> [SafeText] {
    let whole = SafeText(outside)
    guard whole.width > width, width > 0 else { return [whole] }
    var lines: [SafeText] = []
    var line = ""
    var used = 0
    for cluster in whole.text {
      let columns = cluster.isASCII ? 1 : SafeText(String(cluster)).width
      if used + columns > width, !line.isEmpty {
        lines.append(SafeText(line))
        (line, used) = ("", 0)
      }
      line.append(cluster)
      used += columns
    }
    return lines + [SafeText(line)]
  }
}

/// JSON on many lines, for people.
///
/// A body that does not begin as JSON keeps its own lines.
enum IndentedJSON {
  /// Returns the lines, each value of an object or array on its own, indented by two columns a level.
  static func lines(_ body: [UInt8]) -> [String] {
    guard let first = body.first(where: { !isBlank($0) }) else { return [] }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return body.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
    var text: [UInt8] = []
    var depth = 0
    var place = 0
    func breakLine() {
      text.append(UInt8(ascii: "\n"))
      text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(max(depth, 0), deepest)))
    }
    while place < body.count {
      let byte = body[place]
      switch byte {
      case UInt8(ascii: "\""):
        let end = stringEnd(body, from: place)
        text.append(contentsOf: body[place..<end])
        place = end
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        text.append(byte)
        depth += 1
        let next = body[(place + 1)...].first { !isBlank($0) }
        if let next, next != UInt8(ascii: "}"), next != UInt8(ascii: "]") { breakLine() }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if let last = text.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { breakLine() }
        text.append(byte)
      case UInt8(ascii: ","):
        text.append(byte)
        breakLine()
      case UInt8(ascii: ":"): text.append(contentsOf: [byte, UInt8(ascii: " ")])
      case _ where isBlank(byte): break
      default: text.append(byte)
      }
      place += 1
    }
    return text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The levels that are indented, so that a hostile body of brackets takes 33 times its memory and no more. Apple's
  /// have five.
  private static let deepest = 16

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func stringEnd(_ body: [UInt8], from start: Int) -> Int {
    var place = start + 1
    while place < body.count, body[place] != UInt8(ascii: "\"") {
      place += body[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, body.count)
  }
}

/// The values of which the JSON of reports is made.
extension RawJSON {
  /// Creates an object with fields in this order, each with another key.
  public init(fields: [(String, RawJSON)]) {
    self.init(object: JSONObject(distinct: fields.map { JSONObject.Field($0.0, $0.1) }))
  }

  init(counts: [(String, Int)]) { self.init(fields: counts.map { ($0, RawJSON(number: $1)) }) }

  /// Creates a number; `null` for `nil`.
  init(number: Int?) { self = number.map { RawJSON(integer: Int64($0)) } ?? .null }

  /// Creates a time in UTC with milliseconds; `null` for `nil`.
  public init(moment: Timestamp?) { self = moment.map { RawJSON(string: RFC3339.milliseconds($0)) } ?? .null }
}
