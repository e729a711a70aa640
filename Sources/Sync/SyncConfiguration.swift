public import Catalog
internal import Foundation
internal import Sealing

/// How a library is synchronized on this machine. Kept outside the library file, so that a copied file is a new device.
public struct SyncConfiguration: Hashable, Sendable {
  /// The server in any form that libpq knows; never contains a password.
  public var address: String
  public var key: SyncKey
  /// The secret of the account's hashes, so that a forgetting can be recorded without the server.
  private(set) var secret: [UInt8]
  public var device: SyncDevice
  /// Devices that the person no longer has.
  public var removed: Set<SyncDevice>

  /// Makes the configuration of a new device.
  public init(address: String, cipher: SyncCipher) throws(SyncError) {
    self.address = address
    key = cipher.key
    secret = cipher.secret
    device = try .random()
    removed = []
  }

  /// The account's keys, without the server.
  public func cipher() throws(SyncError) -> SyncCipher { SyncCipher(try .loaded(), key, secret: secret) }
}

/// The file of a library's configuration, readable by its user only.
public struct SyncConfigurationFile: Sendable {
  public let path: String
  private let machine: String

  /// The file of a library, which must exist, in a folder such as `$XDG_STATE_HOME/miru/sync`.
  ///
  /// - Parameter machine: What identifies this machine.
  public init(
    ofLibrary library: String, in folder: String, machine: String = Self.machineName
  ) throws(SyncError) {
    let sodium = try Sodium.loaded()
    path = folder + "/" + Hex.text(sodium.hash(Array(AtomicFile.resolved(library).utf8)).prefix(16)) + ".json"
    // The machine's identifier is confidential (machine-id(5)); its hash is not.
    self.machine = Hex.text(sodium.hash(Array("miru \(machine)".utf8)).prefix(16))
  }

  /// Reads the configuration; `nil` if there is none. A file that was copied to another machine becomes a new device there.
  ///
  /// - Throws: `SyncError.configuration`.
  public func read() throws(SyncError) -> SyncConfiguration? {
    guard let data = FileManager.default.contents(atPath: path) else {
      if FileManager.default.fileExists(atPath: path) { throw failure("it cannot be read") }
      return nil
    }
    guard let content = try? JSONDecoder().decode(Content.self, from: data),
      let key = Hex.bytes(content.key).flatMap(SyncKey.init), let secret = Hex.bytes(content.secret)
    else { throw failure("it is damaged") }
    let cipher = SyncCipher(try .loaded(), key, secret: secret)
    var configuration = try SyncConfiguration(address: content.address, cipher: cipher)
    configuration.removed = content.removed
    if content.machine == machine {
      configuration.device = content.device
    } else {
      try write(configuration)
    }
    return configuration
  }

  /// Replaces the file, which is either the old or the new one after a crash.
  ///
  /// - Throws: `SyncError.configuration`.
  public func write(_ configuration: SyncConfiguration) throws(SyncError) {
    let content = Content(
      address: configuration.address, key: Hex.text(configuration.key.bytes),
      secret: Hex.text(configuration.secret), device: configuration.device,
      machine: machine, removed: configuration.removed)
    do {
      try makeFolder()
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let text = Array(try encoder.encode(content)) + [UInt8(ascii: "\n")]
      let temporary = path + ".new"
      unlink(temporary)
      let file = try SystemFile.new(temporary, permissions: 0o600)
      try file.write(text[...])
      try file.sync()
      try file.close()
      guard rename(temporary, path) == 0 else { throw SystemError.last }
      try SystemFile.existing((path as NSString).deletingLastPathComponent, writing: false).sync()
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
  public func lock() throws(SyncError) -> SyncLock {
    do { try makeFolder() } catch { throw failure("\(error)") }
    return try SyncLock(path + ".lock")
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  private func failure(_ reason: String) -> SyncError { .configuration(path: path, reason: reason) }

  /// What identifies this machine: systemd's identifier, else its name.
  public static var machineName: String {
    if let text = FileManager.default.contents(atPath: "/etc/machine-id"), !text.isEmpty {
      return String(decoding: text, as: UTF8.self)
    }
    return ProcessInfo.processInfo.hostName
  }

  private struct Content: Codable {
    var address: String
    var key: String
    var secret: String
    var device: SyncDevice
    var machine: String
    var removed: Set<SyncDevice>
  }
}

/// A locked file; unlocked with its last reference, or with the end of the process.
public final class SyncLock: Sendable {
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
