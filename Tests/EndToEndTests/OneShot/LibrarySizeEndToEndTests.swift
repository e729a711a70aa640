import Foundation
import Testing

@Test func aLibraryWithABoundDropsWhatNobodyUsedAndKeepsWhatSomebodyDid() async throws {
  let home = try MiruHome()
  _ = try await MiruProcess.shell(
    "for word in the of a second window hollow paper mirror night river; do \"$MIRU\" --demo search $word --limit 200; done > /dev/null; "
      + "\"$MIRU\" --demo show 1440000541 > /dev/null", home: home)
  let before = try await figures(home)
  let set = try await MiruProcess.run(["--demo", "config", "set", "library.size", "1"], home: home)
  #expect(set.code == 0)
  // A command gives this work a second before it ends; the next one goes on.
  var after = before
  for _ in 1...60 where after["bytes"].map({ $0 > 1_000_000 }) == true {
    _ = try await MiruProcess.run(["--demo", "search", "upside"], home: home)
    after = try await figures(home)
  }
  #expect(try #require(before["bytes"]) > 1_000_000 && #require(after["bytes"]) <= 1_000_000)
  #expect(try #require(after["tracks"]) < #require(before["tracks"]) && after["bound"] == 1_000_000)
  let offline = try await MiruProcess.run(
    ["--demo", "--offline", "history", "--format", "ndjson"], home: home)
  #expect(offline.stdout.contains("Mirror Canon"))
  let doctor = try await MiruProcess.run(["--demo", "doctor"], home: home)
  #expect(doctor.code == 0)
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

private func figures(_ home: MiruHome) async throws -> [String: Int] {
  let run = try await MiruProcess.run(["--demo", "stats", "--format", "json"], home: home)
  let object = try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any]
  return try #require(object).compactMapValues { $0 as? Int }
}
