import Catalog
import Testing

struct SpellingSuggestionTests {
  private static let words = ["search", "stars", "show", "stats", "lookup", "history", "demo-server"]

  @Test(arguments: [
    ("serach", "search"), ("sarch", "search"), ("searcch", "search"), ("SEARCH", "search"),
    ("satrs", "stars"), ("histroy", "history"), ("demoserver", "demo-server"), ("lokup", "lookup"),
  ])
  func aSlipOfTheFingersIsUnderstood(_ typed: String, _ meant: String) {
    #expect(SpellingSuggestion.to(typed, among: Self.words) == meant)
  }

  @Test(arguments: ["", "x", "so", "upside", "beethoven", "hst"])
  func whatIsNotNearIsNotGuessed(_ typed: String) {
    #expect(SpellingSuggestion.to(typed, among: Self.words) == nil)
  }

  @Test func theFirstOfEqualsIsTaken() {
    #expect(SpellingSuggestion.to("stat", among: ["star", "stats"]) == "star")
  }
}
