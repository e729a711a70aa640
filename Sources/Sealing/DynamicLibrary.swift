internal import Foundation

/// A system library that is opened on its first use, so that only those who need it must install it.
public struct DynamicLibrary: @unchecked Sendable {
  // The handle is never closed, and looking up a symbol changes nothing: both may be done on any thread.
  private let handle: UnsafeMutableRawPointer
  private let name: String

  /// Opens the first library that exists among some file names.
  ///
  /// - Parameter package: Debian's package, for the error.
  /// - Throws: `MissingLibrary` if none exists or one is broken.
  public init(_ names: [String], package: String) throws(MissingLibrary) {
    var problem = ""
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        self.handle = handle
        self.name = name
        return
      }
      // The first name is the usual one.
      if problem.isEmpty { problem = Self.lastError }
    }
    throw MissingLibrary(package: package, problem: problem)
  }

  /// Returns a function by its name; its type must be that of the library's C header.
  public func function<Function>(_ name: String, as type: Function.Type = Function.self)
    throws(MissingLibrary) -> Function
  {
    guard let address = dlsym(handle, name) else {
      throw MissingLibrary(package: self.name, problem: Self.lastError)
    }
    // A C function and a pointer to it are one machine word.
    return unsafeBitCast(address, to: Function.self)
  }

  private static var lastError: String { dlerror().map { String(cString: $0) } ?? "" }
}

/// A library of the system is missing or too old.
public struct MissingLibrary: Error, Hashable, Sendable {
  /// The package that has the library, such as `libsodium23`.
  public let package: String
  /// What the system's loader says.
  public let problem: String
}
