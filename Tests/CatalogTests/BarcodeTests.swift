import Catalog
import Testing

@Suite struct BarcodeTests {
  @Test(arguments: [
    ("724354526657", "724354526657"), ("0724354526657", "0724354526657"), ("9780306406157", "9780306406157"),
    ("978-0-306-40615-7", "9780306406157"), ("0-306-40615-2", "9780306406157"),
    ("080442957X", "9780804429573"), ("978 0 306 40615 7", "9780306406157"),
    ("7 24354 52665 7", "724354526657"), ("0-724354-526657", "0724354526657"),
    // A podcast episode's id may pass the check.
    ("1000000000009", "1000000000009"),
  ])
  func aRightCheckDigitMakesACode(_ typed: String, _ digits: String) {
    #expect(Barcode(typed)?.digits == digits)
  }

  @Test(arguments: [
    "724354526658", "0306406152", "0-306-40615-3", "12345678", "1440000541", "72435452665X", "724-354526657",
    "",
    "X", "0804429570X", "９780306406157",
  ])
  func everythingElseIsNoCode(_ typed: String) { #expect(Barcode(typed) == nil) }

  @Test func booksAreLookedUpByISBN() {
    #expect(Barcode("9780306406157")?.subject == .isbn("9780306406157"))
    #expect(Barcode("724354526657")?.subject == .upc("724354526657"))
    #expect(Barcode(number: 12_345_678_905)?.digits == "012345678905")
  }
}
