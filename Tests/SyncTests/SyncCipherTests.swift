import Catalog
import Foundation
import Testing

@testable import Sync

struct SyncCipherTests {
  private let device = SyncDevice(rawValue: "0123456789abcdef0123456789abcdef")
  private let cipher: SyncCipher
  private let envelope = Envelope(
    clock: SyncClock(rawValue: 5),
    content: .init(.opened, item: .track(TrackID(7)), moment: Timestamp(milliseconds: 9), text: "björk 東"),
    previous: Data([1, 2]), chain: Data([3]), seen: ["x": .init(number: 4, chain: Data([5]))])

  init() throws { cipher = try .random() }

  @Test func anEnvelopeIsOpenedAgain() throws {
    let sealed = try cipher.seal(envelope, device, 3)
    #expect(cipher.open(sealed, device, 3) == envelope)
    #expect(try SyncCipher(key: cipher.key, check: cipher.check).open(sealed, device, 3) == envelope)
  }

  @Test func aChangedOrMovedEnvelopeIsNotOpened() throws {
    let sealed = try cipher.seal(envelope, device, 3)
    #expect(cipher.open(sealed, device, 4) == nil)
    #expect(cipher.open(sealed, SyncDevice(rawValue: "0"), 3) == nil)
    #expect(try SyncCipher.random().open(sealed, device, 3) == nil)
    #expect(cipher.open(sealed.dropLast(), device, 3) == nil)
    #expect(cipher.open([], device, 3) == nil)
    for place in sealed.indices {
      var changed = sealed
      changed[place] ^= 0x40
      #expect(cipher.open(changed, device, 3) == nil)
    }
  }

  @Test(arguments: [0, 1, 100, 200, 1_000, 5_000, 40_000])
  func aSizeTellsLittle(length: Int) throws {
    var long = envelope
    long.content?.text = String(repeating: "x", count: length)
    // 24 bytes of nonce and 16 of the tag.
    let size = try cipher.seal(long, device, 1).count - 40
    #expect(size >= 256 && size.nonzeroBitCount == 1)
    #expect(size < 2 * (length + 512))
  }

  @Test func anotherKeyKeepsHashesAndChains() throws {
    let event = SyncEvent(device: device, number: 1, clock: envelope.clock, content: envelope.content)
    let next = cipher.with(try .random())
    let reopened = try SyncCipher(key: next.key, check: next.check)
    #expect(
      try reopened.chain(after: SyncCipher.firstChain, event)
        == cipher.chain(after: SyncCipher.firstChain, event))
    #expect(reopened.nameHash([1]) == cipher.nameHash([1]))
    #expect(reopened.nameHash([1]) != (try SyncCipher.random()).nameHash([1]))
    #expect(throws: SyncError.wrongKey) { try SyncCipher(key: cipher.key, check: next.check) }
  }

  @Test func aChainCoversContentAndPredecessor() throws {
    let event = SyncEvent(device: device, number: 1, clock: envelope.clock, content: envelope.content)
    var other = event
    other.content?.text = "björk"
    let chain = try cipher.chain(after: SyncCipher.firstChain, event)
    #expect(try cipher.chain(after: SyncCipher.firstChain, event) == chain)
    #expect(try cipher.chain(after: SyncCipher.firstChain, other) != chain)
    #expect(try cipher.chain(after: chain, event) != chain)
  }
}
