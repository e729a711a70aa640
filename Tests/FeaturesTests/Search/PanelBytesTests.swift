import Catalog
import Testing

@testable import Features
@testable import Terminal

/// What the panel costs on the wire.
@MainActor struct PanelBytesTests {
  /// The dearest frame there is: every cell of every row is new. A typical key changes a part of them.
  @Test func aFirstPanelTakesLessThanAHundredBytesARow() {
    var session = PromptState(commands: TestCommands.all, at: Timestamp(milliseconds: 0))
    let songs = (0..<12).map(Self.song)
    session.panel.append(songs, new: Set(songs.map(\.item.id)))
    let lines = SearchView(LiveSearchViewModel(session)).lines(width: 80)
    #expect(lines.count == 12)
    var painter = PanelPainter(palette: .sixteen)
    let written =
      ControlSequence.beginFrame + ControlSequence.reserve(13)
      + painter.paint(lines, columns: 80, distance: 1) + ControlSequence.endFrame
    #expect(written.utf8.count < 100 * lines.count, "\(written.utf8.count)")
  }

  /// A song with names as long as usual.
  private static func song(_ number: Int) -> StoredItem {
    var track = Track(trackId: TrackID(Int64(number) + 1))
    track.kind = .song
    track.trackName = "Harbour Lanterns \(number)"
    track.artistName = "The Upside Choir"
    track.releaseDate = AppleDate("2008-01-01T08:00:00Z")
    track.trackTimeMillis = 242_000
    return StoredItem(.track(track), storefront: .us, fetchedAt: Timestamp(milliseconds: 0))
  }
}
