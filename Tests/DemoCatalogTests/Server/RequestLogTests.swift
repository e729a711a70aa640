internal import Testing
internal import TestSupport

@testable internal import DemoCatalog

@Suite struct RequestLogTests {
  @Test func neverMoreThanAllowedInAnyWindow() {
    var random = SeededRandom(seed: 11)
    let window = Duration.milliseconds(3_000)
    let log = RequestLog(allowed: 5, window: window)
    var now = Duration.zero
    for _ in 0..<2_000 {
      now += .milliseconds(Int.random(in: 0...1_200, using: &random))
      let before = log.calls.filter { $0.status == 200 && $0.arrived + window > now }.count
      #expect((log.record("/search", at: now) == nil) == (before == 5))
    }
    #expect(log.calls.contains { $0.status == 403 })
  }

  @Test func withoutALimitNothingIsRefused() {
    let log = RequestLog(allowed: nil, window: .seconds(60))
    for _ in 0..<500 { #expect(log.record("/search", at: .zero) != nil) }
  }
}
