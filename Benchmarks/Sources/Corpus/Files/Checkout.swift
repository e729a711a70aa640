public import Foundation

/// The checkout that the benchmarks were built from.
public enum Checkout {
  /// `Benchmarks/`.
  public static let benchmarks = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder above it.
  public static let root = benchmarks.deletingLastPathComponent()

  /// Code that decides what a corpus and its library look like.
  private static let makers = [
    "Benchmarks/Sources/Corpus/Words", "Benchmarks/Sources/Corpus/Tracks", "Sources/Library/Index",
    "Sources/Library/Schema", "Sources/Catalog/Text",
  ]

  /// A name for the present state of that code.
  static func fingerprint() throws -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for folder in makers.map({ root.appending(path: $0) }) {
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for file in files.sorted() where file.hasSuffix(".swift") {
        for byte in try Data(contentsOf: folder.appending(path: file)) {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
      }
    }
    return String(hash, radix: 16)
  }
}
