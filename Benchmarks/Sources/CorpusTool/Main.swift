internal import Corpus
internal import Foundation

/// Makes the libraries of the sizes given, and prints where they lie.
@main
enum Main {
  static func main() async throws {
    let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard !sizes.isEmpty, sizes.allSatisfy({ $0 > 0 }) else {
      FileHandle.standardError.write(Data("usage: corpus SIZE…\n".utf8))
      exit(64)
    }
    for size in sizes {
      let file = try await CorpusFile.ready(count: size) {
        FileHandle.standardError.write(Data("\($0)\n".utf8))
      }
      print(file.library)
    }
  }
}
