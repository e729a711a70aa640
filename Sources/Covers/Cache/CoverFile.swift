internal import Catalog

/// The form of a kept cover: whose it is, then its bytes.
///
/// The head says whose, because file names are only a sum of the address: two covers that share one are told apart,
/// and so is a file that something else left here.
enum CoverFile {
  private static let mark = "miru cover 1\n"

  /// What is written.
  static func contents(_ bytes: [UInt8], of request: CoverRequest) -> [UInt8] {
    Array(head(request).utf8) + bytes
  }

  /// The cover in a file; `nil` if it is another's or none.
  static func bytes(in contents: [UInt8], of request: CoverRequest) -> [UInt8]? {
    let head = Array(head(request).utf8)
    return contents.starts(with: head) ? Array(contents[head.count...]) : nil
  }

  /// The name of the file: the address without its size, as a sum, then the size.
  static func name(of request: CoverRequest) -> String { prefix(of: request.address) + "\(request.side)" }

  /// How the names of a cover's files begin, whatever their size.
  static func prefix(of address: CoverURL) -> String {
    hexadecimal(sum(address.name, from: 0xCBF2_9CE4_8422_2325))
      + hexadecimal(sum(address.name, from: 0x9AE1_6A3B_2F90_404F)) + "-"
  }

  private static func head(_ request: CoverRequest) -> String { mark + request.url + "\n" }

  /// FNV-1a, the same in every run.
  private static func sum(_ text: String, from start: UInt64) -> UInt64 {
    text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
