import Testing

/// The figures of a run, on outcomes that are made up.
struct MatchTallyTests {
  private static func outcome(
    _ source: MatchLabel.Source, _ verdict: MatchLabel.Verdict, _ id: Int?, right: [Int],
    allowed: [MatchLabel.Verdict]? = nil
  ) -> MatchRun.Outcome {
    MatchRun.Outcome(
      label: MatchLabel(
        source: source, store: "us", song: "song", line: "line", right: right, allowed: allowed, why: nil,
        recorded: nil), verdict: verdict, id: id)
  }

  @Test func wrongVerdictsAreCounted() {
    let tally = MatchTally(outcomes: [
      Self.outcome(.demo, .sure, 1, right: [1, 2]),
      Self.outcome(.demo, .sure, 3, right: [1, 2]),
      Self.outcome(.recorded, .likely, 2, right: [1, 2]),
      Self.outcome(.recorded, .unsure, 2, right: [1, 2]),
      // The right item, but nobody can be sure of it.
      Self.outcome(.trap, .sure, 1, right: [1], allowed: [.likely, .unsure, .none]),
      Self.outcome(.trap, .sure, 1, right: [1], allowed: [.sure, .likely, .unsure]),
      Self.outcome(.trap, .likely, 4, right: [], allowed: [.unsure, .none]),
      Self.outcome(.absent, .sure, 5, right: [], allowed: [.unsure, .none]),
      Self.outcome(.absent, .none, nil, right: [], allowed: [.unsure, .none]),
    ])
    #expect(tally.wronglySureTraps.count == 2)
    #expect(tally.wronglySureElsewhere.count == 1)
    #expect(tally.existing.count == 5)
    #expect(tally.found.count == 3)
    #expect(tally.absent.count == 2)
    #expect(tally.declined.count == 1)
    #expect(tally.outside.count == 2)
  }
}
