import Catalog
@testable import ITunesAPI
import Testing

@Suite struct APIBaseTests {
  @Test(arguments: [
    ("https://itunes.apple.com", "https://itunes.apple.com"),
    ("https://ITUNES.apple.com:443/", "https://itunes.apple.com"),
    ("HTTPS://example.org:8443/api/", "https://example.org:8443"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("http://127.9.8.7", "http://127.9.8.7"),
    ("http://localhost:80", "http://localhost"),
    ("http://[::1]:9", "http://[::1]:9"),
    ("https://BÜCHER.example/", "https://xn--bcher-kva.example"),
  ])
  func anOriginIsSchemeHostAndPortSpeltOneWay(_ row: (text: String, origin: String)) throws {
    #expect(try APIBase(row.text).origin == row.origin)
  }

  @Test(
    arguments: [
      ("", .notAnAddress("")),
      ("itunes.apple.com", .notAnAddress("itunes.apple.com")),
      ("https://", .notAnAddress("https://")),
      ("https://a b", .notAnAddress("https://a b")),
      ("https://a:99999", .notAnAddress("https://a:99999")),
      ("https://me@a", .moreThanAnAddress("https://me@a")),
      ("https://a?x=1", .moreThanAnAddress("https://a?x=1")),
      ("https://a#b", .moreThanAnAddress("https://a#b")),
      ("ftp://a", .otherScheme("ftp")),
      ("http://itunes.apple.com", .unencrypted(host: "itunes.apple.com")),
      ("http://127.0.0.1.example.org", .unencrypted(host: "127.0.0.1.example.org")),
      ("http://127.0.1", .unencrypted(host: "127.0.1")),
      ("http://localhost.example.org", .unencrypted(host: "localhost.example.org")),
    ] as [(String, APIConfigurationError)])
  func anAddressThatIsNotSafeOrNotOneIsRefused(_ row: (text: String, error: APIConfigurationError)) {
    #expect(throws: row.error) { try APIBase(row.text) }
    #expect(row.error.sentence.hasSuffix("."))
  }

  @Test func aPathIsPutBeforeThatOfTheEndpoint() throws {
    let base = try APIBase("http://localhost:8080/mirror/of/apple//")
    let address = base.address(path: "/search", parameters: [("term", "a b"), ("country", "US")])
    #expect(address == "http://localhost:8080/mirror/of/apple/search?term=a+b&country=US")
  }

  @Test func onlyAnApiOnThisMachineMayHaveItsOwnBudget() throws {
    let own = BudgetRules(calls: 20, window: .seconds(3), reserve: 4)
    let here = try APIBase("http://127.0.0.1:1")
    #expect(try own.accepted(for: here) == own)
    #expect(try Limits.Budget.rules.accepted(for: .apple) == Limits.Budget.rules)
    #expect(throws: APIConfigurationError.budgetIsApples(origin: "https://itunes.apple.com")) {
      try own.accepted(for: .apple)
    }
    for impossible in [
      BudgetRules(calls: 0, window: .seconds(1), reserve: 0),
      BudgetRules(calls: 2, window: .seconds(1), reserve: 2),
      BudgetRules(calls: 2, window: .zero, reserve: 0),
      BudgetRules(calls: 2, window: .seconds(1), reserve: -1),
    ] {
      #expect(throws: APIConfigurationError.budgetImpossible(impossible)) {
        try impossible.accepted(for: here)
      }
    }
  }
}
