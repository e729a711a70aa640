/// The laws of type-ahead as checks of one step, by what went in and came out alone.
struct Invariants {
  private var rows = RowInvariants()
  private var enter = EnterInvariants()
  private var budget = BudgetInvariants()
  private var talk = NoticeInvariants()
  private let suggestion = SuggestionInvariants()

  /// The law that a step broke; `nil` if it kept them all.
  mutating func breach(of step: Step) -> String? {
    rows.breach(of: step) ?? enter.breach(of: step) ?? budget.breach(of: step) ?? talk.breach(of: step)
      ?? suggestion.breach(of: step)
  }
}
