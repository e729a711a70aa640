internal import ArgumentParser
internal import Features

/// The way in.
struct ImportCommand: Verb {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Take in an export of miru or a saved answer of the API.")

  @Argument(help: "The file; '-' is standard input.", completion: .file())
  var file: String

  @OptionGroup(title: "Everywhere") var shared: SharedOptions

  func validate() throws { try shared.refusePrivacy(for: "import") }

  @MainActor func perform(_ wiring: Wiring) async throws -> Ending {
    let outcome = try await Importer(archive: wiring.library(), time: wiring.clock)
      .importFile(file, storefront: wiring.settings().storefront)
    Talk.say(outcome.sentence)
    return .done
  }
}
