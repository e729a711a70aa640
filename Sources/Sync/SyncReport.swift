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
  /// What is wrong with the server's data, each once.
  public var warnings: [SyncWarning] = []

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
public enum SyncWarning: Hashable, Sendable {
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
      "Event \(number) of device \(device.label) cannot be opened. It was skipped."
    case .brokenChain(let device, let number):
      "Event \(number) of device \(device.label) does not follow event \(number - 1): the server changed its data."
    case .differs(let device, let number, let reader):
      "Device \(reader.label) received another event \(number) of device \(device.label): the server changed its data."
    case .withheld(let device, let number, let reader):
      "Device \(reader.label) received event \(number) of device \(device.label), which the server no longer delivers."
    case .gap(let device, let number):
      "The server does not deliver event \(number) of device \(device.label), but later ones, which were not read. "
        + "To go on, run 'miru sync off' on that device and join again."
    case .impossible(let device, let number):
      "Event \(number) of device \(device.label) has values that miru does not write. It was skipped."
    case .rolledBack(let device, let known, let head):
      "The server has \(head) events of device \(device.label); it had \(known). It may have been restored from a backup."
    case .clockDiffers(let difference):
      "This machine's clock is \(Self.days(difference)) the server's. Nothing was sent: set the clock."
    }
  }

  private static func days(_ difference: Duration) -> String {
    let days = abs(difference.components.seconds) / 86_400
    return "\(days) \(days == 1 ? "day" : "days") \(difference < .zero ? "behind" : "ahead of")"
  }
}

extension SyncDevice {
  /// The first digits, which distinguish a user's devices.
  public var label: String { String(rawValue.prefix(8)) }

  /// The first digits with the name of the machine, if it is known.
  public func label(named name: String?) -> String { label + (name.map { " \($0)" } ?? "") }
}
