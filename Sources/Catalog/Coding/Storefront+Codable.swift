/// Encoded as the two-letter code.
extension Storefront: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    guard let storefront = Storefront(code: code) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "Apple has no store \(code)")
    }
    self = storefront
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}
