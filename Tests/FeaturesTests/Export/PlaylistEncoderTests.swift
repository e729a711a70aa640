import Catalog
import Testing

@testable import Features

@Suite struct PlaylistEncoderTests {
  private func row(_ more: String) throws -> String? {
    PlaylistEncoder().row(try Samples.row(Samples.song(1, title: "Mirrors", more: more)), isFirst: true)
  }

  @Test func aRowIsATitleAndItsPreviewWithTheStoreLinkBeside() throws {
    let row = try row(
      #","artistName":"The Glass Choir","previewUrl":"https://a.test/1.m4a","trackViewUrl":"https://b.test/1""#
    )
    #expect(
      row == "# Store: https://b.test/1\n#EXTINF:-1,The Glass Choir - Mirrors\nhttps://a.test/1.m4a\n")
  }

  @Test(arguments: [
    "", "file:///etc/passwd", "-", "javascript:x", " https://a.test", "#EXT", "\nhttps://a.test",
  ])
  func aRowWithoutAnHTTPPreviewIsLeftOut(_ link: String) throws {
    #expect(try row(#","previewUrl":"# + JSONStringCoding.quoted(link)) == nil)
  }

  @Test func aPlaylistHasTheNameOfItsListOnOneLine() {
    func head(_ list: String?) -> String {
      ExportFormat.m3u8.encoder(source: .list, exportedAt: Samples.moment, list: list).head(count: 1)
    }
    #expect(head("late night").hasPrefix("#EXTM3U\n#PLAYLIST:late night\n# Previews"))
    #expect(head("a\n#EXTINF").hasPrefix("#EXTM3U\n#PLAYLIST:a␊#EXTINF\n# Previews"))
    #expect(head(nil).hasPrefix("#EXTM3U\n#PLAYLIST:miru\n# Previews"))
  }

  @Test func anArtistIsLeftOut() throws {
    let artist = try Samples.row(#"{"wrapperType":"artist","artistId":1,"artistName":"a"}"#)
    #expect(PlaylistEncoder().row(artist, isFirst: true) == nil)
  }

  @Test func anAddressHoldsNoLineEndAndNoBlank() throws {
    #expect(
      StreamURL(WebLink(rawValue: "https://a.test/é b\n#x\u{1B}"))?.text
        == "https://a.test/%C3%A9%20b%0A#x%1B")
  }
}
