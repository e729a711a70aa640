public import Catalog

/// The format and size of an image, read from its header.
///
/// Checked before the bytes reach a decoder, to reject rare formats and extreme sizes.
public struct ImageHeader: Hashable {
  public enum Form: Hashable { case jpeg, png }

  public var form: Form
  /// In pixels, both at least 1.
  public var width: Int
  public var height: Int

  /// Parses the header of a JPEG or PNG; `nil` for other formats and for a truncated header.
  public init?(_ bytes: [UInt8]) {
    if let size = PNGHead.size(bytes) {
      self.init(form: .png, size)
    } else if let size = JPEGHead.size(bytes) {
      self.init(form: .jpeg, size)
    } else {
      return nil
    }
  }

  private init?(form: Form, _ size: (width: Int, height: Int)) {
    guard size.width > 0, size.height > 0 else { return nil }
    self.form = form
    (width, height) = size
  }

  /// The header of a cover that is safe to decode; throws otherwise.
  static func checked(_ bytes: [UInt8]) throws(CoverError) -> ImageHeader {
    guard let header = ImageHeader(bytes) else { throw .unknownForm }
    guard max(header.width, header.height) <= Limits.Covers.decodedSide else {
      throw .tooManyPixels(width: header.width, height: header.height)
    }
    return header
  }
}

extension ImageHeader {
  /// Checks an image that becomes a file: its form, its longer side, and that it is whole.
  public init(file bytes: [UInt8], atMost side: Int?) throws(CoverError) {
    guard let header = ImageHeader(bytes) else { throw .unknownForm }
    if let side, max(header.width, header.height) > side {
      throw .larger(width: header.width, height: header.height, side: side)
    }
    // Some programs write a few bytes behind the end.
    let end: [UInt8] = header.form == .png ? Array("IEND".utf8) : [0xFF, 0xD9]
    guard bytes.suffix(64).contains(end) else { throw .cutOff }
    self = header
  }
}

/// Reads the size from a PNG's first chunk.
private enum PNGHead {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes.starts(with: signature), bytes[12..<16].elementsEqual("IHDR".utf8) else {
      return nil
    }
    return (bytes.number(at: 16, of: 4), bytes.number(at: 20, of: 4))
  }
}

/// Reads the size from a JPEG's frame header, which follows segments of any length.
private enum JPEGHead {
  static func size(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      switch marker {
      // A fill byte, and markers without a segment.
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD7: place += 2
      // The image data or the end, without a frame header before it.
      case 0xD9, 0xDA: return nil
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard place + 9 <= bytes.count else { return nil }
        return (bytes.number(at: place + 7, of: 2), bytes.number(at: place + 5, of: 2))
      default:
        let length = bytes.number(at: place + 2, of: 2)
        guard length >= 2 else { return nil }
        place += 2 + length
      }
    }
    return nil
  }
}

extension [UInt8] {
  /// A big-endian number; the bytes must exist.
  fileprivate func number(at place: Int, of count: Int) -> Int {
    self[place..<(place + count)].reduce(0) { $0 << 8 | Int($1) }
  }
}
