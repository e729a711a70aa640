internal import Catalog

/// Reads single values of a result's `miru` object.
enum MarkReader {
  static func object(_ value: RawJSON, _ path: String) throws(MarkError) -> JSONObject {
    guard let object = value.object else { throw wrong(path, .object) }
    return object
  }

  static func storefront(_ marks: JSONObject) throws(MarkError) -> Storefront? {
    guard let value = present(marks, MiruKey.storefront) else { return nil }
    guard let storefront = value.string.flatMap(Storefront.init(code:)) else {
      throw wrong(path(MiruKey.storefront), .storefront)
    }
    return storefront
  }

  static func moment(
    _ object: JSONObject, _ key: String, under parent: String = MiruKey.miru
  ) throws(MarkError) -> Timestamp? {
    guard let value = present(object, key) else { return nil }
    guard let moment = value.string.flatMap(RFC3339.timestamp) else {
      throw wrong(path(key, under: parent), .moment)
    }
    return moment
  }

  static func wholeNumber(_ marks: JSONObject, _ key: String) throws(MarkError) -> Int64? {
    guard let value = present(marks, key) else { return nil }
    guard let number = value.integer, number >= 0 else { throw wrong(path(key), .wholeNumber) }
    return number
  }

  /// Returns the visits, newest first; of two at the same moment the first one counts, as in the library.
  static func visits(_ marks: JSONObject) throws(MarkError) -> [Visit] {
    guard let value = present(marks, MiruKey.visits) else { return [] }
    guard let list = value.array else { throw wrong(path(MiruKey.visits), .list) }
    var visits: [Visit] = []
    var moments: Set<Timestamp> = []
    for (index, element) in list.enumerated() {
      let visit = try visit(element, path(MiruKey.visits) + "[\(index)]")
      if moments.insert(visit.at).inserted { visits.append(visit) }
    }
    return visits.sorted { $0.at > $1.at }
  }

  private static func visit(_ value: RawJSON, _ path: String) throws(MarkError) -> Visit {
    let object = try object(value, path)
    guard let at = try moment(object, MiruKey.at, under: path) else {
      throw wrong(path + "." + MiruKey.at, .moment)
    }
    guard let query = present(object, MiruKey.query) else { return Visit(at: at) }
    guard let words = query.string else { throw wrong(path + "." + MiruKey.query, .text) }
    return Visit(at: at, query: words)
  }

  private static func present(_ object: JSONObject, _ key: String) -> RawJSON? {
    object[key].flatMap { $0.isNull ? nil : $0 }
  }

  private static func path(_ key: String, under parent: String = MiruKey.miru) -> String {
    parent + "." + key
  }

  private static func wrong(_ path: String, _ expected: ValueKind) -> MarkError {
    MarkError(path: path, expected: expected)
  }
}

/// An invalid value in a result's `miru` object.
struct MarkError: Error {
  /// The path of the value, such as `miru.visits[0].at`.
  let path: String
  /// The expected kind of value.
  let expected: ValueKind
}

/// The expected kind of a value in a `miru` object, as words for a message.
public enum ValueKind: String, Hashable, Sendable {
  case object = "an object"
  case list = "a list"
  case text = "text"
  case wholeNumber = "a whole number"
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
  /// What Apple sent under the key `miru`.
  var sent: RawJSON?

  /// Decodes and validates all keys of miru; `null` counts as absent, unknown keys are ignored.
  init(_ value: RawJSON?) throws(MarkError) {
    guard let value, !value.isNull else { return }
    let object = try MarkReader.object(value, MiruKey.miru)
    storefront = try MarkReader.storefront(object)
    fetchedAt = try MarkReader.moment(object, MiruKey.fetchedAt)
    starredAt = try MarkReader.moment(object, MiruKey.starredAt)
    dismissedAt = try MarkReader.moment(object, MiruKey.dismissedAt)
    visits = try MarkReader.visits(object)
    sent = object[MiruKey.sent]
    let last = try MarkReader.moment(object, MiruKey.lastVisitedAt)
    _ = try MarkReader.wholeNumber(object, MiruKey.visitCount)
    // The output of a command in the shell contains only the last visit.
    if visits.isEmpty, let last { visits = [Visit(at: last)] }
  }

  /// Returns the marks with future times replaced by `now`; of visits that then coincide the newest stays.
  func clamped(to now: Timestamp) -> ResultMarks {
    var clamped = self
    clamped.fetchedAt = fetchedAt.map { min($0, now) }
    clamped.starredAt = starredAt.map { min($0, now) }
    clamped.dismissedAt = dismissedAt.map { min($0, now) }
    let (late, past) = (visits.filter { $0.at >= now }, visits.filter { $0.at < now })
    clamped.visits = late.prefix(1).map { Visit(at: now, query: $0.query) } + past
    return clamped
  }
}
