"""Word lists for invented titles, one set a script: first parts, last parts, and how they are joined."""

SCRIPTS = {
    "english": (
        "Silver Paper Hollow Midnight Golden Broken Quiet Electric Crooked Velvet Northern Slow Secret Wild "
        "Glass Winter Burning Distant Little Borrowed Lonesome Copper Hidden Second Restless Wooden".split(),
        "River Mirror Lantern Harbour Orchard Signal Window Garden Engine Thunder Letter Season Avenue Satellite "
        "Meadow Compass Feather Kitchen Horizon Parade Shadow Island Staircase Umbrella Morning Telescope".split(),
        ["{a} {b}", "{a} {b}", "The {a} {b}", "{b} of {a} {c}s", "{a} {b} Blues", "Under the {b}", "{b} & {c}",
         "Never {a}", "{a}, {d} {b}", "My {a} {b}", "{b} (Interlude)", "Letters to a {b}", "{b}s in {c}s"]),
    "french": (
        "Été Forêt Fenêtre Rêve Théâtre Hélène Café Noël Désir Fête Mélodie Fièvre".split(),
        "brûlé|étoilée|d'hiver|oubliée|du château|à côté|naïf|de l'île|sévère|élégante|bleu|éphémère".split("|"),
        ["{a} {b}", "{a} {b}", "Le {a} {b}", "Où est {a} ?", "Ça, {a}"]),
    "german": (
        "Straße Mondschein Frühling Schlösser Grüße Märchen Flüsse Größe Tür Übermut Herzklopfen Weiß".split(),
        "im Regen|über Köln|ohne Ende|der Nacht|am Fluß|für Lärm|bei Müllers|aus Öl|im Süden|zurück".split("|"),
        ["{a} {b}", "{a} {b}", "Schöne {a}", "{a} (Straßenfest)", "Fünf Uhr {a}"]),
    "spanish": (
        "Corazón Mañana Niña Canción Peña Ilusión Luz Camión Adiós Océano Sueño Balcón".split(),
        "de cristal|del sur|sin dueño|español|de abril|en Mérida|dormido|rápida|mía|de algodón|sin razón".split("|"),
        ["{a} {b}", "{a} {b}", "La {a} {b}", "¿{a}?", "¡{a} {b}!"]),
    "nordic": (
        "Måne Ø Fjord Blåbær Snø Sjø Bjørk Åpen Høst Sång Tårn Flåm Ísland Þoka".split(),
        "i natt|på øya|uten lys|ved sjøen|för alltid|över bron|hjemme igjen|mørke".split("|"),
        ["{a} {b}", "{a} {b}", "Første {a}", "Den {a}"]),
    "slavic": (
        "Noc Łódź Źródło Świt Księżyc Wróbel Město Žár Řeka Čas Děti Růže Šípek Đavo".split(),
        "nad Wisłą|bez końca|i już|můj|w deszczu|życia|přes les|za oknem|světa".split("|"),
        ["{a} {b}", "{a} {b}", "Mała {a}", "{a}, {d}"]),
    "turkish": (
        "Güneş Yağmur İstanbul Çiçek Şehir Gökyüzü Ağaç Işık Rüzgâr Küçük".split(),
        "gece gibi|sokağı|altında|şarkısı|düşü|için|ölmez|ışığı".split("|"),
        ["{a} {b}", "{a} {b}", "Bir {a}", "{a} ve {d}"]),
    "vietnamese": (
        "Đêm Mưa Biển Gương Trăng Phố Ngày Sóng Hoa Đường".split(),
        "Hà Nội|mùa thu|và em|xa vắng|trở về|không tên|buồn|cũ|trắng".split("|"),
        ["{a} {b}", "{a} {b}", "{a} và {d}", "Một {a} {b}"]),
    "japanese": (
        "夜明け 鏡 東京 花火 雨 海辺 月光 電車 さくら 夏休み 迷子 星空 シャボン玉 ミラー カメラ".split(),
        "の歌 の街 ロマンス に願いを 日和 ノート の向こう側 ワルツ メモリー 2号 と私".split(),
        ["{a}{b}", "{a}{b}", "{a}", "さよなら{a}", "{a}　{d}", "ＳＴＡＲ☆{a}", "{a} -{d}-"]),
    "korean": (
        "거울 새벽 바다 서울 별빛 여름밤 그림자 편지 우산 봄날 고양이 정류장".split(),
        "속으로|이야기|에서|너와 나|기차|의 노래|걷는 밤|앞에서|블루스".split("|"),
        ["{a} {b}", "{a}{b}", "안녕, {a}", "{a} ({b})", "나의 {a}"]),
    "chinese": (
        "月亮 長城 鏡子 雨夜 故鄉 台北 茉莉 火車 夢中 秋天".split(),
        "之歌 的信 裡的人 與海 小調 不眠 下雪 邊緣".split(),
        ["{a}{b}", "{a}{b}", "再見{a}", "{a}·{d}"]),
    "arabic": (
        "ليل قمر مرآة بحر مدينة وردة شتاء طريق حلم نجمة".split(),
        "بيروت|القاهرة|الطويل|الأزرق|بعيد|بلا صوت|يا قلبي|قديم|الياسمين".split("|"),
        ["{a} {b}", "{a} {b}", "يا {a}", "{a} و{d}", "أغنية {a}"]),
    "hebrew": (
        "לילה ירח מראה ים עיר גשם דרך חלום כוכב חלון".split(),
        "בתל אביב|רחוק|כחול|שלי|בלי סוף|של קיץ|ישן|מחר".split("|"),
        ["{a} {b}", "{a} {b}", "שיר {a}", "{a} ו{d}"]),
    "greek": (
        "Νύχτα Καθρέφτης Θάλασσα Φεγγάρι Δρόμος Βροχή Όνειρο Άνοιξη Παράθυρο".split(),
        "της Αθήνας|χωρίς τέλος|μου|στο νησί|γαλάζια|παλιά|του καλοκαιριού".split("|"),
        ["{a} {b}", "{a} {b}", "Η {a}", "{a} και {d}"]),
    "cyrillic": (
        "Зеркало Ночь Снег Поезд Ёлка Луна Мост Дождь Окно Їжак Пісня Вечер Щастя".split(),
        "над Волгой|без конца|в Киеве|и я|за окном|твоё имя|на рассвете|ещё раз|у моря".split("|"),
        ["{a} {b}", "{a} {b}", "Моя {a}", "{a} и {d}", "Где {a}?"]),
    "emoji": (
        "Sunshine 🌞|Wave 🌊|Party 🎉|Heart ❤️|Robot 🤖|Family 👨‍👩‍👧|Flag 🇯🇵|Thumbs 👍🏽|Cat 🐈‍⬛|Rain ☔".split("|"),
        "Club|Tonight|2000|Forever|Remix|Again 🔥|(💿 Mix)|XO".split("|"),
        ["{a} {b}", "{a}  {b}", "{a}", "🎵 {a} 🎵", "Ｗｉｄｅ {a}"]),
}


def title(dice, script):
    """One invented title."""
    firsts, lasts, patterns = SCRIPTS[script]
    pattern = dice.one(patterns)
    return pattern.format(a=dice.one(firsts), b=dice.one(lasts), c=dice.one(lasts), d=dice.one(firsts)).strip()


def titles(dice, script, count):
    """Different invented titles."""
    found = []
    while len(found) < count:
        candidate = title(dice, script)
        if candidate not in found:
            found.append(candidate)
    return found
