/// The laws of type-ahead as checks of one step, by what went in and came out alone.
struct LawBook {
  private var rows = RowLaws()
  private var enter = EnterLaws()
  private var budget = BudgetLaws()
  private var talk = TalkLaws()
  private let suggestion = SuggestionLaws()

  /// The law that a step broke; `nil` if it kept them all.
  mutating func breach(of step: Step) -> String? {
    rows.breach(of: step) ?? enter.breach(of: step) ?? budget.breach(of: step) ?? talk.breach(of: step)
      ?? suggestion.breach(of: step)
  }
}
