"""Words of languages that have no file of their own: what a letter says of its move, and no more."""

from collections.abc import Mapping
from types import MappingProxyType

from parsers.languages import Cue

CUES: Mapping[str, Mapping[Cue, tuple[str, ...]]] = MappingProxyType(
    {
        "cs": {
            Cue.ASIDE: (
                r"ještě ne|příklad|test|koncept|analýza|zrušeno|zapomeň|(?:odpovím|potvrdím) (?:zítra|"
                r"později)|zítra odpovím|ještě (?:přemýšlím|počítám)|mohu|smím|co říkáš",
            ),
            Cue.OR: (r"a?nebo|či",),
            Cue.WISHES_LEAVE: (r"(?:hezkou|pěknou|příjemnou|krásnou) dovolenou",),
            Cue.KNOWS: (r"vím|slyšel[a]?|vidím|rozumím|četl[a]?|píše(?:te|š)?|říkáte|prý",),
            Cue.LONG_AGO: (r"loni|minul\w+ (?:rok|rokem|léto|zimu|měsíc)|(?:před|rokem) (?:rokem|lety)",),
            Cue.TOOK_LEAVE: (
                r"(?:měl|měla|bral|brala|vzal|vzala|byl|byla) (?:jsem )?(?:si )?(?:\w+ ){0,2}(?:dovolen\w+|volno)"
                r"|(?:dovolen\w+|volno)(?: [\w.,-]+){0,8} (?:byla|bylo|skončila)",
            ),
            Cue.NO_LEAVE: (r"zrušen\w*|ruší se|odložen\w*|neberu|nebudu|bez dovolené|odpadá",),
            Cue.OTHERS_LEAVE: (
                r"je (?:na |v )?dovolen\w+",
                r"(?:vaše|tvoje|jeho|její|jejich) dovolen\w+|(?:máte|máš|měl jste|jste|jsi|bereš"
                r"|berete)(?: \w+){0,3} (?:dovolen\w+|volno)|(?:manželka|manžel|syn|dcera|bratr|sestra|kolega|šéf"
                r"|soupeř)(?!\w).{0,40}(?:dovolen\w+|volno)",
            ),
            Cue.OWN_LEAVE: (r"beru|vezmu|jsem|budu|jedu|moje dovolená|mám",),
            Cue.LEAVE_WORD: (r"dovolen(?:á|é|ou)|volno",),
            Cue.LEAVE: (
                r"(?:beru|vezmu|budu brát)(?: si)? (?:dovolenou|volno)|(?:jsem|budu) na dovolené"
                r"|jedu na dovolenou|(?:na )?dovolen(?:á|é|ou) od|volno od",
            ),
            Cue.TO: (r"do",),
            Cue.FROM: (r"od",),
            Cue.CLAIM_BESIDE: (r"můj|mého|mým|soupeř\w*|partii|v|čas\w*|na|rozmyšlenou|bíl\w+|čern\w+",),
            Cue.OVERSTEP_NAMED: (r"překročení",),
            Cue.CLAIMS: (r"reklamuji|hlásím|uplatňuji|žádám",),
            Cue.OVERSTEP_CLAIM: (
                r"(?:(?:reklamuji|hlásím|uplatňuji) )?překročení (?:časového limitu|času)|(?:soupeř"
                r"|protivník) překročil (?:časový limit|čas)|žádám o (?:výhru|vítězství) na čas",
            ),
            Cue.OFFER_NAMED: (r"nabídka remízy",),
            Cue.OTHERS_OFFER: (r"(?:vaše|vaši|tvoje|tvoji|tvou) nabídk\w+",),
            Cue.REFUSES: (r"ne|nepřijímám|nepřijata|nesouhlasím|odmítám|nechci",),
            Cue.DRAW_WORD: (r"remíz[auy]",),
            Cue.YIELDS: (
                r"musím (?:se vzdát|to vzdát|partii vzdát)|vzdal[a]? jsem (?:se|to|partii)|prohrál[a]? jsem"
                r"|skládám zbraně|házím ručník do ringu",
            ),
            Cue.HARMLESS: (
                r"k (?:vítězství|výhře)|dobře (?:hráno|zahráno)|hodně (?:štěstí|úspěchů)|pěkná partie|milý"
                r"|vážený pane",
                r"gratuluji|blahopřeji|děkuji|díky|za (?:hru|partii|pěknou (?:hru|partii))|tady|zde|tímto|bohužel"
                r"|já|ahoj|dobrý den|zdravím|s pozdravem|nabídku|remíz[uy]",
            ),
            Cue.THIRD_PERSON: (
                r"bílý",
                r"černý",
            ),
            Cue.EXAMPLE: (r"například|příklad\w*|např|řekněme|dejme tomu",),
            Cue.RESIGNATION: (
                r"(?:se )?vzd[aá]v[aá]m(?: se| partii| to| (?:tuto|tuhle|tu|na[sš]i) partii)?(?=[\s.!…)]*$|[,;!])",
                r"(?:tuto |tuhle |tu )?partii (?:t[ií]mto )?vzd[aá]v[aá]m|t[ií]mto vzd[aá]v[aá]m partii"
                r"|uznávám (?:svou |svoji )?porážku(?=[\s.!…)]*$|[,;!])|kapituluji",
                r"(?:bílý|černý) (?:se vzdává|vzdává(?: se| partii)?)",
            ),
            Cue.DRAW_OFFER: (
                r"(?:nabízím|navrhuj[iu]|navrhujeme) (?:vám |ti )?remí[sz]u?|remíza\?|nabídka remízy",
                r"nabízím remízu|navrhuji remízu",
            ),
            Cue.DRAW_ACCEPTANCE: (
                r"(?:přijímám|beru) (?:vaši |tvoji |tvou )?(?:nabídku )?remíz[uy]|remízu (?:přijímám|beru)"
                r"|remíza přijata|souhlasím,? remíza",
                r"přijímám (?:nabídku )?remíz[uy]|souhlasím s remízou",
            ),
            Cue.CORRECTING: (
                r"totiž|tedy|tj|tzn|to jest|to znamená|(?:nebo )?(?:spíš|spíše)|přesněji(?: řečeno)?|lépe řečeno",
                r"respektive|resp|(?:měl|měla) jsem na mysli|mysle?l[aie]? jsem|myslím tím",
                r"chtěl[a]? jsem (?:napsat|říct|říci|hrát)",
                r"(?:má|mělo|měl) být|čti|čtěte|oprava|opravuji|opravuju|překlep",
            ),
            Cue.STARTLED: (
                r"vlastně|ve skutečnosti|(?:ach |ale |nebo |aha )?ne|ach|jé|jejda|ups|stop|počkej|počkejte|moment",
                r"promiň|promiňte|omlouvám se|pardon|chyba|spletl[a]? jsem se|raději|radši|lépe|líp",
            ),
            Cue.FILLS: (
                r"ale|nýbrž|já|hraji|hraju|můj tah|tah|je|můj|samozřejmě|prosím|raději|radši|to|místo toho|teď|a",
                r"být|tak|no",
            ),
            Cue.INSTEAD_OF: (r"ne|nikoli|místo",),
            Cue.UNSURE: (
                r"(?:jen |pouze )?(?:test|zkouška)",
                r"(?:velmi |dost |nejspíš )?(?:pravděpodobně|asi|možná|snad|nejspíše?|zřejmě|patrně|prý|zatím|"
                r"předběžně)",
                r"(?:jak )?(?:myslím|tuším|předpokládám)|řekl bych|nevím jistě",
            ),
            Cue.PLEASE: (r"prosím|děkuji|díky",),
            Cue.NOT_BOOKED: (
                r"(?:ještě |zatím )?ne(?:zapisuj|zapisov|zaznamenávej|zaznamenáv|registruj|registrov|počítej|"
                r"započítáv|započítávej|započti|zapiš|piš|uznávej|ber)\w*(?: (?:to|ho|ten|tah|ještě|zatím|prosím|"
                r"v úvahu)){0,4}(?=[\s.!…)]*$|[,;!])",
                r"(?:to |tah |ten tah )?(?:se )?(?:ještě |zatím )?(?:se )?ne(?:platí|počítá|ní platn\w+|"
                r"ní (?:konečn|definitivn|oficiáln)\w+)(?: (?:se|ještě|zatím))*(?=[\s.!…)]*$|[,;!])",
                r"(?:ještě |zatím )?ne(?:definitivně|definitivní)",
                r"(?:ještě|zatím) (?:ne|není) (?:definitivní|konečn\w+|platn\w+)",
            ),
            Cue.DENIES: (
                r"(?:ale |vlastně |raději |radši )?ne|vlastně,? ne|počkej(?:te)?|stop|koncept|náčrt|zrušeno|ruším",
                r"škrtni to|ještě ne|neplatí",
            ),
            Cue.TENTATIVE: (r"pravděpodobn\w+|možn\w+|předběžn\w+|plánovan\w+",),
        },
        "hu": {
            Cue.ASIDE: (
                r"még nem|példa|teszt|piszkozat|elemzés|törölve|felejtsd el|(?:holnap|"
                r"később) (?:válaszolok|írok)|még gondolkodom|szabad|lehet|mit szólsz",
            ),
            Cue.OR: (r"vagy",),
            Cue.WISHES_LEAVE: (r"(?:jó|kellemes|szép) (?:szabadság\w*|pihenést)",),
            Cue.KNOWS: (r"tudom|hallom|hallottam|látom|értem|olvastam",),
            Cue.LONG_AGO: (r"tavaly|múlt (?:évben|nyáron|télen|hónapban)",),
            Cue.TOOK_LEAVE: (
                r"szabadságon voltam|szabadságot vettem|szabadságra mentem|szabadság\w*(?: [\w.,-]+){0,8} (?:volt"
                r"|véget ért)",
            ),
            Cue.NO_LEAVE: (
                r"nem (?:megyek|veszek|leszek|vagyok)|elmarad|lemondva|töröl\w+|halaszt\w+|nincs szabadság\w*",
            ),
            Cue.OTHERS_LEAVE: (
                r"(?:szabadságod|szabadsága|szabadságuk)|(?:ön|te|ő|feleségem|férjem|fiam|lányom|főnököm"
                r"|ellenfelem)(?!\w).{0,40}szabadság\w*",
            ),
            Cue.OWN_LEAVE: (r"vagyok|leszek|megyek|veszek|kérek|szabadságom",),
            Cue.LEAVE_WORD: (r"szabadság(?:om|on|ot)?",),
            Cue.LEAVE: (
                r"szabadságon (?:vagyok|leszek)|szabadságra (?:megyek|mentem)|szabadságot (?:veszek|kérek)(?: ki)?",
            ),
            Cue.CLAIM_BESIDE: (r"az?|ellenfele\w*|ellenfél|játszmában|miatt|győzelmet",),
            Cue.OVERSTEP_NAMED: (r"időtúllépés",),
            Cue.CLAIMS: (r"reklamálom|bejelentem|jelentek|igénylem",),
            Cue.OVERSTEP_CLAIM: (
                r"(?:reklamálom|bejelentem) az időtúllépést|időtúllépést (?:jelentek|reklamálok)"
                r"|ellenfelem túllépte (?:az|a gondolkodási) időt|igénylem a győzelmet időtúllépés miatt"
                r"|időtúllépés",
            ),
            Cue.REFUSES: (r"nem|nincs|visszautasítom",),
            Cue.DRAW_WORD: (r"döntetlent?|remit?",),
            Cue.YIELDS: (r"fel kell adnom|leteszem a fegyvert|bedobom a törölközőt|vesztettem",),
            Cue.HARMLESS: (
                r"a győzelemhez|szép játszma|jól játszott(?:ál)?|sok sikert|tisztelt uram",
                r"gratulálok|köszönöm|köszönöm szépen|(?:a |szép )?(?:játszmát|partit|játékot)|a játszmát|itt"
                r"|ezennel|sajnos|én|és|igen|kedves|szia|üdv|üdvözlettel|az ajánlatot|döntetlent",
            ),
            Cue.THIRD_PERSON: (
                r"világos",
                r"sötét",
            ),
            Cue.EXAMPLE: (r"például|példa|mondjuk|tegyük fel",),
            Cue.RESIGNATION: (
                r"feladom(?: (?:a|ezt a) (?:játszmát|partit|játékot))?(?=[\s.!…)]*$|[,;!])",
                r"(?:(?:a|ezt a) )?(?:játszmát|partit|játékot) (?:ezennel )?feladom|ezennel feladom"
                r"|elismerem a vereség(?:et|em|emet)(?=[\s.!…)]*$|[,;!])|megadom magam(?:at)?|(?<!nem )kapitulálok",
                r"(?:világos|sötét) (?:feladja|feladta)",
            ),
            Cue.DRAW_OFFER: (
                r"(?:döntetlent|remit) (?:kínálok|javaslok|ajánlok)|(?:döntetlen|remi)\?|döntetlenajánlat",
                r"döntetlent ajánlok|remit ajánlok",
            ),
            Cue.DRAW_ACCEPTANCE: (
                r"elfogadom a (?:döntetlen[- ]?ajánlat(?:ot|át|odat)|döntetlent|remit)|(?:a )?(?:döntetlent"
                r"|remit) elfogadom|döntetlen elfogadva|beleegyezem a döntetlenbe",
                r"elfogadom a (?:döntetlent|remit|döntetlen ajánlatot)",
            ),
            Cue.CORRECTING: (
                r"vagyis|azaz|tehát|illetve|pontosabban|helyesebben|jobban mondva|mármint|inkább|úgy ?értem",
                r"úgy ?értettem|azt akartam (?:írni|mondani|lépni)|arra gondoltam|értsd|olvasd|helyesen|javítás",
                r"javítom|elírás|elírtam",
            ),
            Cue.STARTLED: (
                r"valójában|tulajdonképpen|(?:ó |ja |vagy |jaj )?nem|jaj|hoppá|ó|ah|upsz|stop|állj|várj(?:on)?",
                r"bocs|bocsánat|bocsáss meg|elnézést|pardon|tévedtem|tévedés|hiba|mégis|jobb",
            ),
            Cue.FILLS: (
                r"hanem|de|én|a|az|lépésem|a lépésem|lépés|ez|legyen|lépek|természetesen|kérem|kérlek|inkább|mégis",
                r"helyette|most|és|akkor|persze",
            ),
            Cue.INSTEAD_OF: (r"nem",),
            Cue.UNSURE: (
                r"(?:csak )?(?:teszt|próba)",
                r"(?:nagyon |igen |leg)?(?:valószínűleg|valószínű|talán|esetleg|lehet|feltehetően|feltehetőleg|"
                r"feltételezem|alighanem|előzetesen|egyelőre)",
                r"azt hiszem|gondolom|úgy gondolom|nem biztos",
            ),
            Cue.PLEASE: (r"kérem|kérlek|köszönöm",),
            Cue.NOT_BOOKED: (
                r"(?:még )?ne (?:írd|írja|jegyezd|jegyezze|rögzítsd|rögzítse|számítsd|számítsa|vedd|vegye|"
                r"könyveld|könyvelje|regisztráld|regisztrálja)(?: (?:fel|le|be|el|bele|még|ezt|azt|kérlek|kérem|"
                r"figyelembe)){0,4}(?=[\s.!…)]*$|[,;!])",
                r"(?:ez |a lépés )?(?:még )?nem (?:számít|érvényes|végleges|hivatalos|él)(?: még)?(?=[\s.!…)]*$|"
                r"[,;!])",
            ),
            Cue.DENIES: (
                r"mégsem|mégse|nem|várj(?:on)?|állj|stop|vázlat|piszkozat|még nem|töröld|visszavonom|nem számít",
            ),
            Cue.TENTATIVE: (r"valószínű|lehetséges|talán|tervezett|esetleges",),
        },
    }
)
