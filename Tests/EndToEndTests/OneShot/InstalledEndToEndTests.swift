import Foundation
import Testing

@Test func theProgramNeedsNothingOfTheFolderItWasBuiltIn() async throws {
  let home = try MiruHome()
  let run = try await MiruProcess.shell(
    """
    cd "$HOME" && mkdir away && cp "$MIRU" away/miru && cd away
    ./miru --demo search mirror --limit 1 --format ndjson | jq -r .trackName; ls
    """, home: home)
  #expect(run.stdout == "Mirrors\nmiru\n")
  // A resource bundle would be found only in the folder in which the program was built.
  let built = URL(filePath: MiruBinary.path).deletingLastPathComponent()
  let files = try FileManager.default.contentsOfDirectory(atPath: built.path)
  #expect(!files.contains { $0.hasPrefix("miru_") })
}
