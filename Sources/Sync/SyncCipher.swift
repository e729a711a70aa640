public import Catalog
internal import Foundation
internal import Sealing

/// 256 random bits: an account's key. Its raw value has 64 hexadecimal digits.
public struct SyncKey: RawRepresentable, Hashable, Codable, Sendable {
  public let bytes: [UInt8]

  public var rawValue: String { Hex.text(bytes) }

  public init?(rawValue: String) {
    let digits = rawValue.compactMap(\.hexDigitValue)
    guard digits.count == rawValue.count, digits.count == 2 * Sodium.keyLength else { return nil }
    bytes = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  /// Returns `nil` unless there are 32 bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Sodium.keyLength else { return nil }
    self.bytes = bytes
  }

  /// Makes a new key.
  ///
  /// - Throws: `SyncError.missingLibrary`.
  public static func random() throws(SyncError) -> SyncKey {
    SyncKey(sodium: try .loaded())
  }

  fileprivate init(sodium: Sodium) { bytes = sodium.random(Sodium.keyLength) }
}

/// Seals and opens the events of an account.
///
/// The account's key seals. The hashes have a secret of their own, which the account's check value holds: they stay the
/// same when the key changes, so that known chains and forgotten names remain valid.
public struct SyncCipher: Sendable {
  private let sodium: Sodium
  private let sealKey: [UInt8]
  private let chainKey: [UInt8]
  private let nameKey: [UInt8]
  /// What the hashes are made with.
  let secret: SyncKey
  /// The key that seals.
  public let key: SyncKey

  /// The chain value before a device's first event.
  static let firstChain = [UInt8](repeating: 0, count: Sodium.keyLength)
  private static let checkLabel = Array("miru account 1".utf8)

  /// Opens an account's check value.
  ///
  /// - Throws: `SyncError.wrongKey` if the key does not open it.
  public init(key: SyncKey, check: [UInt8]) throws(SyncError) {
    let sodium = try Sodium.loaded()
    let opened = sodium.open(check, label: Self.checkLabel, key: sodium.subkey("check", of: key))
    guard let secret = opened.flatMap(SyncKey.init) else { throw .wrongKey }
    self.init(sodium, key, secret: secret)
  }

  /// Uses a secret that was read before.
  ///
  /// - Throws: `SyncError.missingLibrary`.
  init(key: SyncKey, secret: SyncKey) throws(SyncError) { self.init(try .loaded(), key, secret: secret) }

  private init(_ sodium: Sodium, _ key: SyncKey, secret: SyncKey) {
    self.sodium = sodium
    self.key = key
    self.secret = secret
    sealKey = sodium.subkey("seal", of: key)
    chainKey = sodium.subkey("chain", of: secret)
    nameKey = sodium.subkey("name", of: secret)
  }

  /// Makes the key and the secret of a new account.
  static func random() throws(SyncError) -> SyncCipher { try SyncCipher(key: .random(), secret: .random()) }

  /// The account's secret, sealed with the key.
  var check: [UInt8] {
    sodium.seal(secret.bytes, label: Self.checkLabel, key: sodium.subkey("check", of: key))
  }

  /// The same secret with another key.
  func with(_ key: SyncKey) -> SyncCipher { SyncCipher(sodium, key, secret: secret) }

  /// The keyed hash of forgotten items and queries.
  public var nameHash: SyncHash { { [sodium, nameKey] in sodium.hash($0, key: nameKey) } }

  /// The chain value behind an event.
  func chain(after previous: [UInt8], _ event: SyncEvent) throws -> [UInt8] {
    let text = try Self.encoder.encode(Envelope(clock: event.clock, content: event.content))
    return sodium.hash(previous + sodium.hash(Array(text), key: chainKey), key: chainKey)
  }

  /// Seals an envelope for its place.
  ///
  /// The size becomes a power of two, so that the server sees one of about ten sizes instead of the length of a title. That
  /// costs at most as much again, a third on average.
  func seal(_ envelope: Envelope, _ device: SyncDevice, _ number: Int64) throws -> [UInt8] {
    var text = Array(try Self.encoder.encode(envelope))
    var size = 256
    while size < text.count { size *= 2 }
    // A JSON parser skips blanks at the end.
    text += [UInt8](repeating: UInt8(ascii: " "), count: size - text.count)
    return sodium.seal(text, label: Self.label(device, number), key: sealKey)
  }

  /// Opens an envelope; `nil` if it is damaged, from another place or sealed with another key.
  func open(_ sealed: [UInt8], _ device: SyncDevice, _ number: Int64) -> Envelope? {
    sodium.open(sealed, label: Self.label(device, number), key: sealKey)
      .flatMap { try? JSONDecoder().decode(Envelope.self, from: Data($0)) }
  }

  // The account is not in the label: no other account has the key.
  private static func label(_ device: SyncDevice, _ number: Int64) -> [UInt8] {
    Array("miru event 1 \(device.rawValue) \(number)".utf8)
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}

/// What is sealed: an event, its place in the chain of its device, and what the device knew of the others.
struct Envelope: Hashable, Codable {
  var clock: SyncClock
  /// `nil` if it is forgotten.
  var content: SyncEvent.Content?
  /// The chain value before the event. Only its device can make one, and forgetting the content keeps both values.
  var previous: Data?
  /// The chain value behind the event.
  var chain: Data?
  /// How far the device had read the others; only in the first event of a push, because it is the same in all of them.
  var seen: [String: Seen]?

  struct Seen: Hashable, Codable {
    var number: Int64
    var chain: Data
  }
}

extension Sodium {
  /// Opens libsodium.
  static func loaded() throws(SyncError) -> Sodium {
    do throws(MissingLibrary) { return try Sodium() } catch { throw .missingLibrary(package: error.package) }
  }

  /// A key for one purpose, from which no other can be computed.
  fileprivate func subkey(_ purpose: String, of key: SyncKey) -> [UInt8] {
    hash(Array("miru \(purpose)".utf8), key: key.bytes)
  }
}
