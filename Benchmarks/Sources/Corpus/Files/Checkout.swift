public import Foundation

/// The checkout that the benchmarks were built from.
public enum Checkout {
  /// `Benchmarks/`.
  public static let benchmarks = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder above it.
  public static let root = benchmarks.deletingLastPathComponent()

  /// The program that is measured: the release build, or the one that `MIRU` names.
  public static var miru: String {
    ProcessInfo.processInfo.environment["MIRU"] ?? root.appending(path: ".build/release/miru").path
  }

  /// Folders of code that decide what a corpus and its library look like.
  private static let makers = [
    "Benchmarks/Sources/Corpus/Words", "Benchmarks/Sources/Corpus/Tracks", "Sources/Library/Schema",
  ]
  /// Files that do, beside others that do not.
  private static let files =
    ["FoldedScalar", "SearchFolding", "TextNormalizer", "WordSplitter"]
    .map { "Sources/Catalog/Text/\($0).swift" }
    + ["IndexKindCodes", "IndexedText", "TextIndex"]
    .map { "Sources/Library/Index/\($0).swift" }

  /// A name for the present state of that code.
  static func fingerprint() throws -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for file in makers.flatMap(sources) + files {
      for byte in try Data(contentsOf: root.appending(path: file)) {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    return String(hash, radix: 16)
  }

  private static func sources(of folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      .map { folder + "/" + $0 }
  }
}
