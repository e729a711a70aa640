import Catalog
import Testing

@Suite struct QueryWordsTests {
  @Test(arguments: [
    ("mir", "Mirror Canon", "[Mir]ror Canon"), ("can mir", "Mirror Canon", "[Mir]ror [Can]on"),
    ("irr", "Mirror Canon", "M[irr]or Canon"), ("ir", "Mirror Canon", "Mirror Canon"),
    ("etudes", "Études, Op. 10", "[Études], Op. 10"), ("ÉTU", "e\u{301}tudes", "[e\u{301}tu]des"),
    ("dont", "Don’t Stop", "[Don’t] Stop"), ("strasse", "Straße", "[Straße]"), ("acdc", "AC/DC", "AC/DC"),
    ("ac dc", "AC/DC", "[AC]/[DC]"), ("の夜", "東京の夜", "東京[の夜]"), ("夜", "東京の夜", "東京の[夜]"),
    ("mirror", "Mirror, Mirror", "[Mirror], [Mirror]"), ("", "Mirror", "Mirror"), ("x", "", ""),
    ("love", "👍🏽 Love", "👍🏽 [Love]"), ("…", "a…", "a…"), ("on", "Second On", "Second [On]"),
  ])
  func theLettersOfAQueryAreFound(_ query: String, _ text: String, _ marked: String) {
    let places = Set(QueryWords(query).matches(in: text).flatMap(Array.init))
    var seen = ""
    var isIn = false
    for (place, cluster) in text.enumerated() {
      if places.contains(place) != isIn { seen += isIn ? "]" : "[" }
      isIn = places.contains(place)
      seen.append(cluster)
    }
    #expect(seen + (isIn ? "]" : "") == marked)
  }
}
