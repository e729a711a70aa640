internal import Catalog
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import Library

/// Something is deleted permanently, and the server still has its events with their contents, or has them again: the deletion
/// was sent, and the process ended before it emptied them.
struct UnemptiedEventTests {
  /// A machine with a library on a disk.
  private struct Machine {
    let folder: TemporaryFolder
    let library: Library
    let device: SyncDevice

    init(_ name: String) throws {
      folder = try TemporaryFolder()
      library = try Library.open(at: folder.file())
      device = SyncDevice(rawValue: name)
      library.recordForgetting { text in
        (ForgottenName.hashed(text, by: ModelDevice.hash), Samples.moment(50))
      }
    }

    func open(_ number: Int64, _ title: String, query: String?, at second: Int64) async throws {
      let row = Samples.row(Samples.track(number, title), fetched: second)
      _ = try await library.take([row])
      _ = try await library.open(
        ItemKey(ItemID(.track, number), in: .us), query: query, at: Samples.moment(second))
    }

    /// Sends what is new; returns all that the machine has sent.
    func send(after earlier: [ChainedEvent] = [], at second: Int64) async throws -> [ChainedEvent] {
      try await library.recordChanges(
        as: device, named: device.rawValue, after: 0, at: Samples.moment(second))
      let new = try await library.syncEvents(of: device, after: Int64(earlier.count), limit: 99)
        .map { ChainedEvent($0, chain: [1]) }
      try await merge(new)
      return earlier + new
    }

    func merge(_ events: some Sequence<ChainedEvent>) async throws {
      _ = try await library.merge(Array(events), heardAt: Samples.moment(60), hash: ModelDevice.hash)
    }

    /// The files, backups among them, that hold one of the words.
    func files(with words: String...) throws -> [String] {
      let names = FileManager.default.enumerator(atPath: folder.file("."))?.compactMap { $0 as? String } ?? []
      return names.filter { name in
        let bytes = FileManager.default.contents(atPath: folder.file(name)) ?? Data()
        return words.contains { word in
          [word, word.lowercased()].contains { bytes.range(of: Data($0.utf8)) != nil }
        }
      }
    }
  }

  private func has(_ library: Library, _ number: Int64) async throws -> Bool {
    try await library.item(ItemID(.track, number), preferring: .us) != nil
  }

  /// - Parameter known: How many events the other machine has read, and copied to a backup, before it reads the others.
  @Test(arguments: 0...4)
  func aDeletedItemIsStoredNowhere(_ known: Int) async throws {
    let (one, other) = (try Machine("one"), try Machine("other"))
    try await one.open(1, "Quixotic Zephyr", query: nil, at: 1)
    var sent = try await one.send(at: 2)
    _ = try await one.library.forget(.item(ItemID(.track, 1)))
    sent = try await one.send(after: sent, at: 3)
    #expect(sent.map(\.event.content?.kind) == [.row, .opened, .joined, .forgot])
    try await other.open(3, "Plain Song", query: nil, at: 1)
    _ = try await other.send(at: 2)
    try await other.merge(sent.prefix(known))
    _ = try await other.library.backUp(at: Samples.moment(4))
    try await other.merge(sent.dropFirst(known))
    #expect(try await !has(other.library, 1))
    #expect(try await has(other.library, 3))
    #expect(try await other.library.titles(for: "quixotic").isEmpty)
    #expect(try other.files(with: "Quixotic", "Zephyr") == [])
    // This machine empties them on the server too.
    #expect(try await other.library.eventsToRewrite(limit: 9).map(\.number) == [1, 2])
  }

  @Test(arguments: 0...5)
  func aDeletedQueryIsStoredNowhere(_ known: Int) async throws {
    let (one, other) = (try Machine("one"), try Machine("other"))
    try await one.open(1, "Quixotic Zephyr", query: "Wayfaring Quest", at: 1)
    let search = SavedSearchSetting.prefix + "road"
    try await one.library.setSearch(search, to: "wayfaring quest", at: Samples.moment(1))
    var sent = try await one.send(at: 2)
    _ = try await one.library.forget(.query("wayfaring quest"))
    sent = try await one.send(after: sent, at: 3)
    #expect(sent.compactMap(\.event.content?.kind).filter { $0 == .saved || $0 == .forgot }.count >= 2)
    _ = try await other.send(at: 2)
    try await other.merge(sent.prefix(known))
    _ = try await other.library.backUp(at: Samples.moment(4))
    try await other.merge(sent.dropFirst(known))
    #expect(try await other.library.settings() == [:])
    #expect(try await other.library.visits(of: ItemID(.track, 1)).map(\.query) == [nil])
    #expect(try other.files(with: "Wayfaring") == [])
  }

  /// The server, or a device that comes back, delivers old contents after the deletion is known.
  @Test func whatComesAfterItsDeletionIsNotStored() async throws {
    let (one, two, other) = (try Machine("one"), try Machine("two"), try Machine("other"))
    try await two.open(1, "Quixotic Zephyr", query: nil, at: 1)
    let late = try await two.send(at: 2)
    try await one.open(1, "Quixotic Zephyr", query: nil, at: 3)
    _ = try await one.library.forget(.item(ItemID(.track, 1)))
    let sent = try await one.send(at: 4)
    _ = try await other.send(at: 2)
    for events in [sent, late] { try await other.merge(events) }
    #expect(try await !has(other.library, 1))
    #expect(try other.files(with: "Quixotic") == [])
    // What is opened later is new.
    try await two.open(1, "Quixotic Zephyr", query: nil, at: 10_000)
    let again = try await two.send(after: late, at: 10_001)
    try await other.merge(again.dropFirst(late.count))
    #expect(try await other.library.visits(of: ItemID(.track, 1)).map(\.at) == [Samples.moment(10_000)])
  }

  /// Two machines delete everything, and a third, which they do not know of, joins before the server's events are emptied.
  @Test(arguments: 0...4, [true, false])
  func aMachineThatJoinsKeepsOnlyItsOwn(_ known: Int, isDeletionFirst: Bool) async throws {
    let (one, two, joining) = (try Machine("one"), try Machine("two"), try Machine("joining"))
    try await one.open(1, "Quixotic Zephyr", query: "Wayfaring Quest", at: 1)
    try await two.open(2, "Borealis Lantern", query: nil, at: 1)
    try await two.open(4, "Marzipan Hour", query: nil, at: 1)
    let (first, second) = (try await one.send(at: 2), try await two.send(at: 2))
    let name = ForgottenName.hashed(ForgottenName.everything, by: ModelDevice.hash)
    try await one.library.note(.init(.forgot, name: "one two", text: name), at: Samples.moment(50))
    let deletion = try await one.send(after: first, at: 51)
    try await joining.open(3, "Plain Song", query: "plain", at: 1)
    // Its own search found this one.
    _ = try await joining.library.take([Samples.row(Samples.track(4, "Marzipan Hour"), fetched: 9)])
    _ = try await joining.send(at: 52)
    if isDeletionFirst {
      try await joining.merge(deletion)
      try await joining.merge(second)
    } else {
      try await joining.merge(second)
      try await joining.merge(deletion.prefix(known))
      _ = try await joining.library.backUp(at: Samples.moment(53))
      try await joining.merge(deletion.dropFirst(known))
    }
    for (number, isThere) in [(1, false), (2, false), (3, true), (4, true)] as [(Int64, Bool)] {
      #expect(try await has(joining.library, number) == isThere, "\(number)")
    }
    #expect(try joining.files(with: "Quixotic", "Wayfaring", "Borealis") == [])
    #expect(try await joining.library.visits(of: ItemID(.track, 3)).map(\.query) == ["plain"])
  }

  /// It reads anew what it had sent itself.
  @Test func aMachineThatDeletedEverythingDoesNotReadItAgain() async throws {
    let (one, two) = (try Machine("one"), try Machine("two"))
    try await one.open(1, "Quixotic Zephyr", query: nil, at: 1)
    try await two.open(2, "Borealis Lantern", query: nil, at: 1)
    let (first, second) = (try await one.send(at: 2), try await two.send(at: 2))
    let name = ForgottenName.hashed(ForgottenName.everything, by: ModelDevice.hash)
    try await one.library.note(.init(.forgot, name: "one two", text: name), at: Samples.moment(50))
    let deletion = try await one.send(after: first, at: 51)
    try await two.merge(deletion)
    let hasErased = try await two.library.eraseForgottenEverything(
      name, as: two.device, at: Samples.moment(52))
    #expect(hasErased == true)
    for events in [second, deletion] { try await two.merge(events) }
    for number: Int64 in 1...2 { #expect(try await !has(two.library, number)) }
    #expect(try two.files(with: "Quixotic", "Borealis") == [])
  }
}
