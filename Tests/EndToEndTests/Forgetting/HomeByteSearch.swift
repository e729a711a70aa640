import Foundation
import Testing

/// Searches the files in a home folder for text, byte by byte.
enum HomeByteSearch {
  /// Returns all four-byte pieces of the words in the library's rows, as sent and folded.
  static func pieces(home: MiruHome, _ arguments: [String]) async throws -> Set<[UInt8]> {
    let run = try await MiruProcess.run(
      arguments + ["export", "--from", "library", "--format", "ndjson"], home: home)
    var pieces: Set<[UInt8]> = []
    for line in run.stdout.split(separator: "\n") {
      let row = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      for key in ["trackName", "collectionName", "artistName"] {
        guard let text = row[key] as? String else { continue }
        let folded = text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
        for words in [text, text.lowercased(), folded] {
          for word in words.split(whereSeparator: { !$0.isLetter }) {
            pieces.formUnion(windows(Array(word.utf8)))
          }
        }
      }
    }
    return pieces
  }

  /// Returns those pieces, as text, that any file below the home's data and state folders contains.
  static func found(_ pieces: Set<[UInt8]>, home: MiruHome) throws -> [String] {
    let files = try ["data", "state"].filter { FileManager.default.fileExists(atPath: home.file($0)) }.flatMap
    {
      folder in
      try FileManager.default.subpathsOfDirectory(atPath: home.file(folder)).map {
        home.file(folder + "/" + $0)
      }
    }
    var found: Set<[UInt8]> = []
    for file in files {
      guard let bytes = FileManager.default.contents(atPath: file) else { continue }
      found.formUnion(windows([UInt8](bytes)).intersection(pieces))
    }
    return found.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// Returns the pieces in a library that never held a row, the words of its schema, and those of the request log.
  static func form() async throws -> Set<[UInt8]> {
    let home = try MiruHome()
    _ = try await MiruProcess.run(["--demo", "--offline"], home: home, input: ":offline on\n")
    let file = try #require(FileManager.default.contents(atPath: home.file("data/miru/demo.sqlite")))
    _ = try await MiruProcess.run(["--demo", "--private", "search", "1"], home: home)
    let requests = try #require(FileManager.default.contents(atPath: home.file("state/miru/requests")))
    return windows([UInt8](file)).union(windows([UInt8](requests)))
  }

  private static func windows(_ bytes: [UInt8]) -> Set<[UInt8]> {
    guard bytes.count >= 4 else { return [] }
    return Set((0...(bytes.count - 4)).map { Array(bytes[$0..<($0 + 4)]) })
  }
}
