import Catalog
import Testing

struct LikelyWordTests {
  private static let words = ["search", "stars", "show", "stats", "lookup", "history", "demo-server"]

  @Test(arguments: [
    ("serach", "search"), ("sarch", "search"), ("searcch", "search"), ("SEARCH", "search"),
    ("satrs", "stars"), ("histroy", "history"), ("demoserver", "demo-server"), ("lokup", "lookup"),
  ])
  func aSlipOfTheFingersIsUnderstood(_ typed: String, _ meant: String) {
    #expect(LikelyWord.to(typed, among: Self.words) == meant)
  }

  @Test(arguments: ["", "x", "so", "upside", "beethoven", "hst"])
  func whatIsNotNearIsNotGuessed(_ typed: String) {
    #expect(LikelyWord.to(typed, among: Self.words) == nil)
  }

  @Test func theFirstOfEqualsIsTaken() {
    #expect(LikelyWord.to("stat", among: ["star", "stats"]) == "star")
  }
}
