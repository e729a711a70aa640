import Foundation

/// A whole image that every decoder reads.
enum RealImage {
  /// 8 by 8 pixels in four colours, made by Python's zlib.
  static let png: [UInt8] = Array(
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAHElEQVR4nGP4z8AARwz/cSAKJZB5//8zwBEVJQC2jU+xpR5PuwAAAABJRU5ErkJggg==
        """, options: .ignoreUnknownCharacters) ?? Data())
}
