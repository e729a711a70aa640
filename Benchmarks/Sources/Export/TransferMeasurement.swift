internal import Corpus
internal import Foundation
internal import Screens

/// A library written out by miru and by `sqlite3`, and taken in again.
struct TransferMeasurement {
  /// KiB the prompt has at most after its start, with the same library.
  private(set) var promptMemory = 0
  private(set) var dumps: [MeasuredRun] = []
  private(set) var exports: [MeasuredRun] = []
  private(set) var importing: MeasuredRun?
  private(set) var beside: (seconds: [Double], failed: Int) = ([], 0)
  private(set) var alone: (seconds: [Double], failed: Int) = ([], 0)

  private let program: String
  private let folder: URL
  private let library: String
  private let environment: [String: String]

  /// Works in `folder`, on a copy: an export notes in the library that its rows have left.
  init(program: String, corpus: CorpusFile, in folder: URL) throws {
    self.program = program
    self.folder = folder
    library = folder.appending(path: "library.sqlite").path
    environment = [
      "HOME": folder.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "LANG": "C.UTF-8",
      "TERM": "xterm-256color",
    ]
    try FileManager.default.copyItem(atPath: corpus.library, toPath: library)
  }

  /// Each the same number of times, in turn, so that neither has the warmer file.
  mutating func writeOut(times: Int) throws {
    promptMemory = try memoryOfPrompt()
    for _ in 0..<times {
      dumps.append(
        try run(
          "sqlite3", ["-json", library, "SELECT * FROM track ORDER BY trackId, storefront"],
          to: "sqlite3.json"))
      exports.append(
        try run(program, ["--library", library, "export", "--from", "library"], to: "miru.json"))
    }
  }

  /// Takes the export into a new library, while another process searches it.
  mutating func takeIn() throws {
    let new = folder.appending(path: "new.sqlite").path
    // Makes the library; what only reads would make none.
    _ = try run(program, ["--library", new, "config", "set", "country", "US"], to: "config")
    let words = ["love", "night", "time", "the light"]
    // What was written before would still be on its way to the disk, and be waited for by the import's own writing.
    sync()
    let searches = SearchesBeside(program, library: new, words: words, environment: environment)
    importing = try run(
      program, ["--library", new, "import", folder.appending(path: "miru.json").path], to: "import")
    beside = searches.end()
    let later = SearchesBeside(program, library: new, words: words, environment: environment)
    sleep(Self.secondsAlone)
    alone = later.end()
  }

  private func run(_ program: String, _ arguments: [String], to name: String) throws -> MeasuredRun {
    try MeasuredRun.run(program, arguments, environment: environment, output: folder.appending(path: name))
  }

  private func memoryOfPrompt() throws -> Int {
    let prompt = try TerminalProgram(program, ["--library", library, "--offline"], environment: environment)
    _ = prompt.wait(.seconds(30)) { $0.lines.contains { $0.hasPrefix("miru ") } }
    prompt.watch(Self.settling)
    return prompt.memory?.peak ?? 0
  }

  /// What the prompt does unseen after its start is over by then.
  private static let settling: Duration = .seconds(2)
  private static let secondsAlone: UInt32 = 10
}
