import Testing

@testable import Library

@Test(
  arguments: [
    (["ok"], []),
    (
      ["*** in database main ***\nPage 5: btreeInitPage() returns error code 11"],
      [
        "Page 5: btreeInitPage() returns error code 11"
      ]
    ),
    (
      ["*** in database main ***\nTree 2 page 3: a\nTree 2 page 4: b", "row 1 missing from index i"],
      ["Tree 2 page 3: a", "row 1 missing from index i"]
    ),
    (["*** in database main ***"], ["its structure is broken"]), ([""], ["its structure is broken"]),
  ] as [([String], [String])])
func aFaultIsOneLineWithoutSQLitesHeading(_ answers: [String], _ faults: [String]) {
  #expect(IntegrityCheck.faults(in: answers) == faults)
}
