import Foundation
import Testing

/// Runs `miru match` on labelled lines, with a loopback server that has the demo catalogue, the rows of the traps and,
/// if present, the recorded songs.
struct MatchRun {
  /// What miru found for a line.
  struct Outcome {
    let label: MatchLabel
    let verdict: MatchLabel.Verdict
    /// Apple's id of the item that stands for the line.
    let id: Int?

    var isRight: Bool { id.map(label.right.contains) ?? false }

    /// Whether miru is sure of a wrong item, or where nobody can be.
    var isWronglySure: Bool {
      verdict == .sure && !(isRight && label.allowed?.contains(.sure) ?? true)
    }
  }

  /// The answers of Apple's API that were recorded, in the folder that `MIRU_RECORDED_ANSWERS` names or beside the
  /// project. Only those with songs.
  static let recordedAnswers: [String] = {
    let named = ProcessInfo.processInfo.environment["MIRU_RECORDED_ANSWERS"]
    let folder =
      named.map { URL(filePath: $0) }
      ?? MiruBinary.package.deletingLastPathComponent().appending(path: "shared/itunes-recorded")
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter {
      $0.pathExtension == "json"
        && (try? String(contentsOf: $0, encoding: .utf8))?.contains("\"song\"") == true
    }.map(\.path).sorted()
  }()

  /// Enough for any number of lines, because the server is on this machine.
  static let budget = ["MIRU_CALLS": "10000", "MIRU_WINDOW": "60"]

  private let home: MiruHome
  private let server: DemoServerProcess

  init() async throws {
    home = try MiruHome()
    let library = home.file("served.sqlite")
    let files =
      [
        MiruBinary.package.appending(path: "Fixtures/demo/catalogue.ndjson").path,
        MatchLabel.folder.appending(path: "trap-rows.ndjson").path,
      ] + Self.recordedAnswers
    let imported = try await MiruProcess.run(["import", "--library", library] + files, home: home)
    try #require(imported.code == 0, "\(imported.stderr)")
    server = try await DemoServerProcess.start(["--from", library], home: home)
  }

  /// Matches the lines of each store in one run, the other stores before the US, whose run then has their rows in its
  /// library.
  func outcomes(of labels: [MatchLabel]) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    for store in Set(labels.map(\.store)).sorted() {
      let part = labels.filter { $0.store == store }
      let file = try home.write(part.map { $0.line + "\n" }.joined(), to: "lines-\(store).txt")
      let run = try await MiruProcess.run(
        ["match", file, "--format", "ndjson", "--country", store, "--api-url", server.address], home: home,
        environment: Self.budget, timeout: .seconds(540))
      #expect(run.code == 0 || run.code == 1, "\(run.stderr)")
      let rows = run.stdout.split(separator: "\n")
      try #require(rows.count == part.count, "not one row for each line: \(run.stderr)")
      outcomes += try zip(part, rows).map(Self.outcome)
    }
    return outcomes
  }

  private static func outcome(_ label: MatchLabel, _ row: Substring) throws -> Outcome {
    let item = try #require(try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String: Any])
    let match = (item["miru"] as? [String: Any])?["match"] as? [String: Any]
    let verdict = (match?["verdict"] as? String).flatMap(MatchLabel.Verdict.init)
    return Outcome(
      label: label, verdict: try #require(verdict, "no verdict for \(label.line)"),
      id: item["trackId"] as? Int)
  }
}
