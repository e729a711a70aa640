/// Why a synchronization ended, or could not begin. Nothing is lost, and running it again continues.
public enum SyncError: Error, Hashable, Sendable {
  /// A library of the system is missing.
  case missingLibrary(package: String)
  /// The connection string cannot be parsed.
  case badAddress(reason: String)
  /// The connection string contains a password.
  case passwordInAddress
  /// No connection could be opened.
  case unreachable(reason: String)
  /// The server's certificate could not be verified.
  case untrusted(reason: String)
  /// The server is starting or stopping.
  case notReady(reason: String)
  /// The server requires a password, and none was found.
  case passwordMissing
  /// The server rejected the role, its password or the database.
  case accessDenied(reason: String)
  /// The connection to another machine would not be encrypted.
  case notEncrypted(host: String)
  /// The connection ended during a request.
  case connectionLost(reason: String)
  /// The database has no tables of miru.
  case schemaMissing
  /// The role may not create the tables.
  case cannotCreateTables(reason: String)
  /// The account was created by an older miru, with this version of tables and events.
  case schemaOlder(Int)
  /// The account was changed by a newer miru.
  case schemaNewer(Int)
  /// The account's key is another one.
  case wrongKey
  /// The server has no space left.
  case serverFull
  /// The server has other events of this device under the same numbers.
  case conflict
  /// This or another process is synchronizing this library.
  case busy
  /// The role has no account, or this machine has no configuration.
  case notSetUp
  /// The role has no account on the server.
  case accountMissing
  /// The role has an account already.
  case alreadySetUp
  /// The library is synchronized already, perhaps with another account.
  case alreadySynchronized
  /// The words are no key.
  case badWords(KeyWordsError)
  /// The configuration file cannot be read or written.
  case configuration(path: String, reason: String)
  /// Another error of the server.
  case server(reason: String)
  /// The server sent what cannot be.
  case badAnswer(reason: String)
}

extension SyncError {
  /// Whether a later attempt may succeed without anybody doing something.
  public var mayPass: Bool {
    switch self {
    case .unreachable, .notReady, .connectionLost, .busy, .conflict, .serverFull, .server: true
    default: false
    }
  }

  /// What happened and what to do.
  ///
  /// May contain text of the server: sanitise it before printing.
  public var sentence: String {
    switch self {
    case .missingLibrary(let package):
      "Synchronization requires \(package). Install it, such as with 'apt install \(package)'."
    case .badAddress(let reason): "PostgreSQL's address is not valid: \(reason)."
    case .passwordInAddress:
      "miru stores no passwords. Remove it from the address, and put it into ~/.pgpass or PGPASSWORD."
    case .unreachable(let reason):
      "The server cannot be reached: \(reason). Check the network or the address."
    case .untrusted(let reason):
      "The server's certificate is not trusted: \(reason). Check the address and the root certificate (sslrootcert)."
    case .notReady(let reason): "The server is starting or stopping: \(reason). Try again in a minute."
    case .passwordMissing: "The server requires a password. Put it into ~/.pgpass or PGPASSWORD."
    case .accessDenied(let reason): "The server refused access: \(reason)."
    case .notEncrypted(let host):
      "The connection to \(host) is not encrypted. Enable TLS on the server; without it, only this machine is allowed."
    case .connectionLost(let reason): "The connection to the server was lost: \(reason). Try again."
    case .schemaMissing: "The database has no tables of miru. Run 'miru sync setup'."
    case .cannotCreateTables(let reason):
      "The role cannot create tables: \(reason). An administrator can run the output of 'miru sync setup --print-sql'."
    case .schemaOlder(let version):
      "The server has format \(version), which this miru no longer writes. Update miru on the other machines."
    case .schemaNewer(let version):
      "The server has format \(version) of a newer miru. Update miru on this machine."
    case .wrongKey:
      "The server's events have another key. Run 'miru sync words' on a synchronized machine, then 'miru sync join' here."
    case .serverFull: "The server's disk is full. Nothing was lost; try again when it has space."
    case .conflict: "The server has other events of this device. Run 'miru sync' again to read them."
    case .busy: "A synchronization of this library is already running. Try again when it has finished."
    case .notSetUp:
      "Synchronization is not set up. Run 'miru sync setup', or 'miru sync join' on a further machine."
    case .accountMissing:
      "The server has no account of this role. Check the address; 'miru sync setup' on the first machine creates one."
    case .alreadySetUp:
      "The account is set up already. Run 'miru sync join' with the words of the first machine."
    case .alreadySynchronized:
      "This library is synchronized already. To use another account, run 'miru sync off' first."
    case .badWords(let error): error.sentence
    case .configuration(let path, let reason): "\(path) cannot be used: \(reason)."
    case .server(let reason), .badAnswer(let reason): "The server failed: \(reason)."
    }
  }
}
