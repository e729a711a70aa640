/// What a value of ours must be, as words for a sentence.
public enum ValueKind: String, Hashable, Sendable {
  case object = "an object"
  case list = "a list"
  case text = "text"
  case wholeNumber = "a whole number"
  case moment = "a time such as 2026-01-02T03:04:05.678Z"
  case storefront = "the code of a storefront, such as US"
}
