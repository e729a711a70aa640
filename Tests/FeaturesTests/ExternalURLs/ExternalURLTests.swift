import Testing
import TestSupport

@testable import Features

@Suite struct ExternalURLTests {
  @Test(arguments: [
    "https://music.apple.com/us/album/mirror-canon/1440000540?i=1440000541&uo=4",
    "HTTPS://itunes.apple.com/jp/album/%E6%9D%B1/id1", "https://a.b:8443/x!$(y)*;#z", "https://[::1]/x",
    "https://audio-ssl.itunes.apple.com",
  ])
  func anEncryptedAddressGoesOnAsItIs(_ text: String) throws {
    #expect(try ExternalURL(text).text == text)
  }

  @Test(
    arguments: [
      ("", .missing), ("https://" + String(repeating: "a", count: 8_000), .tooLong),
      ("file:///etc/passwd", .scheme("file")), ("javascript:alert(1)", .scheme("javascript")),
      ("http://music.apple.com/x", .scheme("http")), ("data:text/html,x", .scheme("data")),
      ("ftp://apple.com/", .scheme("ftp")), ("music.apple.com/us", .scheme("")), ("-rf", .scheme("")),
      ("--script=x", .scheme("")), (" https://a.b/", .oddCharacter), ("https://a.b/x y", .oddCharacter),
      ("https://a.b/\"x", .oddCharacter), ("https://a.b/'x", .oddCharacter),
      ("https://a.b/\nx", .oddCharacter),
      ("https://a.b/\r\n", .oddCharacter), ("https://a.b/\u{0}", .oddCharacter),
      ("https://a.b/\u{1B}]52", .oddCharacter), ("https://a.b/`id`", .oddCharacter),
      ("https://a.b/東", .oddCharacter), ("https://a.b/\u{202E}x", .oddCharacter),
      ("https://a.b/\\x", .oddCharacter), ("https:///x", .hiddenHost), ("https://", .hiddenHost),
      ("https://apple.com@evil.example/", .hiddenHost), ("https://-a/", .hiddenHost),
      ("https://a;b/", .hiddenHost), ("https://?x", .hiddenHost),
    ] as [(String, ExternalURLError)])
  func aHostileAddressIsRefusedWithASentence(_ text: String, _ refusal: ExternalURLError) {
    #expect(throws: refusal) { try ExternalURL(text) }
    let sentence = refusal.sentence("The page's address")
    #expect(sentence.hasPrefix("The page's address ") && sentence.hasSuffix("."))
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080/a.m4a", true), ("http://localhost/a", true), ("http://[::1]:80/a", true),
    ("http://127.0.0.1.evil.example/a", false), ("http://localhost@evil.example/a", false),
    ("http://apple.com/a", false), ("file://localhost/etc/passwd", false),
  ])
  func thisMachineNeedsNoEncryptionWhereAServerIsUnderTest(_ text: String, _ mayGo: Bool) {
    #expect(((try? ExternalURL(text, reach: .webAndLoopback)) != nil) == mayGo)
    #expect((try? ExternalURL(text)) == nil)
  }

  @Test func noRandomTextThatGoesOnHoldsAnythingButAnAddress() {
    var random = SeededRandom(seed: 7)
    let pieces = [
      "https://", "http://", "a.b", "/", " ", "\n", "'", "\"", "@", ":", "file:", "é", "-", "%0A", "\\",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...6, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      guard let address = try? ExternalURL(text, reach: .webAndLoopback) else { continue }
      #expect(address.text.hasPrefix("https://"), "\(text)")
      #expect(!address.text.contains { " \n'\"\\é".contains($0) }, "\(text)")
      #expect(!address.text.dropFirst(8).prefix { $0 != "/" }.contains("@"), "\(text)")
    }
  }
}
