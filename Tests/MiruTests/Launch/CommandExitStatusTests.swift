import Catalog
@testable import DemoCatalog
import Features
import ITunesAPI
import Testing

@testable import miru

struct EndOfError: Sendable, CustomTestStringConvertible {
  let error: any Error
  let status: CommandStatus
  var testDescription: String { "\(error)" }

  init(_ error: any Error, _ status: CommandStatus) {
    self.error = error
    self.status = status
  }
}

private let now = Timestamp(milliseconds: 0)

@Test(arguments: [
  EndOfError(CatalogError.offline, .unreachable),
  EndOfError(CatalogError.hostNotFound(host: "h"), .unreachable),
  EndOfError(CatalogError.connectionRefused(host: "h"), .unreachable),
  EndOfError(CatalogError.proxy("p", .closed), .unreachable),
  EndOfError(CatalogError.connectionLost(host: "h"), .unreachable),
  EndOfError(CatalogError.timedOut(host: "h", after: .seconds(5)), .unreachable),
  EndOfError(CatalogError.insecure(host: "h", detail: "d"), .unreachable),
  EndOfError(CatalogError.unavailable(status: 503), .unreachable),
  EndOfError(CatalogError.redirected(to: "x"), .unreachable),
  EndOfError(CatalogError.refused(until: now), .tryLater),
  EndOfError(CatalogError.budgetSpent(until: now), .tryLater),
  EndOfError(CatalogError.appleSaid("Invalid value(s) for key(s): [country]"), .unreadable),
  EndOfError(CatalogError.rejected(status: 404), .unreadable),
  EndOfError(CatalogError.htmlInsteadOfJSON, .unreachable),
  EndOfError(CatalogError.cutOff, .unreachable),
  EndOfError(CatalogError.notJSON(detail: "d"), .unreadable),
  EndOfError(CatalogError.noRoute(host: "h"), .unreachable),
  EndOfError(CatalogError.unreadable(detail: "d"), .unreadable),
  EndOfError(CatalogError.tooLarge(limit: 1), .unreadable),
  EndOfError(CatalogError.requestTooLong, .usage),
  EndOfError(CatalogError.signInRequired, .unreachable),
  EndOfError(CatalogError.missingLibcurl(problem: "x"), .unreachable),
  EndOfError(LibraryError.notADatabase(path: "p"), .unreadable),
  EndOfError(LibraryError.foreign(path: "p"), .unreadable),
  EndOfError(LibraryError.newerSchema(path: "p", found: 2, known: 1), .unreadable),
  EndOfError(LibraryError.damaged(path: "p", detail: "d"), .unreadable),
  EndOfError(LibraryError.cannotOpen(path: "p", reason: "r"), .cannotCreate),
  EndOfError(LibraryError.readOnly(path: "p"), .cannotCreate),
  EndOfError(LibraryError.diskFull(path: "p"), .cannotWrite),
  EndOfError(LibraryError.fileLimit(path: "p"), .cannotWrite),
  EndOfError(LibraryError.failed(path: "p", detail: "d"), .cannotWrite),
  EndOfError(LibraryError.busy(path: "p"), .tryLater),
  EndOfError(LibraryError.importing(path: "p"), .tryLater),
  EndOfError(ExportError.exists(path: "p"), .cannotCreate),
  EndOfError(ExportError.miscounted(2, 1, library: "p"), .unreadable),
  EndOfError(ExportError.cannotCreate(path: "p", reason: "r"), .cannotCreate),
  EndOfError(ExportError.cannotWrite(path: nil, reason: "r"), .cannotWrite),
  EndOfError(ImportError.empty, .unreadable),
  EndOfError(ImportError.cannotRead(path: "p", reason: "r"), .unreadable),
  EndOfError(APIConfigurationError.otherScheme("ftp"), .usage),
  EndOfError(DemoServerError(sentence: "r."), .unreachable),
  EndOfError(UsageError("Wrong."), .usage),
  EndOfError(OutputError.cannotWrite(reason: "r"), .cannotWrite),
])
func everyFailureHasItsStatusAndOneSentence(_ row: EndOfError) throws {
  let failure = ErrorReport(row.error)
  #expect(failure.exitStatus == row.status)
  let sentence = try #require(failure.sentence)
  #expect(sentence.hasSuffix(".") || sentence.hasSuffix("]"))
  #expect(!sentence.contains("\n"))
}

@Test(arguments: [
  EndOfError(OutputError.readerLeft, .done),
  EndOfError(CancellationError(), .interrupted),
  EndOfError(CommandStatus.interrupted, .interrupted),
])
func someEndsAreQuiet(_ row: EndOfError) {
  #expect(ErrorReport(row.error) == ErrorReport(row.status, nil))
}

@Test func theStatusesAreTheContracts() {
  #expect(CommandStatus.allCases.map(\.rawValue) == [0, 1, 64, 65, 69, 73, 74, 75, 77, 130])
}
