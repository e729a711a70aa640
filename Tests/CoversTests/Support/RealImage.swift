import Foundation

/// Whole images that every decoder reads.
enum RealImage {
  /// 8 by 8 pixels in four colours, made by Python's zlib.
  static let png: [UInt8] = Array(
    Data(
      base64Encoded: """
        iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAHElEQVR4nGP4z8AARwz/cSAKJZB5//8zwBEVJQC2jU+xpR5PuwAAAABJRU5ErkJggg==
        """, options: .ignoreUnknownCharacters) ?? Data())

  /// 8 by 8 grey pixels with the shortest tables there are: every code is a single 0.
  static let jpeg: [UInt8] = Array(
    Data(
      base64Encoded: """
        /9j/2wBDABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBD/
        wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z
        """, options: .ignoreUnknownCharacters) ?? Data())
}
