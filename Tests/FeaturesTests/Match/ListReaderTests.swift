import Catalog
import Testing

@testable import Features

struct ListReaderTests {
  private func line(_ text: String) throws -> MatchLine {
    try #require(try ListReader().list(text).lines.first)
  }

  @Test(arguments: [
    ("Queen - Bohemian Rhapsody", "Queen", "Bohemian Rhapsody"), ("Queen – A — B", "Queen", "B"),
    ("Queen: Bohemian Rhapsody", "Queen", "Bohemian Rhapsody"),
    ("Queen\tBohemian Rhapsody", "Queen", "Bohemian Rhapsody"),
    ("Bohemian Rhapsody by Queen", "Queen", "Bohemian Rhapsody"),
    ("01. Queen - Innuendo", "Queen", "Innuendo"),
    ("3) “Queen” - “Innuendo”", "Queen", "Innuendo"), ("Queen - Innuendo [6:29]", "Queen", "Innuendo"),
    ("03 - Queen - Innuendo.flac", "Queen", "Innuendo"), ("- Queen - Innuendo", "Queen", "Innuendo"),
    ("• Queen - Innuendo", "Queen", "Innuendo"), ("[6:29] Queen - Innuendo", "Queen", "Innuendo"),
    ("Queen/Innuendo (1991)/03 - Headlong.mp3", "Queen", "Headlong"),
    ("Queen/Innuendo (1991)/1-03 - Headlong.mp3", "Queen", "Headlong"),
    ("./Queen/Innuendo/CD 2/2-11. Bijou.flac", "Queen", "Bijou"),
    ("Queen/Innuendo/02. Letter (Interlude).flac", "Queen", "Letter (Interlude)"),
    ("Queen/Innuendo/05 Live.flac", "Queen", "Live"), ("Prince/1999/01 - 1999.flac", "Prince", "1999"),
    ("2:54 - You're Early", "2:54", "You're Early"), ("99 Luftballons", nil, "99 Luftballons"),
    ("Queen - 03 Headlong", "Queen", "Headlong"), ("Queen - Innuendo - 03 Headlong", "Queen", "Headlong"),
    ("Queen - Innuendo - 03 - Headlong", "Queen", "Headlong"),
    ("Queen - Innuendo - 1-03. Headlong", "Queen", "Headlong"),
    ("Ariana Grande - 7 Rings", "Ariana Grande", "7 Rings"),
    ("Taylor Swift - Red - 22", "Taylor Swift", "22"),
    ("Logic - 1-800-273-8255", "Logic", "1-800-273-8255"), ("2:54 - 2:54", "2:54", "2:54"),
    ("Dan + Shay - 10,000 Hours", "Dan + Shay", "10,000 Hours"), ("Taylor Swift - 22", "Taylor Swift", "22"),
    ("Jay-Z", nil, "Jay-Z"), ("50 Cent - In da Club", "50 Cent", "In da Club"),
  ])
  func theLikeliestReadingIsTheFirst(_ text: String, _ artist: String?, _ title: String) throws {
    let first = try #require(try line(text).readings.first)
    #expect(first.artist == artist)
    #expect(first.title == title)
  }

  @Test(arguments: [
    ("Queen - Innuendo [6:29]", Int64?(389_000)), ("[6:29] Queen - Innuendo", 389_000),
    ("00:31:05 Queen - Innuendo", nil), ("Queen - Innuendo [9:99]", nil),
    ("[0:00] Queen - Innuendo\n[6:29] Queen - Bijou\n[9:10] Queen - Headlong", nil),
  ])
  func aTimeInBracketsIsALengthButNotThatOfAMix(_ text: String, _ length: Int64?) throws {
    #expect(try line(text).milliseconds == length)
  }

  @Test(arguments: [
    (
      "# mine\nSet 1:\nQueen - Innuendo\n-----\nEncore\n#1 Crush\n", [3, 6],
      "4 lines without a title: 1, 2, 4, 5."
    ),
    ("title,artist\nInnuendo,Queen\n,Queen\n", [2], "1 line without a title: 3."),
    ("{\"title\":\"Innuendo\"}\n{\"a\":1}\n", [1], "1 line without a title: 2."),
  ])
  func whatNamesNoItemIsCounted(_ text: String, _ numbers: [Int], _ sentence: String) throws {
    let list = try ListReader().list(text)
    #expect(list.lines.map(\.number) == numbers)
    #expect(list.leftOutSentence == "Left out " + sentence)
  }

  @Test func everyReadingIsKept() throws {
    #expect(try line("Stand by Me").readings.contains(LineReading(title: "Stand by Me")))
    #expect(try line("99 Luftballons").readings.contains(LineReading(title: "Luftballons")))
    #expect(try line("Queen - 12 Bijou").readings.contains(LineReading(artist: "Queen", title: "Bijou")))
    let file = try line("Ariana Grande/thank u, next/7 rings.flac").readings
    #expect(file.contains(LineReading(artist: "Ariana Grande", title: "7 rings", album: "thank u, next")))
    #expect(
      try line("Pink Floyd - The Wall - Mother").readings.first
        == LineReading(artist: "Pink Floyd", title: "Mother", album: "The Wall"))
  }

  @Test(arguments: [
    // TuneMyMusic
    "Track name,Artist name,Album,Playlist name,Type,ISRC\nToto - Africa,,Toto IV,Mine,Playlist,",
    "{\"title\":\"Africa\",\"artist\":\"Toto\",\"album\":\"Toto IV\"}\n",
    "[{\"trackName\":\"Africa\",\"artistName\":\"Toto\",\"collectionName\":\"Toto IV\"}]",
  ])
  func tablesOfOtherProgramsAreRead(_ text: String) throws {
    #expect(try line(text).readings.first == LineReading(artist: "Toto", title: "Africa", album: "Toto IV"))
  }

  @Test func aCommaInANameIsNoSeparator() throws {
    let line = try line("Track Name,Artist Name(s)\nSeptember,\"Earth\\, Wind & Fire,Guest\"")
    #expect(line.readings.first?.artist == "Earth, Wind & Fire;Guest")
  }

  @Test func aPlaylistGivesTextAndLength() throws {
    let list = try ListReader().list(
      "#EXTM3U\n#EXTINF:295,Toto - Africa\na.mp3\n#EXTINF:-1,Toto - Rosanna\nb.mp3\n")
    #expect(list.lines.map(\.milliseconds) == [295_000, nil])
    #expect(list.lines.map(\.readings.first?.title) == ["Africa", "Rosanna"])
  }

  @Test(arguments: [
    ([0x61, 0x0A, 0xFF, 0x0A], MatchListError.notText(line: 2)),
    ([0xFF, 0xFE, 0x61, 0x00, 0x00, 0xD8], .notText(line: 1)),
  ])
  func badInputNamesItsLine(_ bytes: [UInt8], _ error: MatchListError) {
    #expect(throws: error) { try ListFileText.decoded(bytes) }
  }

  @Test(arguments: [
    ("\"unclosed,title", "x.csv", MatchListError.unclosed(line: 1)),
    ("title,artist\n\"Africa,Toto\n", "", .unclosed(line: 2)), ("\"\"\n", "x.csv", .noItems),
    ("title,artist\n", "x.csv", .noItems), ("#EXTM3U\n# none\n", "x.m3u", .noItems),
    ("[]", "x.json", .noItems),
  ])
  func aListWithoutItemsIsRefused(_ text: String, _ ending: String, _ error: MatchListError) {
    #expect(throws: error) { try ListReader().list(text, from: ending) }
  }

  @Test(arguments: [
    "1440000540", "https://music.apple.com/us/album/x/1440000530?i=1440000540", "1440000540\tsong\tUS\tx",
  ])
  func idsAndLinksAreLookedUp(_ text: String) throws { #expect(try line(text).id == 1_440_000_540) }
}
