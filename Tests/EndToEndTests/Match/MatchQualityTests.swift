import Foundation
import Testing

/// Verdicts of `miru match` on labelled lines: the seen half, or with `MIRU_MATCH_HALF=unseen` the other one.
@Suite(.enabled(if: MatchCommandLine.exists, "this miru has no command match")) struct MatchQualityTests {
  private static let half =
    MatchLabel.Half(rawValue: ProcessInfo.processInfo.environment["MIRU_MATCH_HALF"] ?? "") ?? .seen

  @Test(.enabled(if: !MatchRun.recordedAnswers.isEmpty, "there are no recorded answers"))
  func linesWithRecordedSongs() async throws {
    try await measure(MatchLabel.all(Self.half))
  }

  @Test(.enabled(if: MatchRun.recordedAnswers.isEmpty, "the recorded answers are there"))
  func linesWithoutRecordedSongs() async throws {
    try await measure(MatchLabel.all(Self.half).filter { $0.recorded != true })
  }

  private func measure(_ labels: [MatchLabel]) async throws {
    let tally = MatchTally(outcomes: try await MatchRun().outcomes(of: labels))
    let text = "Labelled lines, the \(Self.half) half\n\(tally.description)"
    print(text)
    let failed = Comment(rawValue: text)
    #expect(tally.wronglySureTraps.count == 0, failed)
    let elsewhere = labels.filter { [.recorded, .demo].contains($0.source) }.count
    #expect(tally.wronglySureElsewhere.count * 100 <= elsewhere, failed)
    #expect(tally.found.count * 100 >= tally.existing.count * 90, failed)
    #expect(tally.declined.count * 100 >= tally.absent.count * 90, failed)
  }
}

/// The command under test.
enum MatchCommandLine {
  /// Whether the built program has the command `match`.
  static let exists: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: MiruBinary.path)
    process.arguments = ["match", "--help"]
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return false }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.contains("USAGE: miru match")
  }()
}
