internal import Catalog
internal import Foundation
internal import GRDB
internal import Testing

@testable internal import SerializerTrial

struct SerializerTrialTests {
  private static let tracks = Result { try DemoCatalogue.tracks() }

  @Test func everyWayWritesTheSameCells() throws {
    let trials = try TrackTrial.all(try Self.tracks.get())
    for trial in trials { try trial.insert() }
    let cells = try trials[0].cells()
    #expect(cells.count == (try Self.tracks.get().count))
    for trial in trials.dropFirst() { #expect(try trial.cells() == cells, "\(trial.name)") }
  }

  @Test func everyWayReadsTheSameTracksBack() throws {
    let tracks = try Self.tracks.get()
    for trial in try TrackTrial.all(tracks) {
      try trial.insert()
      #expect(try trial.tracks() == tracks, "\(trial.name)")
      #expect(try trial.fetch() == tracks.count)
    }
  }
}

/// A tenth of the demo catalogue's tracks, of every kind that Apple has.
private enum DemoCatalogue {
  static func tracks() throws -> [Track] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/demo/catalogue.ndjson")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").enumerated().compactMap {
      place, line in
      guard place.isMultiple(of: 10),
        case .track(let track) = try CatalogItem(JSONObject(parsing: String(line)))
      else { return nil }
      return track
    }
  }
}
