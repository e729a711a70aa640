import Catalog

@testable import Features

extension ReadWindow {
  /// Reads a file in one piece.
  init(_ bytes: [UInt8]) {
    var rest = bytes
    self.init { () throws(ImportError) in
      defer { rest = [] }
      return rest
    }
  }
}

extension ImportReader {
  /// The items of a whole file.
  static func items(
    in bytes: [UInt8], storefront: Storefront, now: Timestamp
  ) throws(ImportError) -> [ImportedItem] {
    var reader = try ImportReader(storefront: storefront, now: now) { () throws(ImportError) in
      ReadWindow(bytes)
    }
    return try reader.next(.max)
  }
}
