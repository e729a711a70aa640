/// libsodium: random bytes, sealed texts, keyed hashes and password hashes.
///
/// Opened on first use by `dlopen`. Source: https://doc.libsodium.org.
public struct Sodium: Sendable {
  private typealias Bytes = UnsafePointer<UInt8>
  private typealias Buffer = UnsafeMutablePointer<UInt8>

  private let randomBytes: @convention(c) (UnsafeMutableRawPointer?, Int) -> Void
  private let encrypt:
    @convention(c) (
      Buffer?, UnsafeMutablePointer<UInt64>?, Bytes?, UInt64, Bytes?, UInt64, Bytes?, Bytes?, Bytes?
    ) -> CInt
  private let decrypt:
    @convention(c) (
      Buffer?, UnsafeMutablePointer<UInt64>?, Buffer?, Bytes?, UInt64, Bytes?, UInt64, Bytes?, Bytes?
    ) -> CInt
  private let genericHash: @convention(c) (Buffer?, Int, Bytes?, UInt64, Bytes?, Int) -> CInt
  private let hashPassword:
    @convention(c) (UnsafeMutablePointer<CChar>?, UnsafePointer<CChar>?, UInt64, UInt64, Int) -> CInt
  private let verifyPassword: @convention(c) (UnsafePointer<CChar>?, UnsafePointer<CChar>?, UInt64) -> CInt

  /// Opens libsodium.
  ///
  /// - Throws: `MissingLibrary` if it is not installed.
  public init() throws(MissingLibrary) {
    let library = try DynamicLibrary(
      ["libsodium.so.23", "libsodium.so.26", "libsodium.so", "libsodium.dylib"], package: "libsodium23")
    let start: @convention(c) () -> CInt = try library.function("sodium_init")
    randomBytes = try library.function("randombytes_buf")
    encrypt = try library.function("crypto_aead_xchacha20poly1305_ietf_encrypt")
    decrypt = try library.function("crypto_aead_xchacha20poly1305_ietf_decrypt")
    genericHash = try library.function("crypto_generichash")
    hashPassword = try library.function("crypto_pwhash_str")
    verifyPassword = try library.function("crypto_pwhash_str_verify")
    // 1 means that it was started before.
    guard start() >= 0 else {
      throw MissingLibrary(package: "libsodium23", problem: "libsodium found no source of random bytes.")
    }
  }

  /// The length of a key and of a hash in bytes.
  public static let keyLength = 32
  private static let nonceLength = 24
  private static let tagLength = 16

  public func random(_ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      randomBytes(buffer.baseAddress, count)
      filled = count
    }
  }

  /// Seals a text with XChaCha20-Poly1305: 24 random bytes, then the sealed text, 16 bytes longer than the text.
  ///
  /// - Parameter label: Is not in the result, but must be the same when the text is opened.
  public func seal(_ text: [UInt8], label: [UInt8], key: [UInt8]) -> [UInt8] {
    precondition(key.count == Self.keyLength)
    let nonce = random(Self.nonceLength)
    let sealed = [UInt8](unsafeUninitializedCapacity: text.count + Self.tagLength) { buffer, filled in
      var length: UInt64 = 0
      _ = encrypt(
        buffer.baseAddress, &length, text, UInt64(text.count), label, UInt64(label.count), nil, nonce, key)
      filled = Int(length)
    }
    return nonce + sealed
  }

  /// Opens a sealed text; `nil` if it, its label or the key is another.
  public func open(_ sealed: [UInt8], label: [UInt8], key: [UInt8]) -> [UInt8]? {
    precondition(key.count == Self.keyLength)
    guard sealed.count >= Self.nonceLength + Self.tagLength else { return nil }
    let (nonce, text) = (Array(sealed.prefix(Self.nonceLength)), Array(sealed.dropFirst(Self.nonceLength)))
    var isOpen = false
    let opened = [UInt8](unsafeUninitializedCapacity: text.count) { buffer, filled in
      var length: UInt64 = 0
      isOpen =
        decrypt(
          buffer.baseAddress, &length, nil, text, UInt64(text.count), label, UInt64(label.count), nonce, key)
        == 0
      filled = isOpen ? Int(length) : 0
    }
    return isOpen ? opened : nil
  }

  /// The BLAKE2b hash of a text, 32 bytes; with a key, only those who have it can compute it.
  public func hash(_ text: [UInt8], key: [UInt8] = []) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Self.keyLength) { buffer, filled in
      _ = genericHash(buffer.baseAddress, Self.keyLength, text, UInt64(text.count), key, key.count)
      filled = Self.keyLength
    }
  }

  /// The Argon2id hash of a password with its salt and costs, as text of at most 127 bytes; `nil` without enough memory.
  ///
  /// Takes about 64 MiB and some tenths of a second, which is what it costs to try a password.
  public func passwordHash(_ password: String) -> String? {
    // crypto_pwhash_STRBYTES, _OPSLIMIT_INTERACTIVE and _MEMLIMIT_INTERACTIVE of sodium/crypto_pwhash.h.
    var text = [CChar](repeating: 0, count: 128)
    guard hashPassword(&text, password, UInt64(password.utf8.count), 2, 67_108_864) == 0 else { return nil }
    return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }

  /// Whether a password has a hash of `passwordHash`.
  public func isPassword(_ password: String, hashed: String) -> Bool {
    verifyPassword(hashed, password, UInt64(password.utf8.count)) == 0
  }
}
