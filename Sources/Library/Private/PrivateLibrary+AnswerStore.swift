public import Catalog

extension PrivateLibrary: AnswerStore {
  public func keep(_ answer: FetchedAnswer) async throws -> StoredAnswer {
    try await adopt(answer.items.map(\.id))
    return try await passing.keep(answer)
  }

  public func foreseen(_ answer: FetchedAnswer) async throws -> StoredAnswer {
    try await adopt(answer.items.map(\.id))
    return try await passing.foreseen(answer)
  }

  public func keptAnswer(requestKey: String, origin: String) async throws -> CachedAnswer? {
    if let answer = try await passing.keptAnswer(requestKey: requestKey, origin: origin) { return answer }
    guard var answer = try await kept.keptAnswer(requestKey: requestKey, origin: origin) else { return nil }
    answer.rows = try await overlaid(answer.rows)
    return answer
  }
}
