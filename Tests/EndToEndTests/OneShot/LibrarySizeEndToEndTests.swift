import Foundation
import Testing

/// A file of settings that an earlier version wrote.
@Test func theSizeLimitIsReportedAsAnUnknownSetting() async throws {
  let home = try MiruHome()
  let path = home.file("config/miru/config.toml")
  let run = try await MiruProcess.shell(
    """
    mkdir -p "$HOME/config/miru"; printf '[library]\\nsize = 1\\n' > \(path)
    export XDG_CONFIG_HOME="$HOME/config"; "$MIRU" --demo search upside > /dev/null; "$MIRU" --demo stats
    """, home: home)
  #expect(run.code == 0 && run.stdout.contains("\nsize  "), "\(run)")
  #expect(run.stderr.contains("config.toml, line 2: There is no setting 'library.size'"), "\(run)")
}

@Test func theDoctorLeavesNothingBesideALibraryItLookedAt() async throws {
  let home = try MiruHome()
  _ = try await MiruProcess.run(["--demo", "search", "mirror"], home: home)
  let folder = home.file("data/miru")
  let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  let doctor = try await MiruProcess.run(["--demo", "doctor"], home: home)
  #expect(doctor.code == 0 && doctor.stdout.contains("sound"))
  #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == before)
}
