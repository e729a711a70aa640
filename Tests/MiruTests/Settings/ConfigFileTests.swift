import Catalog
import Features
import Foundation
import TestSupport
import Testing

@testable import miru

struct ConfigFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("miru/config.toml") }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String) throws {
    try? FileManager.default.createDirectory(atPath: folder.file("miru"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private var written: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  @Test func aWrongKeyOrValueIsNamedAndTheRestHolds() throws {
    try write(
      "country = 'XX'\n[promt]\nart = 'off'\n[prompt]\nart = 'sixl'\nsuggestions = false\n[style]\nmatch = 'bold yelow'\n"
    )
    let file = ConfigFile(path)
    #expect(file.values == ["prompt.suggestions": "no"])
    #expect(file.problems.count == 4)
    #expect(file.problems[0].hasPrefix("\(path), line 1: ") && file.problems[0].contains("'XX' (country)"))
    #expect(
      file.problems[1]
        == "\(path), line 3: There is no setting 'promt.art'; did you mean 'prompt.art'? 'miru config list' shows them all."
    )
    #expect(file.problems[2].hasPrefix("\(path), line 5: prompt.art takes one of"))
    #expect(file.problems[2].hasSuffix("not 'sixl'."))
    #expect(file.problems[3].hasSuffix("not 'yelow'."))
  }

  @Test func theTemplateHasEverySettingInACommentWithItsDefault() {
    #expect(ConfigText(Array(ConfigFile.template.utf8)).entries.isEmpty)
    let uncommented = ConfigFile.template.split(separator: "\n").map { line in
      let isSetting = line.wholeMatch(of: /# [a-z]+ = .*/) != nil
      return isSetting ? String(line.dropFirst(2)) : String(line)
    }
    let text = ConfigText(Array(uncommented.joined(separator: "\n").utf8))
    #expect(text.problems.isEmpty)
    #expect(Set(text.entries.map(\.name)) == Set(SettingName.allCases.map(\.rawValue)))
    for name in SettingName.allCases { #expect(text.entry(name.rawValue)?.value == name.usual) }
    var file = ConfigText(Array(ConfigFile.template.utf8))
    file.set("prompt.art", to: "off")
    #expect(String(decoding: file.bytes, as: UTF8.self).contains("# art = \"auto\"\nart = \"off\"\n"))
  }

  @Test func aLinkIsFollowedAndTheModeStays() throws {
    let target = folder.file("dotfiles.toml")
    try Data("# mine\n".utf8).write(to: URL(filePath: target))
    #expect(chmod(target, 0o640) == 0)
    try FileManager.default.createDirectory(atPath: folder.file("miru"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    var file = ConfigFile(path)
    #expect(try file.change { $0.set("list.rows", to: "20") })
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "# mine\n\n[list]\nrows = 20\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    let mode = try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int
    #expect(mode == 0o640 && file.values == ["list.rows": "20"])
    #expect(try !file.change { $0.set("list.rows", to: "20") })
  }

  @Test func aLinkToNothingAndAFolderAreLeft() throws {
    try FileManager.default.createDirectory(atPath: folder.file("miru"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.file("gone"))
    var file = ConfigFile(path)
    let error = #expect(throws: CommandFailure.self) { try file.change { $0.set("list.rows", to: "20") } }
    #expect(
      error?.status == .cannotWrite
        && error?.notices == [
          "The settings cannot be written to \(path): No such file or directory. Nothing was changed."
        ])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == folder.file("gone"))
    var other = ConfigFile(folder.file("miru"))
    #expect(other.problems == ["The settings in \(folder.file("miru")) cannot be read: Is a directory."])
    #expect(throws: CommandFailure.self) { try other.change { $0.set("list.rows", to: "20") } }
  }

  @Test func aChangeKeepsWhatAnotherProcessWrote() throws {
    var file = ConfigFile(path)
    try write("[list]\nrows = 5\n")
    try file.change { $0.set("prompt.art", to: "off") }
    #expect(written == "[list]\nrows = 5\n\n[prompt]\nart = \"off\"\n")
  }

  @MainActor @Test func oldSettingsMoveOnce() async throws {
    let test = TestWiring(ScriptedCatalogue(.failure(CatalogError.offline)))
    let library = try test.wiring.library()
    for (name, value) in [
      "country": "JP", "list.rows": "20", "prompt.art": "off", "home.query": "mars",
      "later": "1",
    ] { try await library.set(name, to: value) }
    try FileManager.default.createDirectory(
      atPath: (test.wiring.config.path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true)
    try Data("[list]\nrows = 30\n".utf8).write(to: URL(filePath: test.wiring.config.path))
    let left = ["country": "JP", "later": "1"]
    #expect(try await test.wiring.storedSettings() == left)
    #expect(test.wiring.config.values == ["list.rows": "30", "home.query": "mars", "prompt.art": "off"])
    #expect(try await library.settings() == left)
    let settings = try await test.again().settings()
    #expect(settings.listRows == 30 && settings.homeQuery == "mars" && settings.storefront.code == "JP")
  }

  @MainActor @Test func whatCannotBeMovedKeepsHolding() async throws {
    let test = TestWiring(ScriptedCatalogue(.failure(CatalogError.offline)))
    try await test.wiring.library().set("list.rows", to: "20")
    try FileManager.default.createDirectory(
      atPath: test.wiring.config.path, withIntermediateDirectories: true)
    #expect(try await test.wiring.storedSettings() == ["list.rows": "20"])
    #expect(try await test.wiring.settings().listRows == 20)
  }
}
