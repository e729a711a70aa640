public import Catalog
internal import Foundation
internal import Sealing

/// How a library is synchronized on this machine. Kept outside the library file, so that a copied file is a new device.
public struct SyncConfiguration: Hashable, Codable, Sendable {
  /// The server in any form that libpq knows; never contains a password.
  public var address: String
  public var key: SyncKey
  /// A key that the account has instead, if a change of the key was interrupted at its end.
  var nextKey: SyncKey?
  /// The secret of the account's hashes, so that a permanent deletion can be recorded without the server.
  var secret: SyncKey
  public internal(set) var device: SyncDevice
  /// The last numbers that the devices had when the person removed them.
  var hidden: [String: Int64]?
  /// What synchronizations found wrong, until it is resolved.
  var found: [SyncWarning]?

  /// Makes the configuration of a new device.
  public init(address: String, cipher: SyncCipher) throws(SyncError) {
    self.address = address
    key = cipher.key
    secret = cipher.secret
    device = try .random()
  }

  /// The devices that synchronize, this one included.
  public func active(_ positions: [SyncDevice: SyncPosition]) -> [SyncDevice: SyncPosition] {
    [device: SyncPosition(number: 0)].merging(positions.filter { !$1.hasLeft }) { $1 }
  }

  /// Those of them that are listed: not those that were hidden and did nothing since.
  public func present(_ positions: [SyncDevice: SyncPosition]) -> [SyncDevice: SyncPosition] {
    active(positions).filter { $1.number > hidden?[$0.rawValue] ?? -1 }
  }

  /// What is wrong, as far as the last synchronization knew.
  public var problems: [SyncWarning] { found ?? [] }

  /// The account's keys, without the server.
  public func cipher() throws(SyncError) -> SyncCipher { try SyncCipher(key: key, secret: secret) }
}

/// The file of a library's configuration, readable by its user only.
public struct SyncConfigurationFile: Sendable {
  public let path: String
  private let folder: String
  private let machine: String

  /// The file of a library, which must exist, in a folder such as `$XDG_STATE_HOME/miru/sync`.
  ///
  /// - Parameter machine: What identifies this machine.
  public init(
    ofLibrary library: String, in folder: String, machine: String = Self.machineName
  ) throws(SyncError) {
    let sodium = try Sodium.loaded()
    self.folder = folder
    path = folder + "/" + Hex.text(sodium.hash(Array(AtomicFile.resolved(library).utf8)).prefix(16)) + ".json"
    // The machine's identifier is confidential (machine-id(5)); its hash is not.
    self.machine = Hex.text(sodium.hash(Array("miru \(machine)".utf8)).prefix(16))
  }

  /// Reads the configuration; `nil` if there is none. A file that was copied to another machine becomes a new device there.
  ///
  /// - Throws: `SyncError.configuration`.
  public func read() throws(SyncError) -> SyncConfiguration? {
    guard let data = FileManager.default.contents(atPath: path) else {
      if FileKind(at: path) != .missing { throw failure("it cannot be read") }
      return nil
    }
    guard let content = try? JSONDecoder().decode(Content.self, from: data) else {
      throw failure("it is damaged")
    }
    var configuration = content.configuration
    if content.machine != machine {
      configuration.device = try .random()
      try write(configuration)
    }
    return configuration
  }

  /// Replaces the file, which is either the old or the new one after a crash.
  ///
  /// - Throws: `SyncError.configuration`.
  public func write(_ configuration: SyncConfiguration) throws(SyncError) {
    do {
      try makeFolder()
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let bytes = Array(try encoder.encode(Content(machine: machine, configuration: configuration)))
      try AtomicFile.replace(path, with: bytes, permissions: 0o600)
    } catch {
      throw failure((error as? SystemError)?.reason ?? "\(error)")
    }
  }

  /// Ends the synchronization on this machine.
  public func remove() throws(SyncError) {
    if unlink(path) != 0, errno != ENOENT { throw failure(SystemError.last.reason) }
  }

  /// Prevents other processes from synchronizing the library, as long as the value exists.
  ///
  /// - Throws: `SyncError.busy` if another process does.
  func lock() throws(SyncError) -> SyncLock {
    do { try makeFolder() } catch { throw failure("\(error)") }
    return try SyncLock(path + ".lock")
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  private func failure(_ reason: String) -> SyncError { .configuration(path: path, reason: reason) }

  /// What identifies this machine: systemd's identifier, else its name.
  public static var machineName: String {
    if let text = FileManager.default.contents(atPath: "/etc/machine-id"), !text.isEmpty {
      return String(decoding: text, as: UTF8.self)
    }
    return ProcessInfo.processInfo.hostName
  }
}

/// What the file holds: a configuration and the machine that it was made on.
private struct Content: Codable {
  var machine: String
  var configuration: SyncConfiguration
}

/// A locked file; unlocked with its last reference, or with the end of the process.
final class SyncLock: Sendable {
  private let descriptor: Int32

  fileprivate init(_ path: String) throws(SyncError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .configuration(path: path, reason: SystemError.last.reason) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .busy
    }
  }

  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

extension SyncDevice {
  /// Makes a new device.
  ///
  /// - Throws: `SyncError.missingLibrary`.
  static func random() throws(SyncError) -> SyncDevice {
    SyncDevice(rawValue: Hex.text(try Sodium.loaded().random(16)))
  }
}
