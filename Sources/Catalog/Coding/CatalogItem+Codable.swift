/// Written as the text of Apple's JSON, which alone keeps every digit and unknown key.
extension CatalogItem: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    try self.init(JSONObject(parsing: try container.decode(String.self)))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(json.text)
  }
}
