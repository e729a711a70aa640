import Foundation
import Testing

/// Verdicts of `miru match` on labelled lines: the seen half, or with `MIRU_MATCH_HALF=unseen` the other one.
struct MatchQualityTests {
  private static let half =
    MatchLabel.Half(rawValue: ProcessInfo.processInfo.environment["MIRU_MATCH_HALF"] ?? "") ?? .seen

  @Test func verdictsAreRight() async throws {
    let labels = try MatchLabel.all(Self.half).filter {
      !MatchRun.recordedAnswers.isEmpty || $0.recorded != true
    }
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
