internal import Catalog

extension JSONObject {
  /// Reads a value of a result's `miru` object; `nil` if it is missing or null.
  fileprivate func value<Value>(
    _ key: String, _ expected: ValueKind, under parent: String = MiruKey.miru, _ read: (RawJSON) -> Value?
  ) throws(MarkError) -> Value? {
    guard let json = self[key], !json.isNull else { return nil }
    guard let value = read(json) else { throw MarkError(path: parent + "." + key, expected: expected) }
    return value
  }

  fileprivate func moment(
    _ key: String, under parent: String = MiruKey.miru
  ) throws(MarkError) -> Timestamp? {
    try value(key, .moment, under: parent) { $0.string.flatMap(RFC3339.timestamp) }
  }

  /// Returns the visits, newest first; of two at the same moment the first one counts, as in the library.
  fileprivate func visits() throws(MarkError) -> [Visit] {
    var visits: [Visit] = []
    var moments: Set<Timestamp> = []
    for (path, at, object) in try dated(MiruKey.visits) {
      let query = try object.value(MiruKey.query, .text, under: path) { $0.string }
      if moments.insert(at).inserted { visits.append(Visit(at: at, query: query)) }
    }
    return visits.sorted { $0.at > $1.at }
  }

  /// Returns the entries of lists; of two in the same list the first one counts, as in the library.
  fileprivate func lists() throws(MarkError) -> [ListPlace] {
    var lists: [ListPlace] = []
    for (path, at, object) in try dated(MiruKey.lists) {
      let name = try object.value(MiruKey.name, .listName, under: path) { json in
        json.string.flatMap { ListName.accepts($0) ? $0 : nil }
      }
      let place = try object.value(MiruKey.place, .position, under: path) { json in
        json.integer.flatMap { $0 < 1 ? nil : $0 }
      }
      guard let name else { throw MarkError(path: path + "." + MiruKey.name, expected: .listName) }
      guard let place else { throw MarkError(path: path + "." + MiruKey.place, expected: .position) }
      if !lists.contains(where: { $0.list == name }) { lists.append(ListPlace(name, place: place, at: at)) }
    }
    return lists
  }

  /// Returns the objects of a list in a `miru` object, each with its path and its time.
  private func dated(_ key: String) throws(MarkError) -> [(path: String, at: Timestamp, object: JSONObject)] {
    var dated: [(path: String, at: Timestamp, object: JSONObject)] = []
    for (index, json) in (try value(key, .list) { $0.array } ?? []).enumerated() {
      let path = MiruKey.miru + "." + key + "[\(index)]"
      guard let object = json.object else { throw MarkError(path: path, expected: .object) }
      guard let at = try object.moment(MiruKey.at, under: path) else {
        throw MarkError(path: path + "." + MiruKey.at, expected: .moment)
      }
      dated.append((path, at, object))
    }
    return dated
  }
}

/// An invalid value in a result's `miru` object.
struct MarkError: Error {
  /// The path of the value, such as `miru.visits[0].at`.
  let path: String
  let expected: ValueKind
}

/// The expected kind of a value in a `miru` object, as words for a message.
public enum ValueKind: String, Hashable, Sendable {
  case object = "an object"
  case list = "a list"
  case text = "text"
  case wholeNumber = "a whole number"
  case position = "a whole number from 1 on"
  case listName = "a name of 1 to 60 characters that is no number and no link"
  case moment = "a time such as 2026-01-02T03:04:05.678Z"
  case storefront = "a store code, such as US"
}

/// The contents of a result's `miru` object.
struct ResultMarks {
  var storefront: Storefront?
  var fetchedAt: Timestamp?
  var starredAt: Timestamp?
  var dismissedAt: Timestamp?
  var visits: [Visit] = []
  var lists: [ListPlace] = []
  /// What Apple sent under the key `miru`.
  var sent: RawJSON?

  /// Decodes and validates all keys of miru; `null` counts as absent, unknown keys are ignored.
  init(_ value: RawJSON?) throws(MarkError) {
    guard let value, !value.isNull else { return }
    guard let marks = value.object else { throw MarkError(path: MiruKey.miru, expected: .object) }
    storefront = try marks.value(MiruKey.storefront, .storefront) {
      $0.string.flatMap(Storefront.init(code:))
    }
    fetchedAt = try marks.moment(MiruKey.fetchedAt)
    starredAt = try marks.moment(MiruKey.starredAt)
    dismissedAt = try marks.moment(MiruKey.dismissedAt)
    visits = try marks.visits()
    lists = try marks.lists()
    sent = marks[MiruKey.sent]
    let last = try marks.moment(MiruKey.lastVisitedAt)
    _ = try marks.value(MiruKey.visitCount, .wholeNumber) { json in json.integer.flatMap { $0 < 0 ? nil : $0 }
    }
    if visits.isEmpty, let last { visits = [Visit(at: last)] }
  }

  /// Returns the marks with future times replaced by `now`; of visits that then coincide the newest stays.
  func clamped(to now: Timestamp) -> ResultMarks {
    var clamped = self
    clamped.fetchedAt = fetchedAt.map { min($0, now) }
    clamped.starredAt = starredAt.map { min($0, now) }
    clamped.dismissedAt = dismissedAt.map { min($0, now) }
    clamped.lists = lists.map { ListPlace($0.list, place: $0.place, at: min($0.at, now)) }
    let (late, past) = (visits.filter { $0.at >= now }, visits.filter { $0.at < now })
    clamped.visits = late.prefix(1).map { Visit(at: now, query: $0.query) } + past
    return clamped
  }
}
