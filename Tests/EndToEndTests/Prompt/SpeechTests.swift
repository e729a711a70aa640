import Foundation
import TestSupport
import Testing

/// miru heard through the screen reader yasr.
@Suite(.atATerminal) struct SpeechTests {
  private let home: MiruHome
  private let library: String

  init() async throws {
    home = try MiruHome()
    library = home.file("library.sqlite")
  }

  static let locales = [["LC_ALL": "C"], ["LC_ALL": "C.UTF-8"], ["LANG": ""]]

  @Test(arguments: locales, [80, 40] as [UInt16])
  func eachRowIsSaidOnceAndWhole(_ locale: [String: String], columns: UInt16) async throws {
    let rows = try await stored("mirror")
    let miru = try await started(locale, columns: columns)
    let mark = miru.mark
    try await miru.type("mirror")
    #expect(miru.heard(since: mark) == "")
    var seen: [String] = []
    for _ in 0..<8 {
      let heard = try await miru.press("\u{1B}[B") { heard in rows.contains { heard.contains($0) } }
      let row = try #require(rows.first { heard.contains($0) })
      #expect(heard == row)
      seen.append(row)
    }
    #expect(Set(seen).count == 8)
    for row in seen.dropLast().reversed() {
      #expect(try await miru.press("\u{1B}[A") { $0.contains(row) } == row)
    }
    let words = try await miru.press("\u{1B}[A") { $0.hasSuffix("mirror") }
    #expect(words.hasPrefix("miru"))
    try await miru.leave()
  }

  @Test func nothingIsSaidWhileApplesRowsArriveAndTabCountsThem() async throws {
    let server = try await DemoServerProcess.start(["--latency", "500"], home: home)
    let miru = try await ScreenReader(
      ["--plain", "--library", library, "--api-url", server.address], home: home,
      environment: ["MIRU_HOME_QUERY": ""])
    try await miru.heard { $0.hasSuffix("miru US song") }
    let mark = miru.mark
    try await miru.type("mirror")
    var status = ""
    repeat {
      status = try await miru.press("\t") { $0.hasSuffix("miru US song mirror") }
    } while status.contains(" 0 from Apple")
    #expect(status.contains("No request is under way. "), "\(status)")
    // Between the counts nothing was said.
    let all = miru.heard(since: mark).components(separatedBy: "miru US song mirror")
    #expect(all.allSatisfy { $0.isEmpty || $0.contains(" from Apple") }, "\(all)")
    try await miru.leave()
  }

  @Test func aRowIsReadLetterByLetterAndAKeyReturnsToTheWords() async throws {
    let miru = try await started()
    try await miru.type("mirror canon")
    try await miru.press("\u{1B}[B") { $0.hasSuffix("Mirror Canon, Ada Holm, Études, 1994") }
    #expect(try await miru.press("\u{1B}[D") { !$0.isEmpty } == "4")
    #expect(try await miru.press("\u{1B}[D") { !$0.isEmpty } == "9")
    #expect(try await miru.press("\u{1B}[H") { !$0.isEmpty } == "Mirror")
    try await miru.press("\u{1B}[C") { !$0.isEmpty }
    #expect(try await miru.press("s") { $0.hasSuffix("s") } == "miru demo offline US song mirror canons")
    try await miru.press("\u{7F}\u{1B}[B") { $0.contains("Mirror Canon, Ada Holm, Études, 1994") }
    try await miru.press("\r") {
      $0.hasSuffix("miru demo offline US song") && $0.contains("Artist, Ada Holm")
    }
    try await miru.leave()
    #expect(try String(contentsOfFile: home.file("state/miru/history"), encoding: .utf8) == "mirror canon\n")
    #expect(!miru.written.contains("\u{1B}"))
  }

  @Test func theSettingReplacesTheOption() async throws {
    _ = try await MiruProcess.run(
      ["--demo", "--library", library, "config", "set", "prompt.speech", "yes"], home: home)
    for environment in [[:], ["MIRU_SPEECH": "yes"]] {
      let miru = try await ScreenReader(
        ["--demo", "--offline"] + (environment.isEmpty ? ["--library", library] : []), home: home,
        environment: environment)
      try await miru.heard { $0.hasSuffix("miru demo offline US song") }
      try await miru.press(":history\r") { $0.contains("You have not opened anything yet.") }
      // No title, and no query of synchronized output, attributes or graphics.
      for part in ["\u{1B}]", "[22;", "$p", "[c", "\u{1B}_"] { #expect(!miru.written.contains(part)) }
      if !environment.isEmpty { #expect(!miru.written.contains("\u{1B}")) }
      try await miru.leave()
    }
    let shell = try await BareTerminal(
      ["--demo", "--library", library, "search", "mirror canon"], home: home)
    _ = try await shell.ended()
    // A busy machine may wait for the demo's answer, and says so first.
    let said = shell.written.drop { $0 != "“" }
    #expect(shell.written.hasPrefix(said) || shell.written.hasPrefix("miru: Waiting for "))
    #expect(
      said.hasPrefix(
        "“mirror canon”, 3 songs\r\n1. Mirror Canon, Ada Holm, Études, 1994, 4 minutes 2.\r\n"))
    let piped = try await MiruProcess.run(
      ["--demo", "--library", library, "search", "mirror canon"], home: home)
    #expect(piped.stdout.hasPrefix("   1   Mirror Canon"))
  }

  /// Search, open, star, history and export, as a user hears them.
  @Test(arguments: locales) func aWholeSession(_ locale: [String: String]) async throws {
    _ = try await stored("mirror")
    let miru = try await started(locale)
    var lines = ["Start", miru.heard(since: 0)]
    for (name, keys, end) in [
      ("Typing", "mirror", ""), ("Tab", "\t", "offline US song mirror"), ("Down", "\u{1B}[B", "YEAR"),
      ("Down", "\u{1B}[B", "YEAR"), ("Up", "\u{1B}[A", "YEAR"), ("Down", "\u{1B}[B", "YEAR"),
      ("Enter", "\r", "offline US song"), (":star", ":star\r", "offline US song"),
      (":history", ":history\r", "offline US song"), ("Down", "\u{1B}[B", "once."),
      ("Up", "\u{1B}[A", "offline US song"),
      (":stars", ":stars\r", "offline US song"), (":compare", ":compare 1 US JP\r", "offline US song"),
      (":export", ":export ~/stars.csv --format csv --from stars\r", "offline US song"),
      (":help star", ":help star\r", "offline US song"), (":stats", ":stats\r", "offline US song"),
    ] {
      if keys.hasPrefix(":") { try await miru.type(String(keys.dropLast())) }
      var mark = miru.mark
      if end.isEmpty {
        try await miru.type(keys)
      } else if keys == "\t" {
        repeat {
          mark = miru.mark
          try await miru.press(keys) { $0.hasSuffix(end) }
          // The answer that the library keeps comes after its first rows.
        } while !miru.heard(since: mark).contains("50 from Apple")
      } else {
        try await miru.press(keys.hasPrefix(":") ? "\r" : keys) {
          end == "YEAR" ? Int($0.suffix(4)) != nil : $0.hasSuffix(end)
        }
      }
      lines += ["", name, miru.heard(since: mark).replacing(home.path, with: "~")]
    }
    try await miru.leave()
    let ages = try Regex("[0-9]+ (second|minute)s? ago")
    // Each new table makes the file larger.
    let sizes = try Regex("[0-9.]+ [kM]B")
    #expect(
      Snapshot("session-by-ear", of: MiruBinary.package.path + "/Fixtures/speech").difference(
        from: lines.map { $0.replacing(ages, with: "just now").replacing(sizes, with: "500 kB") }) == nil)
  }

  /// Starts miru offline, and waits for its prompt.
  private func started(_ locale: [String: String] = [:], columns: UInt16 = 80) async throws -> ScreenReader {
    if !FileManager.default.fileExists(atPath: library) { _ = try await stored("mirror canon") }
    let miru = try await ScreenReader(
      ["--demo", "--offline", "--plain", "--library", library], home: home, columns: columns,
      environment: locale)
    try await miru.heard { $0.hasSuffix("miru demo offline US song") }
    return miru
  }

  /// Stores the rows of a search, and returns them as they are to be heard.
  private func stored(_ words: String) async throws -> [String] {
    let run = try await MiruProcess.run(
      ["--demo", "--library", library, "search", words, "--format", "ndjson"], home: home)
    return try run.stdout.split(separator: "\n").map { line in
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      return "\(row.trackName), \(row.artistName), \(row.collectionName), \(row.releaseDate.prefix(4))"
    }
  }

  private struct Row: Decodable {
    let trackName: String
    let artistName: String
    let collectionName: String
    let releaseDate: String
  }
}
