import Catalog
import Testing

@testable import miru

@Test func theLimitsLeaveTheShellItsTerminalWithin300Milliseconds() {
  #expect(Limits.Process.leaving + Limits.Process.lastWords <= .milliseconds(200))
  #expect(Limits.Programs.farewell < Limits.Process.leaving)
}
