import Testing

@testable import Sealing

struct SodiumTests {
  private let key = [UInt8](repeating: 7, count: Sodium.keyLength)

  @Test(arguments: [0, 1, 63, 64, 100_000])
  func aTextOfAnyLengthIsOpenedAgain(length: Int) throws {
    let sodium = try Sodium()
    let text = sodium.random(length)
    let sealed = sodium.seal(text, label: [1, 2], key: key)
    #expect(sealed.count == length + 40)
    #expect(sodium.open(sealed, label: [1, 2], key: key) == text)
  }

  @Test func nothingElseIsOpened() throws {
    let sodium = try Sodium()
    let sealed = sodium.seal([1, 2, 3], label: [1], key: key)
    #expect(sodium.open(sealed, label: [2], key: key) == nil)
    #expect(sodium.open(sealed, label: [1], key: sodium.random(Sodium.keyLength)) == nil)
    for place in sealed.indices {
      var changed = sealed
      changed[place] ^= 1
      #expect(sodium.open(changed, label: [1], key: key) == nil)
      #expect(sodium.open(Array(sealed.prefix(place)), label: [1], key: key) == nil)
    }
  }

  /// The hash of “abc” in RFC 7693 has 64 bytes; this is BLAKE2b with 32, as `b2sum -l 256` prints it.
  @Test func theHashIsBLAKE2b() throws {
    let sodium = try Sodium()
    let hex = sodium.hash(Array("abc".utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
    #expect(hex.joined() == "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319")
    #expect(sodium.hash([1], key: key) != sodium.hash([1]))
  }

  @Test func aPasswordHasItsHashOnly() throws {
    let sodium = try Sodium()
    let hash = try #require(sodium.passwordHash("schlüssel 🔑"))
    #expect(hash.hasPrefix("$argon2id$"))
    #expect(sodium.isPassword("schlüssel 🔑", hashed: hash))
    #expect(!sodium.isPassword("schlussel", hashed: hash))
    #expect(!sodium.isPassword("schlüssel 🔑", hashed: "?"))
  }

  @Test func aMissingLibraryNamesItsPackage() {
    let missing = #expect(throws: MissingLibrary.self) {
      try DynamicLibrary(["libno-such-library.so.1"], package: "libno1")
    }
    #expect(missing?.package == "libno1")
    #expect(missing?.problem.contains("libno-such-library.so.1") == true)
  }
}
