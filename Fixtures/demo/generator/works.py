"""Works in the public domain: for orchestra and piano, for reading aloud, for the screen."""

# Composer, album, movements; played by one of the invented ensembles below.
COMPOSITIONS = [
    ("Johann Sebastian Bach", "Goldberg Variations, BWV 988",
     ["Aria"] + [f"Variatio {n}. a 1 Clav." for n in range(1, 15)] + ["Aria da capo è fine"]),
    ("Johann Sebastian Bach", "Cello Suite No. 1 in G Major, BWV 1007",
     ["I. Prélude", "II. Allemande", "III. Courante", "IV. Sarabande", "V. Menuet I & II", "VI. Gigue"]),
    ("Johann Sebastian Bach", "Die Kunst der Fuge: Mirror Fugues, BWV 1080",
     ["Contrapunctus 12 (rectus)", "Contrapunctus 12 (inversus)", "Contrapunctus 13 (rectus)",
      "Contrapunctus 13 (inversus)", "Canon alla Ottava", "Canon per Augmentationem in contrario motu"]),
    ("Erik Satie", "Gymnopédies & Gnossiennes",
     [f"Gymnopédie No. {n}" for n in (1, 2, 3)] + [f"Gnossienne No. {n}" for n in range(1, 7)]),
    ("Erik Satie", "Sports et divertissements",
     ["Choral inappétissant", "La balançoire", "La chasse", "La comédie italienne", "Le réveil de la mariée",
      "Colin-Maillard", "La pêche", "Le yachting", "Le bain de mer", "Le carnaval", "Le golf"]),
    ("Scott Joplin", "Piano Rags",
     ["Maple Leaf Rag", "The Entertainer", "Elite Syncopations", "The Easy Winners", "Solace", "Magnetic Rag",
      "Pine Apple Rag", "Gladiolus Rag", "Bethena", "Reflection Rag"]),
    ("Ludwig van Beethoven", "Symphony No. 5 in C Minor, Op. 67",
     ["I. Allegro con brio", "II. Andante con moto", "III. Scherzo. Allegro", "IV. Allegro"]),
    ("Ludwig van Beethoven", "Moonlight & Pathétique",
     ["Sonata No. 14 \"Mondschein\": I. Adagio sostenuto", "Sonata No. 14: II. Allegretto",
      "Sonata No. 14: III. Presto agitato", "Sonata No. 8 \"Pathétique\": I. Grave", "Sonata No. 8: II. Adagio",
      "Sonata No. 8: III. Rondo"]),
    ("Frédéric Chopin", "Nocturnes", [f"Nocturne No. {n}" for n in range(1, 13)]),
    ("Antonio Vivaldi", "Le quattro stagioni",
     [f"{season}: {part}" for season in ("La primavera", "L'estate", "L'autunno", "L'inverno")
      for part in ("I. Allegro", "II. Largo", "III. Presto")]),
    ("Claude Debussy", "Images & Estampes",
     ["Reflets dans l'eau", "Hommage à Rameau", "Mouvement", "Pagodes", "La soirée dans Grenade",
      "Jardins sous la pluie"]),
    ("Maurice Ravel", "Miroirs",
     ["Noctuelles", "Oiseaux tristes", "Une barque sur l'océan", "Alborada del gracioso", "La vallée des cloches"]),
    ("Antonín Dvořák", "Humoresky", [f"Humoreska č. {n}" for n in range(1, 9)]),
    ("Franz Schubert", "Winterreise, D. 911",
     ["Gute Nacht", "Die Wetterfahne", "Gefrorne Tränen", "Erstarrung", "Der Lindenbaum", "Wasserflut",
      "Auf dem Flusse", "Rückblick", "Irrlicht", "Rast", "Frühlingstraum", "Einsamkeit", "Die Post",
      "Der greise Kopf", "Die Krähe", "Letzte Hoffnung", "Im Dorfe", "Der stürmische Morgen", "Täuschung",
      "Der Wegweiser", "Das Wirtshaus", "Mut", "Die Nebensonnen", "Der Leiermann"]),
    ("Clara Schumann", "Soirées musicales", ["Toccatina", "Notturno", "Mazurka in G Minor", "Ballade", "Polonaise"]),
    ("Михаил Глинка", "Романсы", ["Жаворонок", "Я помню чудное мгновенье", "Сомнение", "Попутная песня"]),
]

ENSEMBLES = [
    "Ottilie Brandt", "Kammerorchester Blaustein", "Théodore Vasselin", "Harumi Kitazawa",
    "The Larkspur Philharmonic", "Квартет «Отражение»",
]

# Author, language, titles.
BOOKS = [
    ("Jules Verne", "french", ["Vingt mille lieues sous les mers", "Voyage au centre de la Terre",
                               "Le tour du monde en quatre-vingts jours", "De la Terre à la Lune"]),
    ("Jane Austen", "english", ["Pride and Prejudice", "Emma", "Persuasion", "Sense and Sensibility"]),
    ("Brüder Grimm", "german", ["Kinder- und Hausmärchen", "Frau Holle", "Schneewittchen und der Zauberspiegel"]),
    ("Lewis Carroll", "english", ["Through the Looking-Glass", "Alice's Adventures in Wonderland"]),
    ("Mary Shelley", "english", ["Frankenstein", "The Last Man"]),
    ("夏目漱石", "japanese", ["吾輩は猫である", "坊っちゃん", "こころ"]),
    ("Фёдор Достоевский", "cyrillic", ["Преступление и наказание", "Белые ночи"]),
    ("Miguel de Cervantes", "spanish", ["Don Quijote de la Mancha"]),
    ("H. G. Wells", "english", ["The Time Machine", "The War of the Worlds"]),
    ("Oscar Wilde", "english", ["The Picture of Dorian Gray", "The Happy Prince"]),
    ("Edgar Allan Poe", "english", ["The Raven and Other Poems", "The Purloined Letter"]),
    ("جبران خليل جبران", "arabic", ["الأجنحة المتكسرة"]),
]

FILMS = [
    "The Time Machine", "Through the Looking-Glass", "Around the World in Eighty Days", "Upside Down Mountain",
    "The Purloined Letter", "Frankenstein in Winter", "A Mirror for Ophelia", "The Lighthouse Keeper's Umbrella",
    "Nocturne", "Der Zauberspiegel", "Le Horla", "Les Fenêtres", "El corazón delator", "雪女", "銀河鉄道の夜",
    "거울 속의 집", "Белые ночи", "The Last Orchard", "Harbour of Glass", "Two Tickets to Nowhere",
    "The Clockmaker's Daughter-in-Law", "Rain Over Platform Nine", "Gulliver", "The Happy Prince", "Sindbad",
    "Persuasion", "Northbound", "The Silent Parade", "Copper Sky", "A Room Without Corners",
]

SERIES = [
    ("The Orchard Street Mysteries", "english", "Drama"), ("Upside Down Town", "english", "Comedy"),
    ("Das Spiegelhaus", "german", "Drama"), ("鏡の探偵", "japanese", "Animation"),
    ("Les Étoilés", "french", "Drama"), ("The Kitchen at the End of the Pier", "english", "Nonfiction"),
    ("거울 도시", "korean", "Drama"), ("Mirror, Mirror", "english", "Sci-Fi & Fantasy"),
]

PODCASTS = [
    ("Upside Down Radio", "english", "Music"), ("The Mirror Hour", "english", "Arts"),
    ("Records Nobody Bought", "english", "Music"), ("Straßenmusik", "german", "Music"),
    ("Une chanson, une heure", "french", "Music"), ("深夜の鏡", "japanese", "Society & Culture"),
    ("새벽 라디오", "korean", "Music"), ("إذاعة القمر", "arabic", "Arts"), ("Ночной эфир", "cyrillic", "Music"),
    ("Tape Hiss & Other Friends", "english", "Technology"), ("Canción de la semana", "spanish", "Music"),
    ("The Wobbly Teapots Storytime", "english", "Kids & Family"),
]

APPS = [
    "Mirror Metronome", "Upside Down: Tilt Puzzle", "Tuning Fork Pro", "鏡メモ", "Setlist Keeper", "Vinyl Shelf",
    "Klangspiegel", "Radio Dial", "Practice Room", "Übeplan", "Ear Trainer", "Chord Garden", "거울 카메라",
    "Tape Loop", "Score Folder", "Sleep Rain ☔",
]

MAC_APPS = ["Mirror Metronome for Mac", "Tag Orchard", "Waveform Desk", "Liner Notes", "Upside Down Arcade"]
