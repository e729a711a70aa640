internal import Catalog
internal import GRDB
internal import Synchronization
internal import TestSupport

@testable internal import Library

extension Library {
  /// A seeded life: rows of all kinds from several storefronts, opened, starred and dismissed.
  func live(_ random: inout SeededRandom) async throws {
    let stores = [.us, Samples.gb, Samples.jp]
    let names = ["Upside Down", "Ünder", "上を向いて", "with \u{0} inside", "🎧", ""]
    for number in Int64(1)...40 {
      let name = names.randomElement(using: &random) ?? ""
      let items = [
        Samples.track(number, name), Samples.collection(number, name), Samples.artist(number, name),
      ]
      let fetched = Int64.random(in: 0...9, using: &random)
      _ = try await take(
        items.filter { _ in Bool.random(using: &random) }.map {
          Samples.row($0, in: stores.randomElement(using: &random) ?? .us, fetched: fetched)
        })
    }
    for step in Int64(0)..<150 {
      let recordType = RecordType.allCases.randomElement(using: &random) ?? .track
      let id = ItemID(recordType, Int64.random(in: 1...40, using: &random))
      let moment = Samples.moment(step / 3 * 100)
      guard try await read({ db in try tables.row(id, preferring: .us, in: db) }) != nil else { continue }
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<3:
        _ = try await open(ItemKey(id, in: .us), query: names.randomElement(using: &random), at: moment)
      case 3: _ = try await star(id, at: moment)
      case 4: _ = try await dismiss(id, at: moment)
      case 5: _ = try await unstar(id, at: moment)
      default:
        let list = ["road", "it's é"][Int(id.number) % 2]
        _ = try await editList(list, at: moment) { [id] + $0.filter { $0 != id } }
      }
    }
  }
}

/// A sum that a `@Sendable` closure may add to.
final class Counter: Sendable {
  private let sum = Mutex(0)

  func add(_ number: Int) { sum.withLock { $0 += number } }

  var total: Int { sum.withLock { $0 } }
}
