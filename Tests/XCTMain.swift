// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

/// Runs the tests. With this file, SwiftPM needs no index of the sources to find them, so that they build faster.
@main struct TestRunner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
