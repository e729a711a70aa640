internal import Catalog
internal import Testing

/// The JSON of an item, beside what a `Mirror` of each value finds.
struct ItemJSONTests {
  @Test(arguments: [UInt64](1...3))
  func theFieldsAreWhatAMirrorFinds(seed: UInt64) {
    var items = RandomItems(seed: seed)
    for _ in 0..<1_000 {
      let item = items.item()
      var json = JSONWriter()
      json.append("{")
      item.append(to: &json, except: "key")
      json.append("}")
      var plain = Self.plain(item)
      #expect(item.json == plain)
      plain["key"] = nil
      #expect(String(decoding: json.bytes, as: UTF8.self) == plain.text)
    }
  }

  private static func plain(_ item: CatalogItem) -> JSONObject {
    let row: Any =
      switch item {
      case .track(let track): track
      case .collection(let collection): collection
      case .artist(let artist): artist
      }
    let kept = item.extra
    let known = Mirror(reflecting: row).children.compactMap { name, value -> JSONObject.Field? in
      guard let name, kept[name] == nil, let value = json(value) else { return nil }
      return JSONObject.Field(name, value)
    }
    return JSONObject(distinct: known + kept.fields)
  }

  private static func json(_ value: Any) -> RawJSON? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { json($0.value) } }
    return switch value {
    case let date as AppleDate: RawJSON(string: date.text)
    case let text as String: RawJSON(string: text)
    case let number as Int64: RawJSON(integer: number)
    case let number as Double: RawJSON(double: number)
    case let flag as Bool: RawJSON(bool: flag)
    case let wrapper as any RawRepresentable: json(wrapper.rawValue)
    default: nil
    }
  }
}
