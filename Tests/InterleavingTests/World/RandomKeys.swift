import Catalog
import TestSupport

@testable import Features

/// What a person may do next.
enum RandomKeys {
  private static let link = "https://music.apple.com/us/album/x/1440000540?i=1440000541"
  private static let words = [
    "a", "ab", "ab ", "abc", "abd", "ab c", "b", "ba", "123456", "ab @", "ab @g", "ab @gb", "abc @gb",
    "ab @zz",
    "@gb", "123456 @gb",
  ]
  private static let lines = [
    "", "", ":", ":s", ":o", ":more", ":refresh", ":country gb", ":country us", ":entity album",
    ":entity song", ":offline on", ":offline off", ":history", ":nonsense", ":forget everything yes",
    ":forget 1", ":preview", ":stop", link,
  ]

  private static let history = Listing(
    title: "history", rows: Songs.Shelf("ba", .us, .song)?[0b1011] ?? [], place: .history)

  static func next(at now: Timestamp, after list: Listing, using random: inout SeededRandom) -> SearchEvent {
    switch Int.random(in: 0..<68, using: &random) {
    case 0..<20: .edited(pick(words, using: &random), at: now)
    case 20..<26: .edited(pick(lines, using: &random), at: now)
    case 26: .edited(pick(words, using: &random), by: .recalling, at: now)
    case 27..<41: .painted
    case 41..<46: .chooseNext
    case 46, 47: .choosePrevious
    case 48: .pageDown(2)
    case 49: .pageUp(2)
    case 50: .escape
    case 51..<57: .enter(at: now)
    case 57, 58: .altEnter(at: now)
    case 59: .submitted(pick(words, using: &random), at: now)
    case 60: .more(at: now)
    case 61: .refresh(at: now)
    case 62: .ticked(at: now)
    case 63: .roomForLists(pick([nil, 2, 4], using: &random))
    case 64: .starCount(Int.random(in: 0..<3, using: &random))
    // A command that was under way since an earlier line.
    case 65: .listed(history)
    case 66: .go(pick([.album, .artist, .back, .forward], using: &random), at: now)
    default: .chose(Int.random(in: 0..<4, using: &random), of: list)
    }
  }

  static func pick<Element>(_ list: [Element], using random: inout SeededRandom) -> Element {
    list[Int.random(in: 0..<list.count, using: &random)]
  }
}
