public import Catalog
internal import Synchronization

extension Library {
  /// Makes `forget` record an event for the other machines.
  ///
  /// - Parameter hash: Returns the keyed hash of a text of `ForgottenName`, and the moment.
  public func recordForgetting(_ hash: @escaping ForgottenHash) { forgottenHash.withLock { $0 = hash } }

  /// Records that something is forgotten, if this library is synchronized.
  func noteForgotten(_ data: PersonalData) async throws {
    guard let hash = forgottenHash.withLock({ $0 }) else { return }
    let name: String
    switch data {
    case .item(let id): name = ForgottenName.text(of: id)
    case .query(let query): name = ForgottenName.text(ofQuery: query)
    // Everything is forgotten on this machine only.
    case .everything: return
    }
    guard let (text, moment) = try hash(name) else { return }
    try await write { db in try SyncTable.note(db, .init(.forgot, text: text), at: moment) }
  }
}
