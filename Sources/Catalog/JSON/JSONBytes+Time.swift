extension JSONBytes {
  /// Adds a moment as Apple writes it, as a string value.
  public mutating func append(_ date: AppleDate) {
    bytes(of: date.rawValue) {
      $0.append("Z\"")
    } orElse: {
      $0.append(quoting: date.text)
    }
  }

  /// Adds a moment as we write it, with its milliseconds, as a string value.
  public mutating func append(_ moment: Timestamp) {
    let (seconds, fraction) = moment.rawValue.flooredDivision(by: 1_000)
    bytes(of: seconds) {
      $0.append(".")
      $0.append(digits: Int(fraction), width: 3)
      $0.append("Z\"")
    } orElse: {
      $0.append(quoting: RFC3339.milliseconds(moment))
    }
  }

  /// Writes what the two forms begin with; a year that four digits cannot tell is left to `orElse`.
  private mutating func bytes(
    of seconds: Int64, _ end: (inout JSONBytes) -> Void, orElse: (inout JSONBytes) -> Void
  ) {
    let (days, rest) = seconds.flooredDivision(by: 86_400)
    let date = CivilDate.date(ofDays: Int(days))
    guard (0...9_999).contains(date.year) else { return orElse(&self) }
    append("\"")
    append(digits: date.year, width: 4)
    append("-")
    append(digits: date.month, width: 2)
    append("-")
    append(digits: date.day, width: 2)
    append("T")
    append(digits: Int(rest / 3_600), width: 2)
    append(":")
    append(digits: Int(rest / 60 % 60), width: 2)
    append(":")
    append(digits: Int(rest % 60), width: 2)
    end(&self)
  }
}
