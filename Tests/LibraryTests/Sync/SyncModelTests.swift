internal import Catalog
internal import GRDB
internal import TestSupport
internal import Testing

@testable internal import Library

/// What several devices do, and a mailbox that holds their events.
struct SyncModelTests {
  /// A second call finds nothing, so the tables and the events say the same.
  @Test func whatWasRecordedIsNotRecordedAgain() throws {
    var random = SeededRandom(seed: 5)
    let device = try ModelDevice(1)
    for step in 0..<60 {
      try device.act(at: Samples.moment(Int64(step) * 1_000), &random)
      try device.record(after: 0, at: Samples.moment(Int64(step) * 1_000 + 500))
      let count = try device.count()
      try device.record(after: 0, at: Samples.moment(Int64(step) * 1_000 + 600))
      #expect(try device.count() == count, "step \(step)")
    }
  }

  @Test func anUndoneStarLeavesThatOfAnotherDevice() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    let id = ItemID(.track, 1)
    try one.database.write { db in _ = try StarToggle.star(db, id, at: Samples.moment(1)) }
    try other.database.write { db in _ = try StarToggle.star(db, id, at: Samples.moment(2)) }
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(10)) }
    try other.database.write { db in _ = try ChangeTable.undoNewest(db) }
    for device in [other, one, other] { try mailbox.sync(device, at: Samples.moment(20)) }
    for device in [one, other] { #expect(try device.state().stars == [id: Samples.moment(1)]) }
  }

  /// As above, but the other star came later.
  @Test func anUndoneStarLeavesALaterOneOfAnotherDevice() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    let id = ItemID(.track, 1)
    try one.database.write { db in _ = try StarToggle.star(db, id, at: Samples.moment(1)) }
    for device in [one, other] { try mailbox.sync(device, at: Samples.moment(10)) }
    try other.database.write { db in
      _ = try StarToggle.unstar(db, id, at: Samples.moment(11))
      _ = try StarToggle.star(db, id, at: Samples.moment(12))
    }
    for device in [other, one] { try mailbox.sync(device, at: Samples.moment(20)) }
    try one.database.write { db in _ = try ChangeTable.undoNewest(db) }
    for device in [one, other] { try mailbox.sync(device, at: Samples.moment(30)) }
    for device in [one, other] { #expect(try device.state().stars == [id: Samples.moment(12)]) }
  }

  @Test func aQueryThatIsDeletedPermanentlyTakesItsWordsAndLeavesOthers() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    // Both know of the words, and one replaces them before the deletion.
    try one.save("a", at: 1)
    for device in [one, other] { try mailbox.sync(device, at: Samples.moment(2)) }
    try one.save("other words", at: 3)
    try other.save("A", at: 4)
    try mailbox.sync(other, at: Samples.moment(5))
    try one.forget(.query("a"), at: Samples.moment(6))
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(7)) }
    for device in [one, other] {
      #expect(try device.savedSearch() == "other words")
      let left = try device.database.read { db in try SyncTable.events(db, "kind = 'saved'", []) }
      #expect(left.allSatisfy { $0.content?.text?.lowercased() != "a" })
    }
    try one.save("a", at: 8)
    try one.forget(.query("b"), at: Samples.moment(9))
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(10)) }
    for device in [one, other] { #expect(try device.savedSearch() == "a") }
  }

  /// A laptop that synchronizes late does not undo what was saved elsewhere meanwhile.
  @Test func theLaterChangeOfASavedSearchCounts() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    for (second, early, late) in [(0, "a", "b"), (100, nil, "c"), (200, "d", nil)]
      as [(Int64, String?, String?)]
    {
      try one.save(early, at: second + 1)
      try other.save(late, at: second + 2)
      for device in [other, one, other] { try mailbox.sync(device, at: Samples.moment(second + 50)) }
      for device in [one, other] { #expect(try device.savedSearch() == late) }
    }
  }

  @Test func aSearchThatIsSavedAgainAsItWasCountsAsChanged() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    try one.save("a", at: 1)
    for device in [one, other] { try mailbox.sync(device, at: Samples.moment(10)) }
    try one.save("b", at: 11)
    try other.save("a", at: 12)
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(20)) }
    for device in [one, other] { #expect(try device.savedSearch() == "a") }
  }

  /// A machine that begins again has no events, but the moments of its searches.
  @Test func aMachineThatJoinsAgainDoesNotOverwriteNewerSearches() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    try other.save("old", at: 1)
    try one.save("new", at: 2)
    try mailbox.sync(one, at: Samples.moment(3))
    for device in [other, one] { try mailbox.sync(device, at: Samples.moment(10)) }
    for device in [one, other] { #expect(try device.savedSearch() == "new") }
  }

  /// A removal would win on machines that keep the search.
  @Test func aSearchThatIsDeletedPermanentlyLeavesNoRemoval() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    try one.save("a", at: 1)
    try other.forgetEverything(on: [one], at: Samples.moment(2))
    for device in [other, one, one, other] { try mailbox.sync(device, at: Samples.moment(10)) }
    #expect(mailbox.all.allSatisfy { $0.content?.kind != .saved })
    #expect(try one.savedSearch() == nil)
  }

  /// The moment of the deleted removal must not count as a change of the words that another machine saved.
  @Test func aRemovalThatIsDeletedPermanentlyLeavesTheWordsOfOthers() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    try other.save("b", at: 1)
    try mailbox.sync(other, at: Samples.moment(2))
    try one.save(nil, at: 3)
    try one.forgetEverything(on: [one], at: Samples.moment(4))
    for device in [one, one, other] { try mailbox.sync(device, at: Samples.moment(10)) }
    #expect(mailbox.all.filter { $0.content?.kind == .saved }.map(\.device) == [other.name])
    for device in [one, other] { #expect(try device.savedSearch() == "b") }
  }

  @Test func whatWasOpenedAfterAForgettingIsNew() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    let id = ItemID(.track, 1)
    try other.database.write { db in try CardStack.open(db, id, query: "a", at: Samples.moment(1)) }
    for device in [other, one] { try mailbox.sync(device, at: Samples.moment(2)) }
    try one.forget(.item(id), at: Samples.moment(3))
    try other.database.write { db in try CardStack.open(db, id, query: "b", at: Samples.moment(4)) }
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(10)) }
    for device in [one, other] {
      #expect(try device.state().openings.keys.map(\.at) == [Samples.moment(4)])
    }
  }

  @Test func aListKeepsConcurrentInsertionsAndStaysRemoved() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    let ids = (1...5).map { ItemID(.track, $0) }
    func edit(_ device: ModelDevice, _ second: Int64, _ edit: ([ItemID]) -> [ItemID]) throws {
      try device.database.write { db in
        _ = try ListTable.edit(db, "road", at: Samples.moment(second)) { edit($0) }
      }
    }
    try edit(one, 1) { _ in Array(ids.prefix(3)) }
    for device in [one, other] { try mailbox.sync(device, at: Samples.moment(5)) }
    try edit(one, 10) { [$0[0], ids[3]] + $0.dropFirst() }
    try edit(other, 11) { $0 + [ids[4]] }
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(20)) }
    for device in [one, other] {
      #expect(try device.state().lists["road"]?.map(\.id) == [ids[0], ids[3], ids[1], ids[2], ids[4]])
    }
    try edit(other, 30) { $0 + [ItemID(.track, 9)] }
    try edit(one, 31) { _ in [] }
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(40)) }
    for device in [one, other] { #expect(try device.state().lists.isEmpty) }
  }

  @Test func anUndoneAdditionLeavesWhatAnotherDeviceAdded() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    for (device, number) in [(one, Int64(1)), (other, 2)] {
      try device.database.write { db in
        _ = try ListTable.edit(db, "road", at: Samples.moment(number)) { $0 + [ItemID(.track, number)] }
      }
      for synced in [one, other, one] { try mailbox.sync(synced, at: Samples.moment(10 * number)) }
    }
    try one.database.write { db in _ = try ChangeTable.undoNewest(db) }
    for device in [one, other] { try mailbox.sync(device, at: Samples.moment(30)) }
    for device in [one, other] {
      #expect(try device.state().lists["road"]?.map(\.id) == [ItemID(.track, 2)])
    }
  }

  @Test(arguments: [true, false])
  func anUndoneAdditionLeavesThatOfTheSameItemByAnotherDevice(isLater: Bool) throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    let id = ItemID(.track, 1)
    for (device, second) in [(one, isLater ? Int64(2) : 1), (other, isLater ? 1 : 2)] {
      try device.database.write { db in
        _ = try ListTable.edit(db, "road", at: Samples.moment(second)) { $0 + [id] }
      }
    }
    for device in [one, other, one] { try mailbox.sync(device, at: Samples.moment(10)) }
    try one.database.write { db in _ = try ChangeTable.undoNewest(db) }
    for device in [one, other, one, other] { try mailbox.sync(device, at: Samples.moment(20)) }
    for device in [one, other] { #expect(try device.state().lists["road"]?.map(\.id) == [id]) }
  }

  @Test func whatIsAddedWhileAnotherDeviceRemovesTheOnlyEntryStays() throws {
    var mailbox = ModelMailbox()
    let (one, other) = (try ModelDevice(1), try ModelDevice(2))
    func edit(_ device: ModelDevice, _ second: Int64, _ edit: ([ItemID]) -> [ItemID]) throws {
      try device.database.write { db in
        _ = try ListTable.edit(db, "road", at: Samples.moment(second)) { edit($0) }
      }
    }
    try edit(one, 1) { _ in [ItemID(.track, 1)] }
    for device in [one, other] { try mailbox.sync(device, at: Samples.moment(10)) }
    try edit(one, 20) { $0 + [ItemID(.track, 2)] }
    try edit(other, 21) { _ in [] }
    for device in [other, one, other] { try mailbox.sync(device, at: Samples.moment(30)) }
    for device in [one, other] {
      #expect(try device.state().lists["road"]?.map(\.id) == [ItemID(.track, 2)])
    }
  }

  @Test(arguments: UInt64(1)...200)
  func positionsAscendAndKeepAsManyAsPossible(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 0..<9, using: &random)
    let known = (0..<count).map { _ in
      Bool.random(using: &random) ? Double(Int.random(in: 0..<6, using: &random)) : nil
    }
    let places = ListPositions(known).places
    #expect(places.count == count)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
    let kept = zip(known, places).count { $0 == $1 }
    #expect(kept >= longest(known), "\(known) \(places)")
  }

  /// The length of the longest ascending run, found by trying all.
  private func longest(_ places: [Double?]) -> Int {
    var best = 0
    for choice in 0..<(1 << places.count) {
      let chosen = places.indices.filter { choice >> $0 & 1 == 1 }.map { places[$0] }
      let run = chosen.compactMap(\.self)
      if run.count == chosen.count, zip(run, run.dropFirst()).allSatisfy({ $0 < $1 }) {
        best = max(best, run.count)
      }
    }
    return best
  }
}
