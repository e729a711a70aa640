internal import Catalog

/// A noun that names a kind in a typed line, such as `podcast` in `mirror podcast`.
public struct KindNoun {
  let entity: Entity
  /// The line without the noun, its number and its article, as typed.
  let rest: String

  /// Finds a noun at the end of a line, or at its start if `mayLead`. A line of nothing else has none.
  init?(in line: String, mayLead: Bool) {
    var typed = line.split(whereSeparator: \.isWhitespace)[...]
    guard typed.count > 1, Self.nouns[Self.folded(typed)] == nil else { return nil }
    if let entity = Self.removeEnd(of: &typed, where: { Self.nouns[$0] ?? Self.numbered($0) }) {
      self.entity = entity
      // In `season 1 episode 3`, the episode is meant.
      while Self.removeEnd(of: &typed, where: Self.numbered) != nil {}
      _ = Self.removeEnd(of: &typed) { Self.articles.contains($0) ? $0 : nil }
    } else if mayLead, let (entity, count) = Self.start(of: typed) {
      self.entity = entity
      typed.removeFirst(count)
    } else {
      return nil
    }
    rest = typed.joined(separator: " ")
  }

  /// Removes the longest ending that has a value, but never the whole line.
  private static func removeEnd<Value>(of typed: inout ArraySlice<Substring>, where value: (String) -> Value?)
    -> Value?
  {
    for count in (1...3).reversed() where count < typed.count {
      guard let found = value(folded(typed.suffix(count))) else { continue }
      typed.removeLast(count)
      return found
    }
    return nil
  }

  private static func start(of typed: ArraySlice<Substring>) -> (Entity, Int)? {
    for count in [2, 1] where count < typed.count {
      let noun = folded(typed.prefix(count))
      if leading.contains(noun), let entity = nouns[noun] { return (entity, count) }
    }
    return nil
  }

  /// Returns the kind of a noun with a number: `season 2`, `2. Staffel`, `s2`, `第3話`.
  private static func numbered(_ words: String) -> Entity? {
    let noun = String(words.filter { !$0.isNumber }.split(separator: " ").joined(separator: " "))
    let isAhead = words.first?.isNumber == true
    // `2 EP` is an album's title, and the first number of `1 episode 3` is a season's.
    guard noun.count < words.count, !isAhead || noun.utf8.count > 2 && words.last?.isNumber == false else {
      return nil
    }
    return numbered[noun]
  }

  private static func folded(_ typed: ArraySlice<Substring>) -> String {
    typed.map { SearchFolding.words(String($0)).joined() }.joined(separator: " ")
  }

  /// Returns the folded words of a list, which commas separate.
  private static func words(_ list: String) -> [String] {
    list.split(separator: ",").map { folded($0.split(whereSeparator: \.isWhitespace)[...]) }
  }

  private static func table(_ nouns: KeyValuePairs<Entity, String>) -> [String: Entity] {
    Dictionary(nouns.flatMap { entity, list in words(list).map { ($0, entity) } }) { first, _ in first }
  }

  /// Nouns in the languages of Apple's large stores. Missing are those that end many titles, such as `season`, `game`
  /// and `singer`, and those that are other words elsewhere, such as `Lied` and `disco`.
  private static let nouns = table([
    .album: """
    album, albums, single, ep, lp, cd, soundtrack, álbum, álbuns, альбом, アルバム, シングル, 앨범, 專輯, 专辑, albüm,
    ألبوم, אלבום, סינגל, сингл, άλμπουμ, δίσκος, 싱글, 單曲, 单曲
    """,
    .audiobook: """
    audiobook, audiobooks, audio book, audio books, unabridged, Hörbuch, Hörbücher, livre audio,
    livres audio, audiolibro, audiolibros, audiolibri, audiolivro, luisterboek, ljudbok, lydbok, lydbog,
    аудиокнига, аудіокнига, オーディオブック, 朗読, 오디오북, 有聲書, 有声书, sesli kitap, sách nói, كتاب صوتي, ספר שמע
    """,
    .ebook: """
    book, books, ebook, ebooks, novel, Buch, Bücher, livre, livres, libro, libros, libri, livro, livros,
    boek, bok, książka, kniha, книга, книги, книжка, 本, 電子書籍, 小説, 책, 전자책, 소설, 書, 书, 電子書, 电子书, 小說, 小说,
    kitap, novela, كتاب, ספר, βιβλίο
    """,
    .movie: """
    film, films, movie, movies, filme, película, películas, peli, фильм, фільм, кино, 映画, 영화, 電影, 电影, phim,
    فيلم, סרט, ταινία
    """,
    .musicArtist: """
    artist, band, Künstler, Sänger, Sängerin, artiste, groupe, artista, grupo, gruppo, певец, певица,
    группа, гурт, 歌手, バンド, アーティスト, 가수, 밴드, 樂團, 乐队
    """,
    .musicVideo: """
    video, videos, vid, vids, mv, pv, clip, clips, clipe, klip, videoclip, videoclipe, music video, musikkvideo,
    music videos, official video, official music video, lyric video, video clip, clip vidéo,
    clip officiel, video oficial, Musikvideo, teledysk, клип, видеоклип, видео, кліп, відео, ミュージックビデオ,
    뮤비, 뮤직비디오, 音樂錄影帶, كليب, فيديو, فيديو كليب, קליפ
    """,
    .podcast: "podcast, podcasts, pod, podkast, podd, подкаст, ポッドキャスト, 팟캐스트, 播客, بودكاست, פודקאסט",
    .software: """
    app, apps, appli, application, aplicación, aplicativo, aplikacja, приложение, застосунок, アプリ, 앱,
    어플, 應用, 应用, 軟體, 软件, uygulama, ứng dụng, تطبيق, אפליקציה
    """,
    .song: """
    song, songs, lyrics, chanson, chansons, canción, canciones, canção, música, canzone, canzoni,
    piosenka, liedje, песня, пісня, 曲, 歌, 노래, 곡, 歌曲, şarkı, bài hát, أغنية, שיר, τραγούδι
    """,
    .tvEpisode: "episode, episodes, Folge, episodio, episódio, odcinek, эпизод, エピソード, 에피소드, حلقة, פרק",
    .tvSeason: """
    series, tv series, tv show, Serie, Serien, serie tv, série, série tv, séries, serial, seriál,
    сериал, серіал, ドラマ, アニメ, 드라마, 電視劇, 电视剧, 影集, dizi, مسلسل, סדרה, σειρά
    """,
  ])

  /// Nouns that count with a number only.
  private static let numbered = table([
    .tvEpisode: """
    episode, episodes, ep, se, Folge, episodio, episódio, capítulo, puntata, aflevering, avsnitt,
    odcinek, эпизод, серия, серія, выпуск, випуск, エピソード, 第話, 話, 第回, 에피소드, 화, 第集, bölüm, tập, حلقة,
    الحلقة, פרק
    """,
    .tvSeason: """
    season, seasons, s, Staffel, saison, temporada, stagione, seizoen, säsong, sesong, sæson, sezon,
    series, serie, сезон, シーズン, 第期, 시즌, 기, 第季, موسم, الموسم, עונה, σεζόν
    """,
  ])

  /// Nouns that begin few titles.
  private static let leading = Set(
    words(
      """
      album, álbum, альбом, アルバム, 앨범, podcast, подкаст, ポッドキャスト, 팟캐스트, بودكاست, audiobook, Hörbuch,
      livre audio, audiolibro, audiolivro, аудиокнига, オーディオブック, 오디오북, ebook, film, filme, película, фильм,
      映画, 영화, 電影, 电影, فيلم, Serie, série, сериал, ドラマ, 드라마, مسلسل, dizi, app, アプリ, приложение, 앱
      """))

  /// Articles between a title and a noun: `Titanic the movie`.
  private static let articles = Set(words("the, der, die, das, le, la, el, il, lo, het"))
}
