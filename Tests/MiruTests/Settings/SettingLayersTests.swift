import Catalog
import Features
import Testing

@testable import miru

struct Layering: Sendable, CustomTestStringConvertible {
  let testDescription: String
  var flags: [SettingName: String] = [:]
  var environment: [String: String] = [:]
  var stored: [String: String] = [:]
  var file: [String: String] = [:]
  let value: String, origin: SettingLayers.Origin
}

@Test(arguments: [
  Layering(testDescription: "nothing", value: "US", origin: .usual),
  Layering(testDescription: "file", file: ["country": "JP"], value: "JP", origin: .file),
  Layering(
    testDescription: "the prompt's choice over file", stored: ["country": "GB"], file: ["country": "JP"],
    value: "GB",
    origin: .library),
  Layering(
    testDescription: "environment over file", environment: ["MIRU_COUNTRY": "GB"], file: ["country": "JP"],
    value: "GB",
    origin: .environment),
  Layering(testDescription: "library", stored: ["country": "jp"], value: "JP", origin: .library),
  Layering(
    testDescription: "environment over library", environment: ["MIRU_COUNTRY": "gbr"],
    stored: ["country": "JP"],
    value: "GB", origin: .environment),
  Layering(
    testDescription: "flag over all", flags: [.country: "de"], environment: ["MIRU_COUNTRY": "GB"],
    stored: ["country": "JP"], value: "DE", origin: .flag),
  Layering(
    testDescription: "an empty variable is none", environment: ["MIRU_COUNTRY": ""],
    stored: ["country": "JP"],
    value: "JP", origin: .library),
  Layering(
    testDescription: "what a newer miru remembers is passed over", stored: ["colour": "mauve"], value: "US",
    origin: .usual),
])
func theNearestLayerCounts(_ row: Layering) throws {
  let layers = SettingLayers(
    flags: row.flags, environment: row.environment, stored: row.stored, file: row.file)
  #expect(try layers.value(.country) == row.value)
  #expect(layers.origin(of: .country) == row.origin)
}

@Test(arguments: SettingName.allCases)
func everySettingHasAVariableADefaultAndAMeaning(_ name: SettingName) throws {
  #expect(try name.checked(name.usual, from: name.rawValue) == name.usual)
  #expect(name.variable.hasPrefix("MIRU_"))
  #expect(!name.meaning.isEmpty)
  let layers = SettingLayers(flags: [:], environment: [name.variable: name.usual])
  #expect(layers.origin(of: name) == .environment)
}

@Test(arguments: [(SettingName.art, "OFF", "off"), (.art, "Kitty", "kitty")])
func lettersOfAnyCaseAreTaken(_ name: SettingName, _ value: String, _ taken: String) throws {
  #expect(try name.checked(value, from: "x") == taken)
}

struct WrongValue: Sendable, CustomTestStringConvertible {
  let name: SettingName, value: String
  var testDescription: String { "\(name.rawValue) \(value)" }
}

@Test(arguments: [
  WrongValue(name: .country, value: "XX"), WrongValue(name: .country, value: "PR"),
  WrongValue(name: .entity, value: "tune"), WrongValue(name: .panelRows, value: "0"),
  WrongValue(name: .listRows, value: "201"), WrongValue(name: .listRows, value: "some"),
  WrongValue(name: .panelRows, value: "many"), WrongValue(name: .timeout, value: "0"),
  WrongValue(name: .timeout, value: "-1"), WrongValue(name: .timeout, value: "soon"),
  WrongValue(name: .timeout, value: "nan"), WrongValue(name: .timeout, value: "1e9"),
  WrongValue(name: .calls, value: "0"), WrongValue(name: .window, value: ""),
])
func aWrongValueIsToldWithThePlaceItStandsIn(_ row: WrongValue) {
  let error = #expect(throws: UsageError.self) { try row.name.checked(row.value, from: "the place") }
  #expect(error?.sentence.contains("the place") == true)
}

@Test func aSentenceNamesTheVariableOrFlagToChange() {
  let variable = SettingLayers(flags: [:], environment: ["MIRU_TIMEOUT": "never"])
  #expect(throws: UsageError("MIRU_TIMEOUT takes seconds above 0, such as 5 or 0.5, not 'never'.")) {
    try variable.value(.timeout)
  }
  let flag = SettingLayers(flags: [.timeout: "never"], environment: ["MIRU_TIMEOUT": "5"])
  #expect(throws: UsageError("--timeout takes seconds above 0, such as 5 or 0.5, not 'never'.")) {
    try flag.value(.timeout)
  }
}

@Test func theSettingsInForceComeFromTheLayers() throws {
  let settings = try Settings(
    SettingLayers(
      flags: [.timeout: "0.25"], environment: ["MIRU_WINDOW": "3"],
      stored: ["entity": "ALBUM", "home.query": "", "panel.rows": "5", "list.rows": "30"]))
  #expect(settings.timeout == .milliseconds(250))
  #expect(settings.budget == BudgetRules(calls: 20, window: .seconds(3), reserve: 4))
  #expect(settings.entity == .album)
  #expect(settings.homeQuery == nil)
  #expect(settings.panelRows == 5)
  #expect(settings.listRows == 30)
  #expect(settings.storefront == .us)
}

@Test func fewCallsTakeTheUsualReserveDown() throws {
  let few = try Settings(SettingLayers(flags: [:], environment: ["MIRU_CALLS": "3"]))
  #expect(few.budget.reserve == 2)
  let asked = try Settings(SettingLayers(flags: [:], environment: ["MIRU_CALLS": "3", "MIRU_RESERVE": "3"]))
  #expect(asked.budget.reserve == 3)
}

@Test(arguments: [1, 20, 250, 999, 1_000, 1_500, 60_000, 86_400_000])
func secondsAreReadBackAsWritten(_ milliseconds: Int) {
  let duration = Duration.milliseconds(milliseconds)
  #expect(Seconds.duration(Seconds.text(duration)) == duration)
}
