internal import Catalog
internal import Foundation

/// The parameters of a request; the first value of a repeated key counts.
struct Parameters {
  private let values: [String: String]

  /// Splits `a=1&b=2`; `+` is a space, `%XX` a byte; invalid escapes stay unchanged.
  init(_ query: String) {
    values = Dictionary(RequestURL("/?" + query).parameters.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The value of a key; `nil` if it is missing or empty, which Apple treats alike.
  subscript(key: String) -> String? { values[key].flatMap { $0.isEmpty ? nil : $0 } }

  /// A whole number of at least `lowest`.
  func number(_ key: String, from lowest: Int) throws(InvalidParameter) -> Int? {
    guard let text = self[key] else { return nil }
    guard let number = Int(text), number >= lowest else { throw InvalidParameter(name: key) }
    return number
  }

  /// Numbers separated by commas, without repetition; those beyond Apple's maximum are ignored.
  func numbers(_ key: String) throws(InvalidParameter) -> [Int64]? {
    guard let text = self[key] else { return nil }
    var numbers: [Int64] = []
    for part in text.split(separator: ",").prefix(Limits.Demo.numbersOfALookup) {
      guard let number = Int64(part.trimmingPrefix(" ")), number >= 0 else {
        throw InvalidParameter(name: "itunesId")
      }
      if !numbers.contains(number) { numbers.append(number) }
    }
    return numbers
  }

  /// One of Apple's words; `name` is the key in Apple's error message.
  func word<Word: RawRepresentable<String>>(
    _ key: String, _ name: String, where isValid: (Word) -> Bool = { _ in true }
  ) throws(InvalidParameter) -> Word? {
    guard let text = self[key] else { return nil }
    guard let word = Word(rawValue: text), isValid(word) else { throw InvalidParameter(name: name) }
    return word
  }

  /// The requested store, the United States by default.
  func store() throws(InvalidParameter) -> Storefront {
    guard let code = self["country"] else { return .us }
    guard code.utf8.count == 2, let store = Storefront(code: code) else {
      throw InvalidParameter(name: "country")
    }
    return store
  }

  /// Whether genre names are Japanese.
  func isJapanese() throws(InvalidParameter) -> Bool {
    guard let language = self["lang"]?.lowercased() else { return false }
    let parts = language.split { $0 == "_" || $0 == "-" }
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.count == 2 && $0.allSatisfy(\.isLetter) })
    else {
      throw InvalidParameter(name: "language")
    }
    return parts[0] == "ja"
  }

  /// The name of a JavaScript function; `nil` for anything else.
  var callback: String? {
    self["callback"].flatMap { name in
      name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_$.".contains($0)) } ? name : nil
    }
  }
}

/// A parameter with an invalid value.
struct InvalidParameter: Error {
  /// Its name in Apple's error message.
  let name: String
}
