/// Builds response bodies exactly as Apple formats them.
enum AppleResponseBody {
  static func body(_ rows: [[UInt8]]) -> [UInt8] {
    var body = Array("\n\n\n{\n \"resultCount\":\(rows.count),\n \"results\": [".utf8)
    for (place, row) in rows.enumerated() {
      body += Array((place == 0 ? "\n" : ", \n").utf8)
      body += broken(row)
    }
    return body + Array("]\n}\n\n\n".utf8)
  }

  /// The row with a line break before each long value, as in Apple's responses.
  private static func broken(_ row: [UInt8]) -> [UInt8] {
    row.withUnsafeBytes { bytes in
      let breaks = beforeLongKeys.compactMap { bytes.place(of: $0) }.sorted()
      var start = 0
      var result: [UInt8] = []
      for place in breaks {
        // After the comma and the space.
        result += bytes[start..<place + 2]
        result.append(0x0A)
        start = place + 2
      }
      return result + bytes[start...]
    }
  }

  private static let beforeLongKeys = [
    "description", "releaseNotes", "screenshotUrls", "supportedDevices", "languageCodesISO2A",
  ].map { Array(", \"\($0)\":".utf8) }

  /// An error response that names the invalid parameter.
  static func error(_ bad: InvalidParameter) -> [UInt8] {
    Array(
      """
      \n\n\n{
       "errorMessage":"Invalid value(s) for key(s): [\(bad.rawValue)]",
       "queryParameters":{"output":"json", "callback":"A javascript function to handle your search results", \
      "country":"ISO-2A country code", "limit":"The number of search results to return", "term":"A search string", \
      "lang":"ISO-2A language code"}
      }\n\n\n
      """.utf8)
  }

  /// A JSONP response.
  static func call(_ function: String, _ body: [UInt8]) -> [UInt8] {
    Array("\(function)(".utf8) + body + Array(");".utf8)
  }
}
