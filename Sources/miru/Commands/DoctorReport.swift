internal import Catalog
internal import Covers
internal import Features
internal import Foundation
internal import ITunesAPI
internal import Library
internal import Sync
internal import Terminal

/// The findings of `miru doctor`.
@MainActor
struct DoctorReport {
  private(set) var facts: [(name: String, value: String)] = []
  /// The faults, one sentence each.
  private(set) var faults: [String] = []
  /// The exit status, which is that of the first fault.
  private(set) var exitStatus = CommandStatus.done

  /// The settings in force; `nil` before a library was read.
  private(set) var settings: Settings?

  mutating func note(_ name: String, _ value: String) { facts.append((name, value)) }

  mutating func fault(_ sentence: String, _ exitStatus: CommandStatus) {
    if faults.isEmpty { self.exitStatus = exitStatus }
    faults.append(sentence)
  }

  /// Opens the library for reading only, so that it does not change; creates none.
  mutating func examineLibrary(_ wiring: Wiring, _ source: CatalogSource) async throws {
    let path = wiring.libraryPath
    guard wiring.isLibraryThere else { return noteAbsence(wiring) }
    if let older = try await Library.olderForm(at: path) {
      let sound = "sound, older schema; the next command that opens it makes a backup and upgrades it"
      return await noteState(schema: older.schema, older.faults, sound: sound, wiring)
    }
    let library = try Library.open(at: path, readOnly: true)
    defer { library.endReading() }
    let settings = try Settings(wiring.layers(stored: try await library.settings()))
    let (health, figures) = (try await library.health(), try await library.figures())
    self.settings = settings
    await noteState(schema: health.schema, sqlite: health.sqlite, health.faults, sound: "sound", wiring)
    note("size", Wording.size(bytes: figures.bytes))
    note("rows", String(figures.tracks + figures.collections + figures.artists))
    if try await library.cutOffImports() > 0 { note("import", ImportReport.cutOffFinding) }
    if try await library.isImportUnderWay() { note("import", ImportReport.underWayFinding) }
    note("store", settings.storefront.code)
    await noteCalls(wiring, source.origin, settings.budget)
  }

  private mutating func noteState(
    schema: Int, sqlite: String? = nil, _ faults: [String], sound: String, _ wiring: Wiring
  ) async {
    let path = wiring.libraryPath
    note("schema", String(schema))
    if let sqlite { note("sqlite", sqlite) }
    note("state", faults.isEmpty ? sound : "damaged")
    for detail in faults {
      let error = LibraryError.damaged(
        path: path, detail: detail, isUntouched: true, remedy: BackupList(of: path).remedy)
      fault(error.sentence, .unreadable)
    }
    noteObstacle(path)
    await noteBackups(of: wiring, isDamaged: !faults.isEmpty)
  }

  /// Not a fault: a library may be meant for reading only.
  private mutating func noteObstacle(_ path: String) {
    if let obstacle = Library.writeObstacle(at: path) { note("writing", obstacle) }
  }

  private mutating func noteAbsence(_ wiring: Wiring) {
    do {
      try wiring.insistOnLibrary()
      note(
        "state",
        wiring.isFileThere
          ? "empty; the first command that stores something makes it a library"
          : "does not exist yet; the first command that stores something creates it")
      noteObstacle(wiring.libraryPath)
    } catch {
      let isGone = if case .gone = error { true } else { false }
      note("state", isGone ? error.state : wiring.isFileThere ? "empty" : "does not exist")
      fault(error.sentence, CommandStatus(error))
    }
  }

  mutating func noteBackups(of wiring: Wiring, isDamaged: Bool) async {
    let path = wiring.libraryPath
    let backups: [Backup]
    do { backups = try await BackupList(of: path).all() } catch {
      let report = ErrorReport(error)
      return fault(report.sentence ?? "", report.exitStatus)
    }
    let newest =
      backups.first { $0.isSound }.map { ", newest \(RFC3339.milliseconds($0.madeAt))" } ?? ""
    note("backups", Wording.count(backups.count, "file") + newest)
    if isDamaged, !backups.isEmpty {
      fault(Backup.wayOn(backups, of: path, now: wiring.clock.now().wall), .unreadable)
    }
    for backup in backups where !backup.isSound {
      // A library that was put aside because of damage is not a damaged backup.
      guard backup.reason != .replaced else {
        note("replaced library", "\(backup.path), damaged; it can be removed")
        continue
      }
      fault(backup.refusal(amongOthers: backups.count > 1, of: path), .unreadable)
    }
  }

  private mutating func noteCalls(_ wiring: Wiring, _ origin: String, _ rules: BudgetRules) async {
    let now = wiring.clock.now()
    let allowance: Allowance
    do {
      allowance = try await wiring.requests.allowance(origin: origin, rules: rules, at: now)
    } catch {
      let report = ErrorReport(error)
      return fault(report.sentence ?? "", report.exitStatus)
    }
    let clock = { ClockTime.text($0, in: .current, seenAt: now.wall) }
    note("requests left", "\(allowance.callsLeft) of \(allowance.limit)")
    if let until = allowance.refusedUntil { note("refused until", clock(until)) }
    if let free = allowance.nextFree { note("next free", "at " + clock(free)) }
  }
}

extension DoctorReport {
  /// Reports how cards show covers at this terminal, without querying it, or why they do not.
  mutating func examinePictures(_ wiring: Wiring) throws {
    let wish = try settings?.art ?? Settings(wiring.layers(stored: [:])).art
    // The prompt's terminal counts; the doctor's own output may go anywhere.
    let palette: Palette = wiring.isPlain ? .none : .sixteen
    switch PictureChoice(wish, palette: palette, environment: wiring.environment) {
    case .off(let obstacle): note("covers", "off: " + obstacle.reason)
    case .shown(let format, _):
      let services = wiring.newCovers(in: wiring.paths.covers)
      if let reason = services.drawing.obstacle {
        note("covers", "off: " + reason)
      } else {
        note(
          "covers",
          format.rawValue + (wish == .auto ? ", or real pictures if the terminal can show them" : ""))
      }
    }
    note("cover files", wiring.paths.covers)
  }
}

extension DoctorReport {
  /// Reports what the last synchronizations found wrong, without the server.
  mutating func examineSync(_ wiring: Wiring) {
    do throws(SyncError) {
      guard let configuration = try wiring.syncConfiguration() else { return }
      note("synchronization", configuration.problems.isEmpty ? "no problems known" : "incomplete")
      for problem in configuration.problems { fault(problem.sentence, .tryLater) }
    } catch {
      fault(error.sentence, CommandStatus(error))
    }
  }
}
