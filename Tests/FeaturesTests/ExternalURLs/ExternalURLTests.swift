import Testing
import TestSupport

@testable import Features

@Suite struct ExternalURLTests {
  @Test(arguments: [
    "https://music.apple.com/us/album/mirror-canon/1440000540?i=1440000541&uo=4",
    "HTTPS://itunes.apple.com/jp/album/%E6%9D%B1/id1", "https://a.b:8443/x!$(y)*;#z", "https://[::1]/x",
    "https://audio-ssl.itunes.apple.com",
  ])
  func anEncryptedAddressGoesOnAsItIs(_ text: String) {
    #expect(ExternalURL(text)?.text == text)
  }

  @Test(
    arguments: [
      "", "https://" + String(repeating: "a", count: 8_000),
      "file:///etc/passwd", "javascript:alert(1)",
      "http://music.apple.com/x", "data:text/html,x",
      "ftp://apple.com/", "music.apple.com/us", "-rf",
      "--script=x", " https://a.b/", "https://a.b/x y",
      "https://a.b/\"x", "https://a.b/'x",
      "https://a.b/\nx",
      "https://a.b/\r\n", "https://a.b/\u{0}",
      "https://a.b/\u{1B}]52", "https://a.b/`id`",
      "https://a.b/東", "https://a.b/\u{202E}x",
      "https://a.b/\\x", "https:///x", "https://",
      "https://apple.com@evil.example/", "https://-a/",
      "https://a;b/", "https://?x",
    ])
  func aHostileAddressIsRefused(_ text: String) {
    #expect(ExternalURL(text) == nil)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080/a.m4a", true), ("http://localhost/a", true), ("http://[::1]:80/a", true),
    ("http://127.0.0.1.evil.example/a", false), ("http://localhost@evil.example/a", false),
    ("http://apple.com/a", false), ("file://localhost/etc/passwd", false),
  ])
  func thisMachineNeedsNoEncryptionWhereAServerIsUnderTest(_ text: String, _ mayGo: Bool) {
    #expect((ExternalURL(text, reach: .webAndLoopback) != nil) == mayGo)
    #expect(ExternalURL(text) == nil)
  }

  @Test func noRandomTextThatGoesOnHoldsAnythingButAnAddress() {
    var random = SeededRandom(seed: 7)
    let pieces = [
      "https://", "http://", "a.b", "/", " ", "\n", "'", "\"", "@", ":", "file:", "é", "-", "%0A", "\\",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...6, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      guard let address = ExternalURL(text, reach: .webAndLoopback) else { continue }
      #expect(address.text.hasPrefix("https://"), "\(text)")
      #expect(!address.text.contains { " \n'\"\\é".contains($0) }, "\(text)")
      #expect(!address.text.dropFirst(8).prefix { $0 != "/" }.contains("@"), "\(text)")
    }
  }
}
