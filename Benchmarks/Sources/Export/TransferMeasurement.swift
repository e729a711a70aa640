internal import Corpus
internal import Foundation
internal import Screens

/// A library written out by miru and by `sqlite3`, and taken in again.
struct TransferMeasurement {
  /// KiB the prompt has at most after its start, with the same library.
  private(set) var promptMemory = 0
  private(set) var dumps: [MeasuredRun] = []
  private(set) var exports: [MeasuredRun] = []
  private(set) var imports: [MeasuredRun] = []
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

  /// Takes the export into a new library each time, while another process searches it.
  mutating func takeIn(times: Int) throws {
    let new = folder.appending(path: "new")
    let library = new.appending(path: "library.sqlite").path
    func searches() -> SearchesBeside {
      SearchesBeside(program, library: library, words: Self.words, environment: environment)
    }
    for _ in 0..<times {
      try? FileManager.default.removeItem(at: new)
      try FileManager.default.createDirectory(at: new, withIntermediateDirectories: true)
      // Makes the library; what only reads would make none.
      _ = try run(program, ["--library", library, "config", "set", "country", "US"], to: "config")
      // What was written before would still be on its way to the disk, and be waited for by the import's own writing.
      sync()
      let beside = searches()
      imports.append(
        try run(
          program, ["--library", library, "import", folder.appending(path: "miru.json").path], to: "import"))
      let (seconds, failed) = beside.end()
      self.beside = (self.beside.seconds + seconds, self.beside.failed + failed)
    }
    let later = searches()
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
  private static let words = ["love", "night", "time", "the light"]
  private static let secondsAlone: UInt32 = 10
}
