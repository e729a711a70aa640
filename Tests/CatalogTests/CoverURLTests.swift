import Catalog
import Testing

/// An address of Apple's, and what becomes of it at 300 pixels.
struct SizedAddress: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let link: String
  let sized: String?
}

@Suite struct CoverURLTests {
  @Test(arguments: [
    SizedAddress(
      testDescription: "today's form",
      link: "https://is1-ssl.mzstatic.com/image/thumb/Music/v4/9f/a.jpg/100x100bb.jpg",
      sized: "https://is1-ssl.mzstatic.com/image/thumb/Music/v4/9f/a.jpg/300x300bb.jpg"),
    SizedAddress(
      testDescription: "the form of 2015", link: "https://a.mzstatic.com/b/source/100x100bb.jpg",
      sized: "https://a.mzstatic.com/b/source/300x300bb.jpg"),
    SizedAddress(
      testDescription: "with a quality", link: "https://a.mzstatic.com/b/225x225bb-85.png",
      sized: "https://a.mzstatic.com/b/300x300bb-85.png"),
    SizedAddress(
      testDescription: "an older form has one size", link: "https://a.mzstatic.com/b/100x100-75.jpg",
      sized: "https://a.mzstatic.com/b/100x100-75.jpg"),
    SizedAddress(
      testDescription: "the original of an app", link: "https://a.mzstatic.com/b/0x0ss-85.jpg",
      sized: "https://a.mzstatic.com/b/0x0ss-85.jpg"),
    SizedAddress(
      testDescription: "a size in the middle is no size", link: "https://a.com/100x100bb/a.jpg",
      sized: "https://a.com/100x100bb/a.jpg"),
    SizedAddress(testDescription: "unencrypted", link: "http://a.mzstatic.com/b/100x100bb.jpg", sized: nil),
    SizedAddress(testDescription: "a file", link: "file:///etc/passwd", sized: nil),
    SizedAddress(testDescription: "with a blank", link: "https://a.com/a b/100x100bb.jpg", sized: nil),
    SizedAddress(testDescription: "with a line end", link: "https://a.com/a\n/100x100bb.jpg", sized: nil),
    SizedAddress(testDescription: "no host", link: "https:///100x100bb.jpg", sized: nil),
    SizedAddress(testDescription: "no path", link: "https://a.com", sized: nil),
    SizedAddress(testDescription: "nothing", link: "", sized: nil),
  ])
  func onlyTheSizeOfAnEncryptedAddressIsChanged(_ case: SizedAddress) {
    #expect(CoverURL(WebLink(rawValue: `case`.link))?.sized(300) == `case`.sized)
  }

  @Test func everySizeOfACoverHasOneName() throws {
    let names = try [60, 100, 600].map { side in
      try #require(CoverURL(WebLink(rawValue: "https://a.com/b.jpg/\(side)x\(side)bb.jpg"))).name
    }
    #expect(Set(names).count == 1)
  }

  @Test(arguments: [(1, 100), (100, 100), (101, 200), (250, 300), (600, 600), (601, 1_000), (5_000, 1_000)])
  func theLeastSizeThatFillsThePlaceIsAskedFor(pixels: Int, side: Int) throws {
    let address = try #require(CoverURL(WebLink(rawValue: "https://a.com/100x100bb.jpg")))
    let request = CoverRequest(address, pixels: pixels)
    #expect(request.side == side)
    #expect(request.url == "https://a.com/\(side)x\(side)bb.jpg")
  }

  @Test func aTrackHasItsLargestCoverAndAnArtistNone() {
    var track = Track(trackId: TrackID(rawValue: 1))
    #expect(CatalogItem.track(track).coverURL == nil)
    track.artworkUrl60 = WebLink(rawValue: "https://a.com/60x60bb.jpg")
    track.artworkUrl100 = WebLink(rawValue: "http://a.com/100x100bb.jpg")
    #expect(CatalogItem.track(track).coverURL?.text == "https://a.com/60x60bb.jpg")
    track.artworkUrl100 = WebLink(rawValue: "https://a.com/100x100bb.jpg")
    #expect(CatalogItem.track(track).coverURL?.text == "https://a.com/100x100bb.jpg")
    #expect(CatalogItem.artist(Artist(artistId: ArtistID(rawValue: 1))).coverURL == nil)
  }
}
