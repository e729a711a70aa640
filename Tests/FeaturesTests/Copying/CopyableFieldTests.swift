import Catalog
import Testing

@testable import Features

@Suite struct CopyableFieldTests {
  @Test(
    arguments: [
      (.link, "https://music.apple.com/us/album/x/9?i=8"), (.id, "8"), (.name, "Ada Holm – Mirror"),
    ] as [(CopyableField, String)])
  func eachPartIsOneLine(_ part: CopyableField, _ text: String) throws {
    #expect(try song().text(of: part) == text)
  }

  @Test func aTitleWithControlsLosesThemOnTheWayToTheClipboard() throws {
    let text = try song(title: "Mirror\nrm -rf ~\u{1B}[201~").text(of: .name)
    #expect(!text.contains { $0.isNewline } && !text.unicodeScalars.contains("\u{1B}"))
  }

  @Test func aCopiedTitleHasNoInvisibleCharactersButThoseOfItsEmoji() throws {
    let text = try song(title: "\u{200B}Soft\u{AD} 👨\u{200D}👩\u{200D}👧\u{202E}\u{FEFF}").text(of: .name)
    #expect(text == "Ada Holm – Soft 👨\u{200D}👩\u{200D}👧")
  }

  @Test func aLinkThatIsNoWebAddressIsNotTakenAlong() {
    #expect(throws: CommandFailure.self) {
      try song(link: "javascript:alert(1)").text(of: .link)
    }
  }

  @Test func withoutALinkOneIsMadeOfTheNumbers() throws {
    #expect(try song(link: nil).text(of: .link) == "https://itunes.apple.com/us/song/id8")
  }

  private func song(
    title: String = "Mirror", link: String? = "https://music.apple.com/us/album/x/9?i=8"
  ) -> StoredItem {
    var track = Track(trackId: TrackID(8))
    track.kind = .song
    track.trackName = title
    track.artistName = "Ada Holm"
    track.trackViewUrl = link.map(WebLink.init(rawValue:))
    return StoredItem(.track(track), storefront: .us, fetchedAt: Timestamp(milliseconds: 0))
  }
}
