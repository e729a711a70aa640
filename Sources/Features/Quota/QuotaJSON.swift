public import Catalog

/// The request budgets as JSON, for scripts.
public enum QuotaJSON {
  /// Returns one object: `{"quota": [ … ]}`, with times in RFC 3339, durations in seconds, and `null` for missing
  /// values.
  public static func text(_ reports: [QuotaReport]) -> String {
    RawJSON(object: object([("quota", RawJSON(array: reports.map(report)))])).text
  }

  private static func report(_ report: QuotaReport) -> RawJSON {
    let (rules, allowance) = (report.rules, report.allowance)
    return json([
      ("origin", RawJSON(string: report.origin)), ("calls", number(rules.calls)),
      ("windowSeconds", RawJSON(double: Double(rules.window.wholeMilliseconds) / 1_000)),
      ("reserve", number(rules.reserve)),
      (
        "left",
        json([
          ("deliberate", number(allowance.callsLeft)), ("typing", number(allowance.callsLeftForTyping)),
        ])
      ),
      ("nextFree", moment(allowance.nextFree)), ("nextFreeForTyping", moment(allowance.nextFreeForTyping)),
      ("refusedUntil", moment(allowance.refusedUntil)), ("refusalsInARow", number(report.refusalsInARow)),
      ("spent", json([("here", tally(report.own)), ("elsewhere", tally(report.others))])),
      ("underWay", number(report.underWay)),
      (
        "answers",
        json([
          ("current", number(report.currentAnswers)), ("outdated", number(report.outdatedAnswers)),
        ])
      ),
    ])
  }

  private static func tally(_ tally: RequestCounts) -> RawJSON {
    json([
      ("deliberate", number(tally.deliberate)), ("typing", number(tally.typing)),
      ("home", number(tally.home)),
    ])
  }

  private static func number(_ number: Int) -> RawJSON { RawJSON(integer: Int64(number)) }

  private static func moment(_ moment: Timestamp?) -> RawJSON {
    moment.map { RawJSON(string: RFC3339.milliseconds($0)) } ?? .null
  }

  private static func json(_ fields: [(String, RawJSON)]) -> RawJSON { RawJSON(object: object(fields)) }

  private static func object(_ fields: [(String, RawJSON)]) -> JSONObject {
    JSONObject(distinct: fields.map { JSONObject.Field($0.0, $0.1) })
  }
}
