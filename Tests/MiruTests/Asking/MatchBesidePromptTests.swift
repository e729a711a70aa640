import Catalog
import Features
import Foundation
import ITunesAPI
import TestSupport
import Testing

@testable import miru

/// A list that is matched while somebody uses a prompt: both share one budget.
@MainActor struct MatchBesidePromptTests {
  @Test func aPromptGetsItsAnswersAsIfAlone() async throws {
    let alone = try await asked(beside: false)
    let beside = try await asked(beside: true)
    #expect(beside.own == alone.own && beside.own.count == 12)
    // The clock moves in steps of 50 ms.
    #expect(zip(beside.waits, alone.waits).allSatisfy { $0 <= $1 + 50 }, "\(beside.waits) \(alone.waits)")
    #expect(beside.others > 20)
  }

  /// Types and enters lines for four minutes; returns the prompt's requests, how many milliseconds after the last key each was
  /// sent, and the number of requests of the list.
  private func asked(beside isBeside: Bool) async throws -> (own: [String], waits: [Int64], others: Int) {
    let rig = try await PromptRig()
    rig.apple.refuseBeyond(20)
    let matching = isBeside ? Task { try await match(beside: rig) } : nil
    defer { matching?.cancel() }
    // The list is read and looked up in real time, which a busy machine takes its time for.
    for _ in 0..<10_000 where isBeside && rig.apple.terms.isEmpty { await rig.pass(.milliseconds(1)) }
    var keys: [Int64] = []
    for number in 1...6 {
      keys.append(rig.clock.now().sinceBoot)
      rig.type("upside \(number)")
      await rig.quiet()
      await rig.pass(.seconds(20))
      #expect(rig.apple.terms.contains("upside \(number)"))
      rig.clear()
      keys.append(rig.clock.now().sinceBoot)
      rig.enter("lantern \(number)")
      await rig.quiet()
      // No request of the list comes before that of an Enter.
      #expect(rig.apple.terms.last == "lantern \(number)")
      await rig.pass(.seconds(20))
    }
    #expect(rig.apple.refused == 0 && rig.apple.mostInAMinute <= 20)
    let own = rig.apple.arrivals.filter { $0.term.hasPrefix("upside") || $0.term.hasPrefix("lantern") }
    return (
      own.map(\.term), zip(own, keys).map { $0.moment - $1 }, rig.apple.terms.count - own.count
    )
  }

  /// Matches a list of songs that Apple does not have, as another process does.
  private func match(beside rig: PromptRig) async throws {
    let other = try await PromptRig(beside: rig)
    let folder = try TemporaryFolder()
    let path = folder.file("list.txt")
    let lines = (1...200).map { "Nobody \($0) - Quagmire \($0)\n" }
    try Data(lines.joined().utf8).write(to: URL(filePath: path))
    let matcher = Matcher(
      try ListReader().list(at: path), entity: .song, storefront: .us, library: other.library)
    let pacer = RequestPacer(catalogue: other.work.catalogue, clock: other.clock, say: { _ in }) {
      try await other.work.wiring.requests.report(
        origin: other.work.catalogue.origin, rules: Limits.Budget.rules, at: other.clock.now())
    }
    try await matcher.lookInLibrary(again: false, keeps: true, asks: true) { _ in }
    try await matcher.askApple { try await pacer.rows(of: $0, left: $1) }
  }
}
