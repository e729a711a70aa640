import Catalog
import Foundation
import Testing

@Suite struct ItemKeyTests {
  @Test(arguments: [
    (ItemID.track(TrackID(1_440_000_541)), #"["track/1440000541/US"]"#),
    (.collection(CollectionID(0)), #"["collection/0/US"]"#), (.artist(ArtistID(-7)), #"["artist/-7/US"]"#),
  ])
  func aKeyIsWrittenAsOneShortTextAndReadBack(_ id: ItemID, _ text: String) throws {
    let key = ItemKey(id, in: .us)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    #expect(String(decoding: try encoder.encode([key]), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode([ItemKey].self, from: Data(text.utf8)) == [key])
  }

  @Test(arguments: ["", "track/1", "track/1/XX", "film/1/US", "track/one/US", "track/1/US/"])
  func anotherTextIsNoKey(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ItemKey].self, from: Data("[\"\(text)\"]".utf8))
    }
  }
}
