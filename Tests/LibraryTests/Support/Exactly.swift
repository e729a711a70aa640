internal import Foundation

/// A value's parts as text that differs wherever the values differ, even where `==` finds no difference.
///
/// `==` holds `é` and `e` with an accent for the same, 0 and -0 too, and NaN for different from itself.
func exactly(_ value: Any) -> String {
  switch value {
  case let double as Double: return "d\(double.bitPattern)"
  case let text as String: return "s\(Array(text.utf8))"
  case let date as Date: return exactly(date.timeIntervalSinceReferenceDate)
  case let data as Data: return "b\(Array(data))"
  case let url as URL: return exactly(url.absoluteString)
  default:
    let children = Mirror(reflecting: value).children
    if children.isEmpty { return "\(value)" }
    return "(" + children.map { "\($0.label ?? "")=\(exactly($0.value))" }.joined(separator: ",") + ")"
  }
}
