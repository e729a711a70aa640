/// One short text such as `track/1440000541/US`: lists that are kept hold many.
extension ItemKey: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let recordType = RecordType(rawValue: String(parts[0])),
      let number = Int64(parts[1]),
      let storefront = Storefront(code: String(parts[2]))
    else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "no key: \(text)") }
    self.init(ItemID(recordType, number), in: storefront)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("\(id.recordType.rawValue)/\(id.number)/\(storefront.code)")
  }
}
