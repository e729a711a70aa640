import Foundation
import Testing

/// Saved answers to import: the same tracks of the demo catalogue, with other ids each time.
struct TortureArchive {
  private let tracks: [[String: Any]]

  /// Number of tracks in each archive.
  var count: Int { tracks.count }

  init(home: MiruHome) async throws {
    let found = try await MiruProcess.run(
      ["search", "a", "--demo", "--limit", "200", "--format", "json"], home: home)
    tracks = try AnswerJSON(found.stdout).results.map { track in
      var track = track
      track["miru"] = nil
      return track
    }
    try #require(tracks.count > 100)
  }

  /// Writes an archive with unique track ids; returns its path.
  func write(_ number: Int, in home: MiruHome) throws -> String {
    let renumbered = tracks.enumerated().map { place, track in
      track.merging(["trackId": number * 100_000 + place]) { _, new in new }
    }
    let answer: [String: Any] = ["resultCount": renumbered.count, "results": renumbered]
    let text = String(decoding: try JSONSerialization.data(withJSONObject: answer), as: UTF8.self)
    return try home.write(text, to: "archive.json")
  }
}
