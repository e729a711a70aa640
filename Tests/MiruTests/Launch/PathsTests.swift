import Testing

@testable import miru

struct Place: Sendable, CustomTestStringConvertible {
  let testDescription: String, environment: [String: String], library: String, log: String
}

@Test(arguments: [
  Place(
    testDescription: "home alone", environment: ["HOME": "/h"],
    library: "/h/.local/share/miru/library.sqlite",
    log: "/h/.local/state/miru/miru.log"),
  Place(
    testDescription: "both named",
    environment: ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"],
    library: "/d/miru/library.sqlite", log: "/s/miru/miru.log"),
  Place(
    testDescription: "relative and empty names count as unset",
    environment: ["HOME": "/h", "XDG_DATA_HOME": "d", "XDG_STATE_HOME": ""],
    library: "/h/.local/share/miru/library.sqlite", log: "/h/.local/state/miru/miru.log"),
])
func filesLieWhereTheBaseDirectoriesSay(_ row: Place) {
  let paths = Paths(environment: row.environment)
  #expect(paths.library == row.library)
  #expect(paths.log == row.log)
}

@Test func theDemoHasALibraryOfItsOwn() {
  let paths = Paths(environment: ["XDG_DATA_HOME": "/d", "HOME": "/h"])
  #expect(paths.demoLibrary == "/d/miru/demo.sqlite")
}
