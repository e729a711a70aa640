import Catalog
import Foundation
import Terminal
import TestSupport
import Testing

@testable import Features

@MainActor struct RecordingRedactionTests {
  private static let kept: URL = {
    var package = URL(filePath: #filePath)
    for _ in 0..<4 { package.deleteLastPathComponent() }
    return package.appending(path: "Fixtures/recordings")
  }()

  /// Words of miru's own interface that the frames of the recordings hold.
  private static let interface: Set<String> = ["new", "apple", "the"]

  private func redacted(_ recording: SessionRecording, seed: UInt64) throws -> SessionRecording {
    let folder = try TemporaryFolder()
    let path = folder.file("redacted.ndjson")
    defer { withExtendedLifetime(folder) {} }
    try SessionRecording.redact(
      json(recording), to: path, commands: TestCommands.all, using: SeededRandom(seed: seed))
    return try SessionRecording(Data(contentsOf: URL(filePath: path)))
  }

  private func json(_ recording: SessionRecording) throws -> Data {
    let folder = try TemporaryFolder()
    let path = folder.file("copy.ndjson")
    defer { withExtendedLifetime(folder) {} }
    let recorder = try SessionRecorder(recording.start, to: path)
    for step in recording.steps { recorder.write(step) }
    return try Data(contentsOf: URL(filePath: path))
  }

  /// Words of three letters or more, in lower case, of the texts of events and of those of frames. The words of miru
  /// and Apple stand below these keys.
  private func words(_ data: Data) throws -> (events: Set<String>, frames: Set<String>) {
    let enums: Set<String> = [
      "storefront", "entity", "wrapperType", "kind", "country", "currency", "trackExplicitness",
      "collectionExplicitness", "contentAdvisoryRating",
    ]
    var (events, frames): (Set<String>, Set<String>) = ([], [])
    func read(_ value: Any, _ key: String, isFrame: Bool) throws {
      switch value {
      case let object as [String: Any]:
        for (name, field) in object { try read(field, name, isFrame: isFrame || name == "frame") }
      case let array as [Any]: for element in array { try read(element, key, isFrame: isFrame) }
      case let text as String where key == "item":
        try read(try JSONSerialization.jsonObject(with: Data(text.utf8)), "", isFrame: false)
      case let text as String where !enums.contains(key):
        let plain = isFrame ? text.replacing(#/\u{1B}\[[0-9;]*[A-Za-z]/#, with: " ") : text
        let found = plain.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count >= 3 }
        if isFrame { frames.formUnion(found) } else { events.formUnion(found) }
      default: break
      }
    }
    for line in data.split(separator: UInt8(ascii: "\n")) {
      try read(try JSONSerialization.jsonObject(with: line), "", isFrame: false)
    }
    return (events, frames)
  }

  @Test func noWordOfTheRecordingIsLeftInTheCopy() throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.kept.path) {
      let data = try Data(contentsOf: Self.kept.appending(path: file))
      let recording = try SessionRecording(data)
      let copy = try json(try redacted(recording, seed: 1))
      let (before, after) = (try words(data), try words(copy))
      #expect(before.events.count > 100)
      let schemes: Set<String> = ["https", "http"]
      #expect(before.events.intersection(after.events).subtracting(schemes) == [])
      #expect(before.events.intersection(after.frames).subtracting(Self.interface) == [])
      let check = RecordingCheck(try SessionRecording(copy), commands: TestCommands.all)
      #expect(check.difference == nil && check.frames == recording.frames.count)
    }
  }

  @Test func twoCopiesDifferAndOneSeedGivesOneCopy() throws {
    let recording = SampleRecording.typing(["mir", "mirror"])
    let copies = try [1, 1, 2].map { try json(try redacted(recording, seed: $0)) }
    #expect(copies[0] == copies[1] && copies[0] != copies[2])
  }

  @Test func consecutiveIdsStayDifferentAndTextWithSlashesIsReplaced() throws {
    let copy = try redacted(SampleRecording.typing(["track/a/zebra stripes"]), seed: 4)
    for case .edited(let text, _, _) in copy.events { #expect(!text.contains("zebra")) }
    var random = SeededRandom(seed: 4)
    var replacer = WordReplacer(of: [], keeping: []) { random.next() }
    let ids = (1_440_000_540...1_440_000_549).map { replacer.replaced(String($0)) }
    #expect(Set(ids).count == 10 && ids.allSatisfy { $0.count == 10 && $0.first != "0" })
  }

  @Test func whatWasTypedOfAWordIsTypedOfItsReplacement() throws {
    let typed = [
      "m", "mi", "mir", "mirr", "mirro", "mirror", "mirror c", "Mirror", ":al", ":album 3", "étu",
      "etude",
    ]
    let copy = try redacted(SampleRecording.typing(typed), seed: 3)
    let texts = copy.events.compactMap { if case .edited(let text, _, _) = $0 { text } else { nil } }
    let word = texts[5]
    #expect(word != "mirror" && word.count == 6)
    for place in 0..<6 { #expect(texts[place] == String(word.prefix(place + 1))) }
    #expect(texts[6].hasPrefix(word + " ") && texts[6].count == 8)
    #expect(texts[7].lowercased() == word && texts[7].first?.isUppercase == true)
    #expect(texts[8] == ":al" && texts[9].hasPrefix(":album ") && texts[9] != ":album 3")
    #expect(texts[11].hasPrefix(texts[10]), "accents do not count")
    for case .localRows(let rows, let query, _) in copy.events {
      #expect(rows.first?.item.title == query.text + " " + (rows.first?.item.title?.suffix(1) ?? ""))
    }
  }

  @Test func aReplacementHasTheWidthAndTheScriptOfItsWord() {
    let texts = [
      "mirror", "Ёлка", "Ελλάδα", "שלום", "مرحبا", "नमस्ते", "สวัสดี", "かがみ", "カガミ", "鏡の国", "거울나라", "ＡＢＣ", "ｶﾞﾐ",
      "Ⅷ🐈👨‍👩‍👧 — café", "1984", "e\u{301}a",
    ]
    var random = SeededRandom(seed: 5)
    var words = WordReplacer(of: texts, keeping: []) { random.next() }
    for text in texts {
      let other = words.replaced(text)
      #expect(other != text && other.count == text.count)
      #expect(TextWidth.columns(of: other) == TextWidth.columns(of: text), "\(text) \(other)")
      #expect(words.replaced(text) == other, "a word has one replacement")
    }
    #expect(words.replaced("かがみ").unicodeScalars.allSatisfy { (0x3041...0x309F).contains($0.value) })
    #expect(words.replaced("Ёлка").unicodeScalars.allSatisfy { (0x400...0x4FF).contains($0.value) })
    #expect(words.replaced("— 🐈, !") == "— 🐈, !")
  }

  @Test func numbersLinksTimesAndPricesAreReplaced() throws {
    let recording = SampleRecording.typing(["1440000541"])
    let copy = try redacted(recording, seed: 7)
    guard case .edited(let number, _, let moment)? = copy.events.first else { throw CancellationError() }
    #expect(number != "1440000541" && Int64(number) != nil && number.count == 10)
    #expect(moment - copy.start.at == .seconds(1), "the time between two events stays")
    #expect(copy.start.at != recording.start.at)
    let data = try Data(contentsOf: Self.kept.appending(path: "typing-and-trouble.ndjson"))
    let (before, after) = (try SessionRecording(data), try redacted(SessionRecording(data), seed: 8))
    let items = [before, after].map { recording in
      recording.events.flatMap { event -> [StoredItem] in
        if case .localRows(let rows, _, _) = event { rows } else { [] }
      }
    }
    #expect(items[0].count == items[1].count && items[0].count > 20)
    for (old, new) in zip(items[0], items[1]) {
      #expect(old.item.id != new.item.id && old.fetchedAt != new.fetchedAt)
      let (old, new) = (old.item.json, new.item.json)
      for key in ["trackViewUrl", "artworkUrl100", "releaseDate", "trackTimeMillis", "artistId"] {
        #expect(old[key] != new[key], "\(key)")
      }
      for key in ["kind", "currency", "trackCount"] { #expect(old[key] == new[key], "\(key)") }
      if let price = old["trackPrice"]?.double {
        #expect(price > 0 ? new["trackPrice"]?.double != price : new["trackPrice"]?.double == price)
      }
    }
  }

  @Test func theStateOfALaterStartIsRedactedToo() throws {
    var driver = SessionDriver()
    driver.allow(7, nextFree: .seconds(40))
    driver.show("mir", ["Mirror", "Miracle"])
    driver.send(.enter(at: driver.now))
    driver.live(["Mirror", "Miracle", "Mirage"])
    let start = RecordingStart(driver.session, in: .current)
    let recording = SessionRecording(start, [.event(.chooseNext, at: driver.now)])
    let copy = try redacted(recording, seed: 9)
    #expect(copy.start.session?.origin?.rows.count == 3)
    let found = try words(try json(copy)).events
    #expect(found.isDisjoint(with: ["mir", "mirror", "miracle", "mirage"]))
  }
}
