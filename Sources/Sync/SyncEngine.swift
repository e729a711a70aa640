internal import Catalog
internal import Foundation

/// Exchanges the events of a library with a mailbox.
///
/// An interruption loses nothing and repeats nothing: each step begins with what library and server have.
struct SyncEngine: Sendable {
  let store: any SyncStore
  let mailbox: any Mailbox
  let key: SyncKey
  let device: SyncDevice
  /// What the other machines show for the device.
  var name = ProcessInfo.processInfo.hostName
  let clock: any TimeSource
  /// See `SyncSession.synchronize`.
  var willForget: ForgottenQueries = { _ in }
  /// Is called with warnings before the events that they are about are known, because they are not read again.
  var willWarn: @Sendable ([SyncWarning]) throws -> Void = { _ in }

  /// Reads what is new on the server, then stores what is new here.
  ///
  /// See `SyncSession.synchronize`.
  func run(trustsClock: Bool = false, progress: SyncProgress = { _, _ in }) async throws -> SyncReport {
    var report = try await exchange(trustsClock, progress)
    // A deletion leaves something to send, such as rows that another device deleted too, or to read again.
    for _ in 1..<Limits.Sync.rounds where report.isUnfinished {
      report.add(try await exchange(trustsClock, progress))
    }
    return report
  }

  private func exchange(_ trustsClock: Bool, _ progress: SyncProgress) async throws -> SyncReport {
    let cipher = try await SyncAccount.open(on: mailbox, key: key)
    var report = SyncReport()
    let serverTime = try await mailbox.checkedServerTime()
    var moment = clock.now().wall
    let difference = moment - serverTime
    let isClockWrong =
      !trustsClock && abs(difference.wholeMilliseconds) > Limits.Sync.clockSlack.wholeMilliseconds
    if isClockWrong {
      report.warnings.append(.clockDiffers(by: difference))
      // A clock far ahead would put these events behind all later ones, on every device, forever.
      moment = min(moment, serverTime)
    }

    try await store.prepare(for: ForgottenName.hashed("account", by: cipher.nameHash))
    let heads = try await mailbox.checkedHeads()
    let positions = try await store.syncPositions()
    for (known, position) in positions.sorted(by: { $0.key < $1.key })
    where position.number > heads[known] ?? 0 {
      report.warnings.append(.rolledBack(known, known: position.number, head: heads[known] ?? 0))
    }
    let ownHead = heads[device] ?? 0
    let ownKnown = positions[device]?.number ?? 0
    try await store.recordChanges(as: device, named: name, after: max(ownHead, ownKnown), at: moment)

    var pull = Pull(report: report, total: 0)
    for (other, head) in heads { pull.total += Int(max(0, head - (positions[other]?.number ?? 0))) }
    for (other, head) in heads.sorted(by: { $0.key < $1.key }) {
      try await read(other, from: positions[other], to: head, cipher, &pull, progress)
    }
    try await compareSeen(&pull)
    report = pull.report

    if !isClockWrong {
      // The server may have lost own events; the library still has them.
      let known = try await store.syncPositions()[device]?.number ?? 0
      if known >= ownHead { report.pushed = try await push(after: ownHead, known: known, cipher) }
      report.rewritten = try await rewrite(pull.unforgotten, cipher)
      var previous: [SyncEvent] = []
      while case let events = try await store.eventsToRewrite(limit: Limits.Sync.batch), events != previous {
        report.rewritten += try await rewrite(events, cipher)
        try await store.didRewrite(events)
        previous = events
      }
    }
    if !isClockWrong {
      let everything = ForgottenName.hashed(ForgottenName.everything, by: cipher.nameHash)
      let isErased = try await store.eraseForgottenEverything(everything, as: device, at: moment)
      report.hasErased = isErased == true
      report.isUnfinished = isErased != nil || report.forgotten > 0
    }
    return report
  }

  // MARK: Pulling

  private struct Pull {
    var report: SyncReport
    var total: Int
    var done = 0
    /// What the devices had read of each other.
    var seen: [SeenBy: Int64] = [:]
    /// Own events whose content the server still has, although it was forgotten.
    var unforgotten: [SyncEvent] = []
  }

  /// What a reader had read of a device, with the number up to which as the value of a dictionary.
  private struct SeenBy: Hashable {
    var reader: SyncDevice
    var device: SyncDevice
    var chain: [UInt8]
  }

  private func read(
    _ other: SyncDevice, from position: SyncPosition?, to head: Int64, _ cipher: SyncCipher,
    _ pull: inout Pull,
    _ progress: SyncProgress
  ) async throws {
    var number = position?.number ?? 0
    // Unknown behind an event that could not be opened.
    var chain = number == 0 ? SyncCipher.firstChain : position?.chain
    while number < head {
      var rows = try await consecutiveRows(of: other, after: number, to: head)
      if rows.isEmpty { rows = try await consecutiveRows(of: other, after: number, to: head) }
      if rows.isEmpty {
        pull.report.warnings.append(.gap(other, number: number + 1))
        return
      }
      let warned = pull.report.warnings.count
      let own =
        other == device ? try await store.syncEvents(of: device, after: number, limit: rows.count) : []
      let known = Dictionary(own.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
      var events: [ChainedEvent] = []
      for row in rows {
        number = row.number
        let envelope = cipher.open(row.sealed, other, number)
        if let envelope {
          if let chain, envelope.previous.map(Array.init) != chain {
            pull.report.warnings.append(.brokenChain(other, number: number))
          }
          for (device, seen) in envelope.seen ?? [:] {
            let device = SyncDevice(rawValue: device)
            pull.seen[SeenBy(reader: other, device: device, chain: Array(seen.chain))] = seen.number
          }
        } else {
          pull.report.warnings.append(.unreadable(other, number: number))
        }
        chain = envelope?.chain.map(Array.init)
        let event = SyncEvent(
          device: other, number: number, clock: envelope?.clock ?? SyncClock(rawValue: 0),
          content: envelope?.content)
        // An own event that was pushed before an interruption: the server's copy may be damaged, or forgotten here since.
        // With another clock, it is one that a restored backup lacks.
        let own = known[number].flatMap { envelope == nil || $0.clock == event.clock ? $0 : nil }
        if !event.isPossible { pull.report.warnings.append(.impossible(other, number: number)) }
        events.append(ChainedEvent(own ?? event, chain: chain))
        if let own, own.content?.text == nil, event.content?.text != nil { pull.unforgotten.append(own) }
      }
      if pull.report.warnings.count > warned { try willWarn(pull.report.warnings) }
      let names = Set(
        events.lazy.map(\.event).filter { $0.content?.kind == .forgot }.compactMap(\.content?.text))
      if other != device, !names.isEmpty {
        try await willForget { query in
          names.contains(ForgottenName.hashed(ForgottenName.text(ofQuery: query), by: cipher.nameHash))
        }
      }
      let changes = try await store.merge(
        events, heardAt: rows.compactMap(\.at).max() ?? clock.now().wall, hash: cipher.nameHash)
      pull.report.pulled += changes.events
      pull.report.forgotten += changes.forgotten
      pull.done += rows.count
      progress(pull.done, max(pull.total, pull.done))
    }
  }

  /// The next rows without a gap. Not beyond the head: a later event may know others that are later than their heads.
  private func consecutiveRows(
    of other: SyncDevice, after number: Int64, to head: Int64
  ) async throws -> [MailboxRow] {
    let limit = min(Limits.Sync.batch, Int(head - number))
    let rows = try await mailbox.checkedRows(of: other, after: number, limit: limit)
    return Array(zip(rows, (number + 1)...).prefix { $0.number == $1 }.map(\.0))
  }

  /// Compares what the devices had read of each other with what was read here. All heads were read at one moment, so that an
  /// honest server delivers everything that somebody had read.
  private func compareSeen(_ pull: inout Pull) async throws {
    let positions = try await store.syncPositions()
    var withheld: [SyncDevice: (number: Int64, reader: SyncDevice)] = [:]
    for (seen, number) in pull.seen.sorted(by: { ($0.value, $0.key.reader) < ($1.value, $1.key.reader) }) {
      if number > positions[seen.device]?.number ?? 0 {
        // In order of the numbers, so that the last one remains.
        withheld[seen.device] = (number, seen.reader)
      } else if let chain = try await store.syncChain(of: seen.device, at: number), chain != seen.chain {
        pull.report.warnings.append(.differs(seen.device, number: number, reader: seen.reader))
      }
    }
    for (device, found) in withheld.sorted(by: { $0.key < $1.key }) {
      pull.report.warnings.append(.withheld(device, number: found.number, reader: found.reader))
    }
  }

  // MARK: Pushing

  private func push(after head: Int64, known: Int64, _ cipher: SyncCipher) async throws -> Int {
    var (number, pushed) = (head, 0)
    var chain = try await chain(at: number)
    while case let events = try await store.syncEvents(of: device, after: number, limit: Limits.Sync.batch),
      let last = events.last
    {
      var chained: [ChainedEvent] = []
      var rows: [MailboxRow] = []
      for event in events {
        let previous = chain
        // An event that the server lost keeps its chain value: its content may be forgotten since.
        let stored = event.number <= known ? try await store.syncChain(of: device, at: event.number) : nil
        chain = try stored ?? cipher.chain(after: previous, event)
        let envelope = Envelope(
          clock: event.clock, content: event.content, previous: .init(previous), chain: .init(chain),
          seen: rows.isEmpty ? try await seen() : nil)
        rows.append(MailboxRow(number: event.number, sealed: try cipher.seal(envelope, device, event.number)))
        if event.number > known { chained.append(ChainedEvent(event, chain: chain)) }
      }
      try await push(rows)
      if !chained.isEmpty {
        _ = try await store.merge(chained, heardAt: clock.now().wall, hash: cipher.nameHash)
      }
      number = last.number
      pushed += rows.count
    }
    return pushed
  }

  private func push(_ rows: [MailboxRow]) async throws {
    try await mailbox.atomically {
      // The key may have changed since the beginning.
      try await SyncAccount.open(on: mailbox, key: key, lock: .shared)
      try await mailbox.push(rows, of: device)
    }
  }

  /// Notifies the other devices that this one no longer synchronizes. Reads nothing, because that could delete something here.
  func leave() async throws {
    let cipher = try await SyncAccount.open(on: mailbox, key: key)
    let number = try await mailbox.checkedHeads()[device] ?? 0
    // A restored library cannot continue what it does not know.
    guard number > 0, number == (try await store.syncPositions()[device]?.number) else { return }
    let clock = SyncClock(clock.now().wall, after: SyncClock(rawValue: 0))
    let event = SyncEvent(device: device, number: number + 1, clock: clock, content: .init(.left))
    let previous = try await chain(at: number)
    let envelope = Envelope(
      clock: clock, content: event.content, previous: .init(previous),
      chain: .init(try cipher.chain(after: previous, event)))
    try await push([
      MailboxRow(number: event.number, sealed: try cipher.seal(envelope, device, event.number))
    ])
  }

  private func chain(at number: Int64) async throws -> [UInt8] {
    guard number > 0 else { return SyncCipher.firstChain }
    return try await store.syncChain(of: device, at: number) ?? SyncCipher.firstChain
  }

  private func seen() async throws -> [String: Envelope.Seen] {
    var seen: [String: Envelope.Seen] = [:]
    for (other, position) in try await store.syncPositions() where other != device {
      guard let chain = position.chain else { continue }
      seen[other.rawValue] = Envelope.Seen(number: position.number, chain: .init(chain))
    }
    return seen
  }

  /// Replaces contents on the server by what is left of them here; returns the number of changed rows.
  private func rewrite(_ events: [SyncEvent], _ cipher: SyncCipher) async throws -> Int {
    guard !events.isEmpty else { return 0 }
    return try await mailbox.atomically {
      try await SyncAccount.open(on: mailbox, key: key, lock: .shared)
      var count = 0
      for event in events {
        let row = try await mailbox.checkedRows(of: event.device, after: event.number - 1, limit: 1).first
        guard let row, row.number == event.number,
          var envelope = cipher.open(row.sealed, event.device, event.number),
          envelope.content != event.content
        else { continue }
        envelope.content = event.content
        let sealed = try cipher.seal(envelope, event.device, event.number)
        try await mailbox.replace([MailboxRow(number: event.number, sealed: sealed)], of: event.device)
        count += 1
      }
      return count
    }
  }
}
