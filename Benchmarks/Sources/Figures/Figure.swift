/// One line of the table that all measurements end in.
public struct Figure: Codable, Sendable {
  /// What was measured; a name that outlives a rewrite of it.
  public var name: String
  /// What it is to reach; `nil` where it is only reported.
  public var goal: String?
  /// miru's figure with its unit.
  public var miru: String
  /// The rival's with its name.
  public var rival: String?
  /// miru's in relation to the rival's.
  public var ratio: Double?
  public var isReached: Bool?
  /// Where it comes from; `nil` until it is kept.
  public internal(set) var source: Source?

  /// The measurement that a figure is of, the command that made it, and the commit that was measured.
  public struct Source: Codable, Sendable, Hashable {
    public var measurement: String
    public var command: String
    public var commit: String
  }

  /// A figure in relation to a rival's; there is none to a rival's zero.
  public init(
    _ name: String, miru: Double, of unit: String, rival: Double, by who: String, places: Int = 1,
    atMost goal: Double? = nil
  ) {
    self.name = name
    self.miru = "\(miru.text(places)) \(unit)"
    self.rival = "\(rival.text(places)) \(unit) \(who)"
    ratio = rival > 0 ? miru / rival : nil
    self.goal = goal.map { "≤ \($0.text(1)) ×" }
    isReached = goal.map { miru <= $0 * rival }
  }

  /// A figure by itself, with a goal or to be reported.
  public init(_ name: String, _ miru: Double, of unit: String, atMost goal: Double? = nil) {
    self.name = name
    self.miru = "\(miru.text(1)) \(unit)"
    self.goal = goal.map { "≤ \($0.text(0)) \(unit)" }
    isReached = goal.map { miru <= $0 }
  }

  /// A figure that is to be large.
  public init(_ name: String, _ miru: Double, of unit: String, atLeast goal: Double) {
    self.name = name
    self.miru = "\(miru.text(0)) \(unit)"
    self.goal = "≥ \(goal.text(0)) \(unit)"
    isReached = miru >= goal
  }
}

extension [Figure] {
  /// The figures as a table; kept ones with the measurement each is of.
  public var table: String {
    let areKept = contains { $0.source != nil }
    var table = Table(
      ["figure", "goal", "miru", "rival", "ratio", "reached"] + (areKept ? ["by"] : []))
    for figure in self {
      table.add(
        [
          figure.name, figure.goal ?? "reported", figure.miru, figure.rival ?? "",
          figure.ratio?.text(2) ?? "", figure.isReached.map { $0 ? "yes" : "no" } ?? "",
        ] + (areKept ? [figure.source?.measurement ?? ""] : []))
    }
    return table.text
  }
  /// How kept ones were measured: a line for each measurement, in their order.
  public var sources: String {
    var seen: Set<Figure.Source> = []
    return compactMap(\.source).filter { seen.insert($0).inserted }.map { source in
      "\(source.measurement): \(source.command), commit \(source.commit)"
    }.joined(separator: "\n")
  }
}
