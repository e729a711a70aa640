public import Catalog

extension Limits {
  /// Synchronization.
  public enum Sync {
    /// Events of one request and one transaction: some megabytes at most.
    static let batch = 500
    /// Exchanges of one synchronization: a deletion may need a second, and one of everything a third.
    static let rounds = 3
    /// The difference of clocks above which nothing is pushed: time zones set as UTC differ by less.
    public static let clockSlack: Duration = .seconds(86_400)
    /// The largest number of an event that a server may send: nobody makes a trillion events, and sums of them stay in 64 bits.
    static let lastNumber: Int64 = 1 << 40
    /// The moments that a server may send: the years 1970 to 9999.
    static let moments = Timestamp(milliseconds: 0)...Timestamp(milliseconds: 253_402_300_799_999)
    /// Problems of a kind and a device that are reported until they are resolved.
    static let problemsKept = 3
    /// Seconds for each of the server's addresses, unless the person chose another number.
    static let connectTimeout = "10"
    /// The longest wait for the result of a statement. The longest ones delete all events of an account, or wait while another
    /// device changes the key.
    static let answerTimeout: Duration = .seconds(120)
    /// A server that vanished ends the connection after 20 s. GSSAPI would encrypt too, but libpq does not report it.
    static let connectionDefaults = [
      ("fallback_application_name", "miru"), ("client_encoding", "UTF8"), ("gssencmode", "disable"),
      ("keepalives_idle", "5"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "20000"),
    ]
  }
}
