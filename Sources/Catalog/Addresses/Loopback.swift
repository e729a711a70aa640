/// Recognises host names of the local machine.
public enum Loopback {
  /// Whether a host is this machine: `localhost`, `127.0.0.0/8` or `::1`. Expects lower case without brackets.
  ///
  /// Numbers in other spellings (`127.1`, `0x7f000001`) do not count: nobody writes them by accident.
  public static func contains(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { UInt8($0) != nil && $0.first != "+" }
  }
}
