internal import Catalog
public import Foundation

extension SessionRecording {
  /// Writes a copy of a recording for a bug report to a new file that only its owner may read. It has other words, links,
  /// ids, times and prices, and frames drawn anew. `commands` are those of the prompt.
  ///
  /// - Throws: `RecordingError`, also if the file exists.
  @MainActor public static func redact(
    _ data: Data, to path: String, commands: [CommandSummary], using random: some RandomNumberGenerator
  ) throws(RecordingError) {
    // A cut last line is left out.
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
    var random = random
    let shift = Int64.random(in: -300_000_000_000...300_000_000_000, using: &random)
    let words = WordReplacer(of: lines, keeping: commands.map(\.name)) { random.next() }
    var redaction = RecordingRedaction(words: words, shift: shift)
    let redacted = lines.map { redaction.redacted($0) + "\n" }.joined()
    let copy = try SessionRecording(Data(redacted.utf8)).redrawn(commands: commands)
    let recorder = try SessionRecorder(copy.start, to: path)
    for step in copy.steps { recorder.write(step) }
    if let failure = recorder.failure { throw failure }
  }
}

/// Redacts the lines of a recording by the keys of their values.
private struct RecordingRedaction {
  var words: WordReplacer
  /// Milliseconds that are added to all times, so that the time between them stays.
  let shift: Int64

  /// Returns a line redacted; one that is not JSON becomes an empty object.
  mutating func redacted(_ line: String) -> String {
    (try? RawJSON(parsing: line)).map { redacted($0, "").text } ?? "{}"
  }

  private mutating func redacted(_ value: RawJSON, _ key: String) -> RawJSON {
    if let object = value.object {
      // The value of an enum's case has no name of its own.
      let fields = object.fields.map { field in
        JSONObject.Field(field.key, redacted(field.value, field.key.hasPrefix("_") ? key : field.key))
      }
      return RawJSON(object: JSONObject(distinct: fields))
    }
    if let array = value.array { return RawJSON(array: array.map { redacted($0, key) }) }
    if let text = value.shownString { return RawJSON(string: redacted(text, key)) }
    // Zero and less mean that an item is free or not sold.
    guard let number = value.double, number > 0 else { return value }
    if Self.replaced.contains(where: key.hasSuffix) {
      return (try? RawJSON(parsing: words.replaced(value.text))) ?? RawJSON(integer: 1)
    }
    return Self.times ~= number ? RawJSON(integer: Int64(number) + shift) : value
  }

  private mutating func redacted(_ text: String, _ key: String) -> String {
    if Self.enums.contains(key) { return text }
    // An item is an object in a string.
    if key == "item" { return redacted(text) }
    if let date = AppleDate(text) { return AppleDate(rawValue: date.rawValue + shift / 1_000).text }
    // The key of a row is such as "track/1440000541/US".
    let parts = text.split(separator: "/")
    guard parts.count == 3, RecordType(rawValue: String(parts[0])) != nil, Int64(parts[1]) != nil,
      Storefront(code: String(parts[2])) != nil
    else { return words.replaced(text) }
    return "\(parts[0])/\(words.replaced(String(parts[1])))/\(parts[2])"
  }

  /// Keys whose values are words of miru or Apple, not of the user.
  private static let enums: Set = [
    "storefront", "namedStore", "storefrontChanged", "storeAlone", "known", "several", "severalStores",
    "entity",
    "entityChanged", "media", "attribute", "asker", "topic", "wrapperType", "kind", "country", "currency",
    "stage", "collectionType", "artistType", "contentAdvisoryRating", "trackExplicitness",
    "collectionExplicitness",
  ]
  /// Ends of the keys of ids, prices and durations.
  private static let replaced = ["Id", "rice", "Millis", "track", "collection", "artist", "number", "ids"]
  /// Milliseconds from 1973 to 5138. No other number of a recording lies there.
  private static let times = 1e11..<1e14
}
