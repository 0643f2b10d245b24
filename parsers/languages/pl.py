"""Polish."""

from parsers.languages import Cue, Label, Language

LANGUAGE = Language(
    code="pl",
    name="polski",
    letters=("P", "S", "G", "W", "H", "K"),
    words={
        "P": ("pion", "pionek"),
        "N": ("skoczek", "koń"),
        "B": ("goniec",),
        "R": ("wieża", "wieza"),
        "Q": ("hetman", "królowa"),
        "K": ("król", "krol"),
    },
    castling={
        "K": ("krótka roszada", "roszada krótka", "krotka roszada"),
        "Q": ("długa roszada", "roszada długa", "dluga roszada"),
        "": ("roszada",),
    },
    fillers=("na", "z", "do", "idzie"),
    captures=("bije", "bierze"),
    becomes=(
        "promocja na",
        "zamienia się na",
        "i zamienia się na",
        "z promocją na",
    ),
    numerals=(
        ("jeden",),
        ("dwa",),
        ("trzy",),
        ("cztery",),
        ("pięć", "piec"),
        ("sześć", "szesc"),
        ("siedem",),
        ("osiem",),
    ),
    months=(
        ("styczeń", "stycznia", "sty"),
        ("luty", "lutego", "lut"),
        ("marzec", "marca", "mar"),
        ("kwiecień", "kwietnia", "kwi"),
        ("maj", "maja"),
        ("czerwiec", "czerwca", "cze"),
        ("lipiec", "lipca", "lip"),
        ("sierpień", "sierpnia", "sie"),
        ("wrzesień", "września", "wrz"),
        ("październik", "października", "paź"),
        ("listopad", "listopada", "lis"),
        ("grudzień", "grudnia", "gru"),
    ),
    common=(
        "i",
        "jest",
        "nie",
        "na",
        "mój",
        "moja",
        "twój",
        "dla",
        "dziękuję",
        "cześć",
        "ruch",
        "odpowiedź",
        "pozdrowienia",
        "partia",
        "proszę",
        "dzień",
        "dobry",
        "pozdrawiam",
    ),
    labels={
        Label.EVENT: ("Turniej",),
        Label.GAME: ("Partia",),
        Label.START: ("Data startu", "Start", "Początek"),
        Label.WHITE: ("Białe",),
        Label.BLACK: ("Czarne",),
        Label.WHITE_LEAVES: ("Urlop białych", "Urlopy białych"),
        Label.BLACK_LEAVES: ("Urlop czarnych", "Urlopy czarnych"),
        Label.HEAD_RECEIVED: ("Otrzymano", "Otrz."),
        Label.HEAD_REPLIED: ("Odpowiedź", "Odp."),
        Label.HEAD_TIME: ("Czas",),
        Label.HEAD_NUMBER: ("N", "Nr", "Lp."),
        Label.HEAD_WHITE: ("Białe",),
        Label.HEAD_BLACK: ("Czarne",),
        Label.PARTNER_SENT: ("Pański ruch", "Twój ruch", "Twoje posunięcie"),
        Label.RECEIVED: ("Otrzymano", "Otrzymane"),
        Label.SENT: ("Odpowiedź", "Moja odpowiedź", "Wysłano"),
        Label.WHITE_TIME: ("Czas białych",),
        Label.BLACK_TIME: ("Czas czarnych",),
        Label.MOVE: ("Ruch", "Posunięcie"),
        Label.LEAVE: (
            "Urlop",
            "Przerwa",
            "Zgłoszenie urlopu",
        ),
        Label.LANGUAGE: ("Język",),
        Label.NOTIFICATIONS: ("Powiadomienia",),
        Label.FORMAT: ("Format",),
        Label.RESULT: ("Wynik",),
        Label.REPEATED: ("Powtórzono", "Powtórzenie"),
        Label.MY_MOVE: ("Mój ruch", "Moja odpowiedź", "Gram"),
        Label.VARIATION: ("Proponuję wariant", "Proponowany wariant", "Wariant"),
    },
    cues={
        Cue.AND: (r"i|oraz",),
        Cue.ANSWERING: (r"gram|odpowiadam|zagrywam",),
        Cue.EXCLAIMS: (r"powiedzia\w+|mówi|krzykn\w+|krzyczy|pisze|napisa\w+|radzi",),
        Cue.ASIDE: (
            r"potrzebuję czasu",
            r"jeszcze nie|nie (?:jestem )?pew\w+|nie wysyłać|nie dla ciebie|(?:to|było) dla \w+|"
            r"przez pomyłkę|przykład|wzór|test|szkic|notatka|analiza|zadanie|anulowan\w+|anuluj|"
            r"skreśl\w*|usuń|zapomnij|zbyt ryzykown\w+|czekam na \w+|(?:odpowiem|potwierdzę|"
            r"zdecyduję) (?:jutro|później|potem)|jutro (?:odpowiem|potwierdzę)|jeszcze (?:myślę|liczę|"
            r"analizuję)|mogę|czy wolno|można|co (?:sądzisz|powiesz)",
        ),
        Cue.AT_OTHER_TIMES: (r"jutro|później|potem|wkrótce|wczoraj|nigdy|może",),
        Cue.LEADS_ON: (
            r"po (?:długim )?(?:namyśle|zastanowieniu)|jak (?:zwykle|zawsze)|wreszcie|po prostu|teraz|"
            r"więc|oto|zamiast|zagrać|dziś|dzisiaj|odpowiadam|na",
        ),
        Cue.SUPPOSES: (
            r"załóżmy|przypuśćmy|wyobraź\w*|myśl\w+|sądz\w+|mówi\w*|powiedzia\w+|twierdz\w+|wątpi\w+|"
            r"boję|radzi|pyta\w*|jeśli|gdyby|czy",
        ),
        Cue.OR: (r"albo|lub",),
        Cue.TO: (r"do",),
        Cue.FROM: (r"od",),
        Cue.OVERSTEP_NAMED: (r"przekroczenie",),
        Cue.CLAIMS: (r"reklamuję|zgłaszam|żądam|stwierdzam|reklamacja",),
        Cue.OFFER_NAMED: (r"propozycja remisu",),
        Cue.OTHERS_OFFER: (r"(?:twoja|twoją|pańsk\w+|pana|pani) (?:propozycj|ofert)\w+",),
        Cue.REGARDS: (
            r"(?:serdecznie )?pozdrawiam(?: serdecznie)?|z (?:poważaniem|pozdrowieniami)|dziękuję|dzięki"
            r"|powodzenia",
        ),
        Cue.THIRD_PERSON: (
            r"białe",
            r"czarne",
        ),
        Cue.CANNOT_READ: (
            r"nie (?:mogę|mogłem|mogłam|udało mi się|udaje mi się|da się|daje się) (?:\w+ ){0,3}(?:przeczytać"
            r"|odczytać|otworzyć)|nieczyteln\w+|same (?:znaki zapytania|krzaczki)|krzaczki",
            r"(?:przysz(?:edł|ł[ao])|dotar(?:ł[ao]?)|dosz(?:edł|ł[ao])|jest|był[ao]?) (?:\w+ ){0,2}(?:pust[yae]"
            r"|ucięt[yae]|urwan[yae]|niekompletn[yae])",
        ),
        Cue.SEND_AGAIN: (
            r"(?:wysłać|przysłać|przesłać|wyślij|przyślij|prześlij|wysłanie|przesłanie)(?: \w+){0,4} (?:ponownie"
            r"|jeszcze raz|raz jeszcze)",
            r"(?:ponownie|jeszcze raz) (?:\w+ ){0,2}(?:wysłać|przysłać|przesłać|wyślij|przyślij|prześlij)"
            r"|o ponowne (?:wysłanie|przesłanie|przysłanie)",
        ),
        Cue.FROM_WORK: (r"w pracy|z pracy|(?:mój )?szef\w{0,3}|w biurze|w firmie|pracodawc\w+",),
        Cue.PLAYS_MEANWHILE: (
            r"(?:gram|grać|odpowiadam|odpowiadać|odpowiem) (?:\w+ ){0,3}(?:szybciej|dalej|normalnie|jak zwykle"
            r"|mimo to)|szybciej (?:\w+ ){0,2}(?:odpowiadać|odpowiadał\w?|odpowiadam|grać)",
            r"(?<!nie )będę (?!nie )(?:\w+ ){0,2}(?:grać|grał\w?|odpowiadać"
            r"|odpowiadał\w?)(?![^.!?;]{0,40}(?<!\w)(?:od|po|dopiero|znowu|znów)(?!\w))",
        ),
        Cue.TALE: (
            r"śni(?:ł\w*|ło mi)|we śnie|(?:w zeszłym|w ubiegłym) (?:roku|miesiącu|tygodniu)|rok temu|o mało",
            r"pamięta(?:sz|cie|ta)?(?: \w+){0,5} (?:parti\w+|ruch|posunięcie)",
            r"parti\w+(?: \w+){0,3} (?:19|20)\d\d|(?:19|20)\d\d(?: \w+){0,4} (?:parti\w+|grał\w*|zagrał\w*|"
            r"wygrał\w*|przegrał\w*)",
            r"(?:ostatni|poprzedni|dawn|star|tamt)\w* parti\w+",
            r"(?:poddał|przegrał|wygrał)(?:eś|aś)(?: \w+){0,2} wtedy|wtedy(?: \w+){0,2} (?:poddał|przegrał|"
            r"wygrał)\w*",
        ),
        Cue.AS: (r"jak|tak jak",),
        Cue.WITHDRAWS_OFFER: (r"wycofuję (?:moją |swoją )?propozycję remisu|cofam (?:propozycję )?remis\w*",),
        Cue.ACCEPTS: (r"zgadzam się|przyjmuję|zgoda",),
        Cue.WITH_WHITE: (r"białymi|białe",),
        Cue.WITH_BLACK: (r"czarnymi|czarne",),
        Cue.TAKES_BACK: (
            r"(?:cofam|wycofuję|chcę cofnąć|proszę cofnąć|czy mogę cofnąć|anuluję|zmieniam|proszę zmienić|"
            r"proszę anulować) (?:mój |swój |ten )?(?:ostatni |poprzedni )?(?:ruch|posunięcie|\d+)",
        ),
        Cue.DENIES_AUTHORSHIP: (
            r"to nie (?:ja|byłem ja|byłam ja|mój (?:ruch|list|mail))|nie (?:pisałem|pisałam|wysłałem|wysłałam|"
            r"wysyłałem|grałem) tego(?: \w+)?",
            r"ktoś (?:inny )?(?:\S+ ){0,3}(?:napisał|wysłał)|w moim imieniu|(?:moje konto|"
            r"moja skrzynka) (?:\w+ )?(?:zhakowan\w+|włamano)",
        ),
        Cue.REPUDIATION: (r"nie moje|to nie ja",),
        Cue.OWN_MOVE: (r"(?:mój|moje) (?:[^\W\d_]+ )?(?:ruch|posunięcie)",),
        Cue.RETRACTED: (r"(?:jeszcze )?nie licz(?:yć)?|żartuję|brudnopis|jeszcze nie zdecydowałem",),
        Cue.CONDITION: (r"może|gdyby|jeśli|jeżeli|byłby|chyba że|pod warunkiem|o ile|kiedy",),
        Cue.HEDGE: (r"(?:być )?może|możliwe|czy mogę",),
        Cue.COMPARED: (r"gdyby|zamiast|myślał\w*|chciał\w*|spodziewał\w*|na przykład|rozważam|zastanawiam się nad",),
        Cue.REFERS: (r"teori\w+|książk\w+|komputer\w*|stockfish|grał[a]?",),
        Cue.GAME_WITH: (r"(?:partii|partię|partia) (?:z|ze|przeciw(?:ko)?) (?!tobą|panem|panią)\w+",),
        Cue.ELSEWHERE: (r"w (?:innej|drugiej) partii",),
        Cue.PRANK: (r"prima aprilis|ha[, ]?ha\w*|nabra(?:łem|łeś|łam|łaś)|dałe?ś się nabrać",),
        Cue.OWN_LEAVE: (
            r"moja przerwa|proszę o",
            r"biorę|wezmę|zgłaszam|mój urlop|mam|jestem|będę|idę",
        ),
        Cue.WISHES_LEAVE: (r"(?:udanego|miłego|dobrego) urlopu",),
        Cue.TODAY: (r"dzisiaj|dziś|dzis|dzisiejszego ranka|przed chwilą",),
        Cue.YESTERDAY: (r"wczoraj",),
        Cue.DAY_BEFORE: (r"przedwczoraj",),
        Cue.AGAINST: (r"(?:[\w-]+ ){0,1}przeciw(?:ko)?",),
        Cue.CONTESTED: (
            r"(?:reklamacj|roszczeni|decyzj|kar[aąęyo]|ruch|sędzi|parti|turniej|przeciwnik|dni|czas|wynik|przepis"
            r"|claim|zet|"
            r"beslissing|straf|scheidsrechter|partij|toernooi|заяв|рішенн|штраф|хід|ход|судд|парті|турнір"
            r"|суперник|правил)\w*",
        ),
        Cue.CLAIMS_FOR_SELF: (r"(?:ja )?(?:zgłaszam|żądam|wnoszę|reklamuję|proszę)",),
        Cue.JOKE: (r"żart\w*",),
        Cue.GOT: (r"otrzyma(?:łem|łam|no|ny|ne)|dostał[ae]m|odebrał[ae]m",),
        Cue.PARTNER: (r"(?:twój|pana|pański) (?:ruch|posunięcie)|twoje posunięcie",),
        Cue.POSTPONED: (
            r"(?:ruch|odpowiedź) (?:później|jutro)|jeszcze nie (?:mój )?ruch|szkic",
            r"(?:tylko|jedynie) (?:pomysł|możliwość)",
        ),
        Cue.YIELDS: (
            r"poddaj[eę](?: (?:sie|się|partie|partię|te partie))?|sie poddaje|rezygnuje|muszę się poddać"
            r"|muszę poddać partię|poddanie partii",
            r"składam broń|kładę króla|przegrałem|przegrałam|uznaje porazke",
            r"wygrał(?:eś|aś)|wygrał pan|przewracam króla",
        ),
        Cue.SUPPOSED: (r"byłoby|byłby",),
        Cue.BESIDE: (
            r"jak (?:ustaliliśmy|umówione|ustalono|obiecałem|obiecałam)",
            r"przepraszam za (?:opóźnienie|zwłokę)",
        ),
        Cue.POINTS: (r"tak|to (?:jest|był[ao]?|ruch|ulubion\w+)|właśnie (?:tak|to)|tutaj",),
        Cue.PLAYS: (
            r"grał[ay]?|gra|grywał[ay]?|zagrał[ay]?|wybierał[ay]?|wybrał[ay]?|lubił[ay]?|lubi|wolał[ay]?|"
            r"poleca|radzi|radził",
        ),
        Cue.SAYS: (r"mówi|proponuje|wygrała?|daje|uważa",),
        Cue.WE: (r"ty",),
        Cue.THEY: (
            r"ona|oni|ktoś|wszyscy|mój (?:sąsiad|trener|nauczyciel|przyjaciel|syn|brat|ojciec)|moja (?:żona|"
            r"córka|siostra)|pan",
        ),
        Cue.SOURCE: (
            r"przykład\w*|książk\w+|teori\w+|komputer\w*|silnik\w*|z (?:innej )?partii|analiz\w+|"
            r"nie (?:jest )?mój ruch|ulubion\w+ (?:ruch|posunięcie)",
        ),
        Cue.TIES: (r"tak|tutaj|ruch|posunięcie|debiut|wariant|partię|pozycj\w+",),
        Cue.CORRECTING: (
            r"to (?:znaczy|jest)|tzn|tj|(?:a )?raczej|czyli|albo (?:raczej|lepiej)|a właściwie|właściwie",
            r"ściślej(?: mówiąc)?|dokładniej|mianowicie|lepiej powiedziawszy|w sensie|a nawet lepiej",
            r"(?:mam|miał[ea]m) na myśli|chodziło mi o|chodzi o|chciał[ea]m (?:napisać|powiedzieć|zagrać)",
            r"(?:powinno|miało|ma|powinien) być|czytaj|poprawka|poprawiam|korekta|sprostowanie|literówka|pomyłka",
            r"po namyśle",
        ),
        Cue.STARTLED: (
            r"w rzeczywistości|(?:ach |oj |o |albo )?nie|oj|ojej|ups|ach|och|stop|stój|czekaj|zaraz|chwila",
            r"chwileczkę|przepraszam|wybacz|sorry|błąd|pomyliłem się|pomyliłam się|lepiej|jednak",
        ),
        Cue.FILLS: (
            r"ale|lecz|tylko|ja|gram|mój ruch|ruch|to|jest|mój|oczywiście|proszę|jednak|lepiej|zagram|zamiast tego",
            r"niech będzie|teraz|i|no|być|a|tak",
        ),
        Cue.INSTEAD_OF: (r"nie|zamiast",),
        Cue.UNSURE: (
            r"(?:tylko )?(?:próba|test)",
            r"(?:bardzo |najbardziej )?(?:prawdopodobnie|przypuszczalnie|możliwe|być może|może|chyba|pewnie|"
            r"zapewne|najpewniej|podobno|wstępnie)",
            r"najprawdopodobniej|(?:jak )?(?:myślę|sądzę|przypuszczam)|wydaje mi się|na razie",
            r"nie jestem pew(?:ien|na)",
        ),
        Cue.PLEASE: (r"proszę|dziękuję",),
        Cue.NOT_BOOKED: (
            r"(?:jeszcze )?nie (?:zapisuj|zapisyw|notuj|notow|rejestruj|rejestrow|wpisuj|wpisyw|licz|zaliczaj|"
            r"uwzględniaj|odnotowuj|zapisać|wpisać|księguj)\w*(?: (?:jeszcze|tego|go|tym|tego ruchu|ruchu|proszę|"
            r"na razie|sobie)){0,4}(?=[\s.!…)]*$|[,;!])",
            r"(?:(?:to|ten ruch|ruch) )?(?:jeszcze )?(?:się )?(?:jeszcze )?nie (?:liczy|zalicza|obowiązuje|"
            r"jest (?:ważn\w+|ostateczn\w+|oficjaln\w+)|ważn\w+|ostateczn\w+|oficjaln\w+)(?: (?:się|"
            r"jeszcze))*(?=[\s.!…)]*$|[,;!])",
        ),
        Cue.RECONSIDERS: (
            r"(?:tylko|jedynie) (?:pomysł|myśl)",
            r"rozmyślił(?:em|am) się|zmienił(?:em|am) zdanie|jednak nie|cofam (?:ten |mój )?(?:ruch|posunięcie)",
        ),
        Cue.DENIES: (
            r"poczekaj|zaczekaj|stój|właściwie nie|w sumie nie|szkic|brudnopis|jeszcze nie|skreśl to|wykreśl to",
            r"nie liczy się",
            r"anuluję|odwołane|nieważne|nigdy(?: w życiu)?|za nic|ani mi się śni|mowy nie ma|nie",
            r"nie (?:ten|tak|to)|czekaj|jednak nie|stop",
        ),
        Cue.TENTATIVE: (
            r"prawdopodobn\w+|możliw\w+|może|być może|przypuszczaln\w+|planowan\w+|wstępn\w+|ulubion\w+|"
            r"poprzedni|stary|chyba",
        ),
        Cue.GREETS: (
            r"(?:drog[ia]|szanown[yai])(?: (?:panie?|pani|partnerze|kolego|przeciwniku))?",
            r"witaj",
            r"cześć",
            r"dzień dobry",
            r"dobry wieczór",
        ),
        Cue.SURELY: (r"oczywiście",),
        Cue.THANKS_FOR: (r"dzi[eę]kuj[eę] za",),
        Cue.CONDITIONED: (
            r"chyba że",
            r"tylko jeśli",
            r"pod warunkiem",
            r"o ile",
            r"jeśli (?:\w+ ){0,4}(?:pozwol\w*|zgod\w*|zgadza\w*)",
        ),
        Cue.BECAUSE: (
            r"ponieważ",
            r"bo",
            r"gdyż",
        ),
        Cue.BUT: (
            r"lecz",
            r"ale",
            r"tylko",
        ),
        Cue.MOVES_PIECE: (
            r"wybieram",
            r"wybrał[ae]m",
            r"(?:ja )?(?:gram|biję|ruszam|odpowiadam|roszuję|biorę|idę)",
        ),
        Cue.RECEIVED_ON: (r"otrzyma\w+",),
        Cue.SENT_ON: (r"wysł\w+",),
        Cue.HARMLESS: (
            r"gratuluję (?:wygranej|zwycięstwa)|(?:dobra|ładna|świetna) (?:gra|partia)|powodzenia w (?:innych"
            r"|pozostałych) partiach|powodzenia w turnieju|szanowny panie|dzień dobry",
            r"niniejszym|więc|zatem|dziękuję za (?:partię|grę)|z poważaniem",
            r"ja|i|tak|dobrze|ok|tutaj|niestety|chętnie|(?:tę |ta |w tej )?parti[aęi]|remis",
            r"(?:na |twoją |pańską )?propozycj[aęi](?: remisu)?",
            r"dziękuję|dzięki|za (?:tę )?(?:ciekawą |dobrą |ładną )?(?:partię|grę)|gratuluję|gratulacje",
            r"powodzenia|cześć|witam|drogi|pozdrawiam|pozdrowienia",
        ),
        Cue.CONSENT: (r"przyjmuję|zgoda|zgadzam się",),
        Cue.REFUSES: (
            r"brak|odrzucam|odmawiam",
            r"nie|nigdy|za wcześnie",
        ),
        Cue.DRAW_OFFER: (
            r"(?:proponuję|oferuję)(?: (?:panu|pani|ci|tobie))? remis|propozycja remisu",
            r"proponuję remis",
            r"remis\?",
        ),
        Cue.DRAW_ACCEPTANCE: (
            r"akceptuję (?:(?:pana |pani |twoją |pańską )?(?:propozycję|ofertę) )?remis(?:u)?|zgoda na remis"
            r"|zgoda,? remis|remis,? zgoda|zgadzam się na (?:pana |twoją )?propozycję remisu",
            r"przyjmuję (?:(?:pana |pani |twoją |pańską )?(?:propozycję|ofertę) )remisu|remis przyjęty",
            r"przyjmuję remis",
            r"zgadzam się na remis",
        ),
        Cue.OVERSTEP_CLAIM: (
            r"(?:reklamuję|zgłaszam|żądam) (?:wygran\w+|zwycięstw\w+) na czas"
            r"|(?:zgłaszam )?reklamacj[aęi] (?:przekroczenia )?czasu",
            r"(?:reklamuję|zgłaszam|stwierdzam) przekroczenie (?:limitu )?czasu|przekroczenie (?:limitu )?czasu",
            r"przeciwnik przekroczył (?:limit )?czas(?:u)?|(?:zgłaszam|żądam) (?:wygran\w+|zwycięstw\w+) na czas",
        ),
        Cue.CLAIM_BESIDE: (
            r"(?:że|z|w|na|przez|mój|mojego|nasz\w*|ja|niniejszym|o)",
            r"przeciwnik\w*|partner\w*|biał\w+|czarn\w+|parti\w+|czasu?|namysłu|posuni\w+|ruch\w*|artykuł\w*|zwycięstw\w*",
        ),
        Cue.EXAMPLE: (r"na przykład|przykład\w*|np|powiedzmy|załóżmy",),
        Cue.RESIGNATION: (
            r"(?:(?:tu )?się poddaję|poddaję (?:tę|tą|naszą) partię|partię poddaję)(?=[\s.!…)]*$|[,;!])",
            r"(?:białe|czarne) (?:się poddają|się poddały|poddają się|poddały się|poddają partię)",
            r"rezygnuję(?: z (?:dalszej )?(?:gry|partii|walki))?(?=[\s.!…)]*$|[,;!])",
            r"uznaję (?:swoją |moją )?porażkę|kapituluję",
            r"poddaję się",
            r"poddaję partię",
        ),
        Cue.SPOKEN: (r"mówi\w*|powiedzia\w+|pis\w+|napis\w+|pisz\w+|słow\w+|cytat\w*|śni\w+|zdaniem",),
        Cue.UNCERTAIN: (r"może|chyba|prawdopodobnie|myślę|wydaje się|zapewne|nie wiem|jak tylko|wkrótce|raczej",),
        Cue.HEADS: (r"ważne|uwaga|informacja|info|wiadomość|temat|urlop|przerwa|zgłoszenie",),
        Cue.SELF: (r"ja|my",),
        Cue.VERSUS: (r"przeciw(?:ko)?(?! (?:tobie|panu|pani|białym|czarnym|mojemu przeciwnikowi))",),
        Cue.OTHERS_LEAVE: (
            r"(?:ty|on|ona|oni|pan|pani)(?: (?!ja )[\w-]+){0,4} (?:urlop\w*|przerw\w+)",
            r"(?:jesteś|byłeś|byłaś|masz|bierzesz|będziesz)(?: [\w-]+){0,2} (?:urlop\w*|przerw\w+)",
            r"(?:twój|twoj\w+|jego|jej|ich|pański\w*|wasz\w*) (?:\w+ )?(?:urlop\w*|przerw\w+)",
            r"(?:moja|mój) (?:żona|mąż|syn|córka|brat|siostra|kolega|szef|przeciwnik)(?!\w).{0,40}(?:urlop\w*"
            r"|przerw\w+)",
        ),
        Cue.NO_LEAVE: (
            r"odwołan\w+|odwoł\w+|anulowan\w+|przełożon\w+|przesunięt\w+|cofnięt\w+|odmówion\w+|przepadł\w*"
            r"|nie (?:biorę|wezmę|będzie)",
            r"bez (?:urlopu|przerwy)|rezygnuję",
        ),
        Cue.TOOK_LEAVE: (
            r"(?:miał[ae]m|brał[ae]m|wziął[ae]m|wzięłam|był[ae]m|spędził[ae]m|miałem|byłem|brałem"
            r"|wziąłem)(?: [\w.-]+){0,8} (?:urlop\w*|przerw\w+)",
            r"(?:urlop|przerwa)\w*(?: [\w.,-]+){0,8} (?:był|była|skończył\w*|minął|minęła)",
        ),
        Cue.LONG_AGO: (
            r"(?:w )?(?:zeszł|ubiegł|poprzedni|minion)\w+ (?:rok\w*|lat\w*|lec\w+|zim\w+|miesiąc\w*|wiosn\w+)"
            r"|(?:rok|\w+ lata?|miesiąc) temu|wtedy|kiedyś",
        ),
        Cue.KNOWS: (
            r"wiem|wiedział\w+|słyszę|słyszał\w+|widzę|widział\w+|rozumiem|pamiętam|czytam|czytał\w+|mówi\w*"
            r"|pisze\w*|podobno",
        ),
        Cue.LEAVE: (
            r"na urlopie od|urlop od",
            r"przerwa od",
            r"(?:biorę|wezmę|zgłaszam|proszę o)(?: (?!nie )[\w]+){0,3} (?:urlop|przerwę)",
            r"(?:jestem|będę|idę) na urlopie?",
            r"mój urlop (?:jest|trwa|będzie|od)",
            r"biorę urlop",
        ),
        Cue.HELP: (r"pomoc",),
        Cue.BESIDE_FILE: (
            r"mój|moje|moja|w|we|jest|są|patrz|proszę|zobacz|przesyłam|wysyłam|nasza|naszą|z|ze|tu|ten|do",
            r"ruch|posunięcie|odpowiedź|partia|partię|partii|plik|pliku|pgn|dokument|dokumencie|formularz",
            r"tekst|zdjęcie|zdjęciu",
        ),
        Cue.DRAFT_FILE: (
            r"analiz[ay]|wariant\w*|brudnopis|szkic|pomysł\w*|przykład\w*|star[aey]|poprzedni\w*|próba|trening",
            r"debiut|teoria|plan|może",
        ),
        Cue.ATTACHED: (r"załącz\w+",),
        Cue.YES: (r"tak", r"potwierdzam", r"zgadza się"),
        Cue.OWNS: (
            r"to (?:byłem|byłam|jestem) ja",
            r"to ja",
            r"to (?:mój|moja|moje)(?: (?:list|mail|wiadomość|adres))?",
            r"ja (?:napisałem|napisałam|wysłałem|wysłałam)",
        ),
        Cue.ACKNOWLEDGEMENT: (
            r"tak",
            r"otrzymałe?[mł]\w*",
        ),
        Cue.FRIENDLY: (
            r"dziękuję",
            r"pozdrawiam",
        ),
        Cue.ANY_MOVE: (
            r"dowolny ruch",
            r"dowolny",
        ),
        Cue.HINGES: (
            r"chyba że",
            r"pod warunkiem",
            r"o ile",
            r"jeśli",
            r"jeżeli",
            r"ale(?= \w)",
            r"jednak",
            r"być może",
            r"chociaż",
            r"inaczej",
        ),
        Cue.EN_PASSANT: (r"w przelocie",),
        Cue.IF: (
            r"jeśli",
            r"jeżeli",
            r"na",
        ),
        Cue.THEN: (
            r"to",
            r"wtedy",
        ),
        Cue.NOT: (
            r"nie",
            r"nigdy",
        ),
        Cue.LEFT_EVENT: (r"turnieju|turniej|zawodów|udziału|rozgrywek|mistrzostw",),
        Cue.BEFORE_EVENT: (r"z|ze|w|tego|naszego|dalszego|całego|obecnego",),
        Cue.LEAVES_FOR: (
            r"z (?:powodu|powodów|przyczyn|uwagi|względu)|ze względ\w+|ponieważ|bo|gdyż|i|od dziś|dziś|"
            r"natychmiast|definitywnie|w (?:(?:tym|tego) )?turniej\w*|przez (?:chorobę|kłopoty)|proszę|niestety",
        ),
        Cue.WITHDRAWAL: (
            r"wycofuję się z turnieju|rezygnuję z (?:turnieju|udziału)|muszę (?:się )?wycofać(?: się)? z "
            r"turnieju",
        ),
        Cue.PROTEST: (r"protestuję|nie zgadzam się z (?:reklamacją|roszczeniem)",),
        Cue.EVENT_MATTER: (
            r"przekroczenie czasu|sędzia|sędziego|protest|skarga|rund[aęyz]\w* \d{1,2}|(?:pierwszej|"
            r"drugiej|trzeciej|następnej) rundzie|(?<![\d.])4[678]\.\d{1,2}(?:\.\d{1,2})?(?![\d.])",
        ),
        Cue.APPLIES: (r"proszę",),
    },
)
