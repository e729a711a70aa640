import Foundation
import Testing

/// A machine without libcurl.
@Suite struct MissingLibcurlTests {
  /// Hides libcurl from a command, in a mount namespace of its own.
  private static let hiding =
    "unshare -rm bash -c 'for f in /usr/lib/*/libcurl*.so.4; do mount --bind /dev/null \"$f\"; done; exec \"$@\"' -"
  @Test(.mayHide("true", by: hiding)) func aRequestNamesThePackageAndTheLibraryStillWorks() async throws {
    let home = try MiruHome()
    let found = try await MiruProcess.run(["--demo", "search", "mirror canon", "--limit", "1"], home: home)
    #expect(found.code == 0)
    let asked = try await MiruProcess.shell(
      "\(Self.hiding) \"$MIRU\" --demo search 'upside down' --format json", home: home)
    #expect(asked.code == 69 && asked.stderr.contains("Install the package libcurl4."), "\(asked)")
    let offline = try await MiruProcess.shell(
      "\(Self.hiding) \"$MIRU\" --demo --offline search 'mirror canon' --limit 1", home: home)
    #expect(offline.code == 0 && offline.stdout.contains("Mirror Canon"), "\(offline)")
  }
}
