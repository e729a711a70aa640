import Features
import Testing

@testable import miru

struct LibraryChoice: Sendable, CustomTestStringConvertible {
  let testDescription: String, options: LaunchOptions, path: String
}

@MainActor
@Test(arguments: [
  LibraryChoice(testDescription: "the variable", options: LaunchOptions(), path: "/named.sqlite"),
  LibraryChoice(
    testDescription: "the flag", options: LaunchOptions(library: "/flag.sqlite"), path: "/flag.sqlite"),
  LibraryChoice(
    testDescription: "the demo ignores the variable", options: LaunchOptions(isDemo: true),
    path: "/d/miru/demo.sqlite"),
  LibraryChoice(
    testDescription: "the flag overrides the demo",
    options: LaunchOptions(library: "/flag.sqlite", isDemo: true),
    path: "/flag.sqlite"),
])
func theLibraryIsTheOneThatIsNamedNearest(_ row: LibraryChoice) {
  let environment = ["HOME": "/h", "XDG_DATA_HOME": "/d", "MIRU_LIBRARY": "/named.sqlite"]
  #expect(Wiring(row.options, environment: environment).libraryPath == row.path)
}

struct WrongStart: Sendable, CustomTestStringConvertible {
  let testDescription: String, options: LaunchOptions, environment: [String: String]
}

@MainActor
@Test(arguments: [
  WrongStart(testDescription: "a flag", options: LaunchOptions(flags: [.country: "XX"]), environment: [:]),
  WrongStart(testDescription: "a variable", options: LaunchOptions(), environment: ["MIRU_COUNTRY": "XX"]),
  WrongStart(
    testDescription: "an address", options: LaunchOptions(apiURL: "http://example.org"), environment: [:]),
  WrongStart(
    testDescription: "an address in a variable", options: LaunchOptions(),
    environment: ["MIRU_API_URL": "nowhere"]),
  WrongStart(
    testDescription: "more calls than Apple allows", options: LaunchOptions(),
    environment: ["MIRU_CALLS": "21"]),
])
func whatIsWrongIsToldBeforeAnythingIsOpened(_ row: WrongStart) {
  let wiring = Wiring(row.options, environment: row.environment.merging(["HOME": "/h"]) { $1 })
  let error = #expect(throws: (any Error).self) { try wiring.checkOptions() }
  #expect(error.map { ErrorReport($0).exitStatus } == .usage)
}

@MainActor @Test func theBudgetMayBeSetForThisMachine() throws {
  let environment = [
    "HOME": "/h", "MIRU_CALLS": "5", "MIRU_WINDOW": "3", "MIRU_API_URL": "http://127.0.0.1:1",
  ]
  try Wiring(LaunchOptions(), environment: environment).checkOptions()
}

@MainActor
@Test(arguments: [
  (true, "http://127.0.0.1:1", "the bundled demo catalogue; --demo ignores MIRU_API_URL"),
  (true, "", "the bundled demo catalogue"), (false, "http://127.0.0.1:1", "http://127.0.0.1:1"),
])
func anAddressThatTheDemoLeavesAsideIsTold(_ isDemo: Bool, _ address: String, _ shown: String) throws {
  let wiring = Wiring(LaunchOptions(isDemo: isDemo), environment: ["HOME": "/h", "MIRU_API_URL": address])
  #expect(try wiring.shownSource() == shown)
}

@MainActor @Test func aRememberedBudgetDoesNotReachApple() throws {
  let layers = try Wiring(LaunchOptions(), environment: ["HOME": "/h"]).layers(stored: [
    "budget.calls": "5", "country": "JP",
  ])
  #expect(try layers.value(.calls) == "20")
  #expect(try layers.value(.country) == "JP")
}
