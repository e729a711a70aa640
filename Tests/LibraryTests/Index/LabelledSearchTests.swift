internal import SearchQuality
internal import Testing

@testable internal import Library

struct LabelledSearchTests {
  @Test func whatIsMeantStandsFirstOrNearlySo() async throws {
    let searches = try await withLibrary { try await LabelledSearches.measure($0) }
    #expect(searches.count == 500)
    #expect(
      searches.meanReciprocalRank >= 0.95,
      "\(searches.meanReciprocalRank); not first: \(searches.notFirst.joined(separator: "; "))")
  }
}
