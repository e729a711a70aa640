public import Catalog

/// What a synchronization did.
public struct SyncReport: Hashable, Sendable {
  /// Events of other devices, and own ones of before the library was restored, that were new here.
  public var pulled = 0
  /// Events that the server did not have.
  public var pushed = 0
  /// Items and queries that were forgotten here because another device forgot them.
  public var forgotten = 0
  /// Whether everything was deleted here because this or another device asked for it.
  public var hasErased = false
  /// Whether another exchange is needed at once.
  var isUnfinished = false
  /// Events whose content was removed from the server.
  public var rewritten = 0
  /// What this synchronization found wrong, each once.
  public var warnings: [SyncWarning] = []
  /// What is wrong, also what earlier synchronizations found and is not resolved.
  public internal(set) var problems: [SyncWarning] = []

  public init() {}

  /// Adds what a further exchange did.
  mutating func add(_ later: SyncReport) {
    pulled += later.pulled
    pushed += later.pushed
    forgotten += later.forgotten
    rewritten += later.rewritten
    hasErased = hasErased || later.hasErased
    isUnfinished = later.isUnfinished
    warnings += later.warnings.filter { !warnings.contains($0) }
  }
}

/// Something in the server's data that an honest server does not do, or a reason not to push. The synchronization continues.
public enum SyncWarning: Hashable, Codable, Sendable {
  /// An event cannot be opened: it was damaged or moved, or another key sealed it.
  case unreadable(SyncDevice, number: Int64)
  /// An event does not continue the one before it.
  case brokenChain(SyncDevice, number: Int64)
  /// Another device had read another event under this number.
  case differs(SyncDevice, number: Int64, reader: SyncDevice)
  /// Another device had read more events than the server delivers.
  case withheld(SyncDevice, number: Int64, reader: SyncDevice)
  /// The server lacks an event before its last one.
  case gap(SyncDevice, number: Int64)
  /// An event has values that no miru writes. Its content was ignored.
  case impossible(SyncDevice, number: Int64)
  /// The server has fewer events than before.
  case rolledBack(SyncDevice, known: Int64, head: Int64)
  /// This machine's clock differs from the server's by more than a day; nothing was pushed. Positive if it is ahead.
  case clockDiffers(by: Duration)
}

extension SyncWarning {
  /// What was found and what it means.
  public var sentence: String {
    switch self {
    case .unreadable(let device, let number):
      "Event \(number) of device \(device.label) cannot be opened. It was skipped. \(Self.anew)"
    case .brokenChain(let device, let number):
      "Event \(number) of device \(device.label) does not follow event \(number - 1): the server changed its data. "
        + Self.anew
    case .differs(let device, let number, let reader):
      "Device \(reader.label) received another event \(number) of device \(device.label): the server changed its data. "
        + Self.anew
    case .withheld(let device, let number, let reader):
      "Device \(reader.label) received event \(number) of device \(device.label), which the server no longer delivers."
    case .gap(let device, let number):
      "The server does not deliver event \(number) of device \(device.label), but later ones, which were not read. "
        + Self.anew
    case .impossible(let device, let number):
      "Event \(number) of device \(device.label) has values that miru does not write. It was skipped. \(Self.anew)"
    case .rolledBack(let device, let known, let head):
      "The server has \(head) events of device \(device.label); it had \(known). It may have been restored from a backup."
    case .clockDiffers(let difference):
      "This machine's clock is \(Self.days(difference)) the server's. Nothing was sent: set the clock."
    }
  }

  private static let anew =
    "To send everything of this device anew, run 'miru sync off' there and join again."

  private static func days(_ difference: Duration) -> String {
    let days = abs(difference.components.seconds) / 86_400
    return "\(days) \(days == 1 ? "day" : "days") \(difference < .zero ? "behind" : "ahead of")"
  }
}

extension SyncWarning {
  /// Whether every synchronization finds it anew until it is resolved.
  private var isFoundAgain: Bool {
    switch self {
    case .gap, .rolledBack, .clockDiffers: true
    case .unreadable, .brokenChain, .differs, .withheld, .impossible: false
    }
  }

  /// Whether it is not resolved: an event arrived after all, or its device joined again as another, or was removed.
  private func lasts(_ positions: [SyncDevice: SyncPosition], _ configuration: SyncConfiguration) -> Bool {
    let listed = configuration.present(positions)
    return switch self {
    case .unreadable(let device, _), .brokenChain(let device, _), .differs(let device, _, _),
      .impossible(let device, _):
      listed[device] != nil
    case .withheld(let device, let number, _):
      positions[device] == nil || listed[device].map { $0.number < number } == true
    case .gap, .rolledBack, .clockDiffers: true
    }
  }

  /// The kind and device, of which only some are kept.
  private var group: String {
    switch self {
    case .unreadable(let device, _): "unreadable \(device.rawValue)"
    case .brokenChain(let device, _): "brokenChain \(device.rawValue)"
    case .differs(let device, _, _): "differs \(device.rawValue)"
    case .withheld(let device, _, _): "withheld \(device.rawValue)"
    case .gap(let device, _): "gap \(device.rawValue)"
    case .impossible(let device, _): "impossible \(device.rawValue)"
    case .rolledBack(let device, _, _): "rolledBack \(device.rawValue)"
    case .clockDiffers: "clockDiffers"
    }
  }

  /// Returns what is to be reported from now on: what is found now, and what was found earlier and lasts.
  ///
  /// - Parameter positions: `nil` during a synchronization, when everything lasts.
  static func problems(
    _ configuration: SyncConfiguration, now found: [SyncWarning], _ positions: [SyncDevice: SyncPosition]?
  ) -> [SyncWarning] {
    var counts: [String: Int] = [:]
    let earlier = configuration.problems.filter { !$0.isFoundAgain && !found.contains($0) }
    return (earlier + found).filter { problem in
      counts[problem.group, default: 0] += 1
      return positions.map { problem.lasts($0, configuration) } != false
        && counts[problem.group, default: 0] <= Limits.Sync.problemsKept
    }
  }
}

extension SyncDevice {
  /// The first digits, which distinguish a user's devices.
  public var label: String { String(rawValue.prefix(8)) }

  /// The first digits with the name of the machine, if it is known.
  public func label(named name: String?) -> String { label + (name.map { " \($0)" } ?? "") }
}
