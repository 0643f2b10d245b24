"""English."""

from parsers.languages import Cue, Label, Language

LANGUAGE = Language(
    code="en",
    name="English",
    letters=("P", "N", "B", "R", "Q", "K"),
    words={
        "P": ("pawn", "pawns"),
        "N": ("knight", "horse", "kt"),
        "B": ("bishop",),
        "R": ("rook", "castle"),
        "Q": ("queen",),
        "K": ("king",),
    },
    castling={
        "K": (
            "i castle kingside",
            "i castle short",
            "castles kingside",
            "castle kingside",
            "kingside castling",
            "castling kingside",
            "short castling",
            "short castles",
            "castles short",
            "castle short",
            "castling short",
            "castles king side",
            "castle king side",
            "castling king side",
            "king side castling",
            "castles on the kingside",
            "castling on the kingside",
            "short castle",
        ),
        "Q": (
            "i castle queenside",
            "i castle long",
            "castles queenside",
            "castle queenside",
            "queenside castling",
            "castling queenside",
            "long castling",
            "long castles",
            "castles long",
            "castle long",
            "castling long",
            "castles queen side",
            "castle queen side",
            "castling queen side",
            "queen side castling",
            "castles on the queenside",
            "castling on the queenside",
            "long castle",
        ),
        "": ("castles", "castling", "i castle"),
    },
    fillers=("to", "from", "on", "at", "by", "goes", "moves", "the", "square"),
    captures=("takes", "take", "captures", "capture", "x", "taking"),
    becomes=(
        "promotes to a",
        "promoting to a",
        "promotion to a",
        "promoted to a",
        "becomes a",
        "becoming a",
        "and promotes to a",
        "and becomes a",
        "makes a",
        "promotes to",
        "promoting to",
        "promotion to",
        "promoted to",
        "becomes",
        "becoming",
        "makes",
        "equals",
        "and promotes to",
        "and becomes",
        "queening to",
        "and makes a",
        "and makes",
        "and queens with a",
        "and takes a",
        "making a",
        "turns into a",
        "and turns into a",
    ),
    files=(
        ("alfa", "alpha", "ada", "anna"),
        ("bravo", "bella", "bee"),
        ("charlie", "charles", "cesar", "caesar", "cee"),
        ("delta", "david", "daniel", "dee"),
        ("echo", "eva", "edward"),
        ("foxtrot", "felix", "frank", "ef", "eff"),
        ("golf", "gustav", "george", "gee"),
        ("hotel", "hector", "harry", "aitch"),
    ),
    numerals=(("one",), ("two",), ("three",), ("four",), ("five",), ("six",), ("seven",), ("eight",)),
    months=(
        ("january", "jan"),
        ("february", "feb"),
        ("march", "mar"),
        ("april", "apr"),
        ("may",),
        ("june", "jun"),
        ("july", "jul"),
        ("august", "aug"),
        ("september", "sep", "sept"),
        ("october", "oct"),
        ("november", "nov"),
        ("december", "dec"),
    ),
    common=(
        "the",
        "and",
        "is",
        "are",
        "you",
        "your",
        "my",
        "for",
        "with",
        "this",
        "that",
        "have",
        "has",
        "was",
        "will",
        "not",
        "but",
        "from",
        "it",
        "we",
        "of",
        "in",
        "thanks",
        "dear",
        "hello",
        "best",
        "wishes",
        "regards",
        "move",
        "reply",
        "game",
        "sent",
        "received",
        "please",
        "partner",
    ),
    labels={
        Label.REPORT_OF: ("Report of the player", "Report of player", "Report of", "Report by"),
        Label.REPORT_ABOUT: (
            "on the course of play in the event",
            "on the state of all games in the event",
            "on the state of the games in the event",
            "on the state of games in",
            "on the games in",
        ),
        Label.AS_OF: ("as of", "as at"),
        Label.WHITE_TO_MOVE: ("White to move",),
        Label.BLACK_TO_MOVE: ("Black to move",),
        Label.TIME_OF: ("time",),
        Label.EVENT: ("Tournament", "Event", "Competition", "Match"),
        Label.GAME: ("Game", "Game No", "Game No."),
        Label.START: ("Start date", "Start", "Date of start", "Started", "Starting date"),
        Label.WHITE: ("White",),
        Label.BLACK: ("Black",),
        Label.WHITE_LEAVES: ("White's leaves", "White leaves", "White's leave", "Leaves of White", "White leave"),
        Label.BLACK_LEAVES: ("Black's leaves", "Black leaves", "Black's leave", "Leaves of Black", "Black leave"),
        Label.HEAD_RECEIVED: ("Received", "Rec.", "Rcvd", "Recd", "Rec", "Rcv'd"),
        Label.HEAD_REPLIED: ("Replied", "Repl.", "Rep.", "Answered", "Sent", "Ans'd"),
        Label.HEAD_TIME: ("Time",),
        Label.HEAD_NUMBER: ("N", "No", "No.", "#", "Nr", "Move"),
        Label.HEAD_WHITE: ("White",),
        Label.HEAD_BLACK: ("Black",),
        Label.PARTNER_SENT: (
            "Your move sent",
            "You sent",
            "You sent on",
            "Partner sent",
            "Your move of",
            "Your move",
            "Your letter",
            "Your mail",
            "Your move was sent",
            "Your message sent",
            "Posted",
        ),
        Label.RECEIVED: ("Received", "I received", "Rcvd", "Received on", "Rcv'd", "Recd", "Arrived", "Move received"),
        Label.SENT: (
            "Reply sent",
            "Replied",
            "Answered",
            "Sent",
            "My reply sent",
            "I answered",
            "I replied",
            "Ans'd",
            "Reply",
            "My reply",
            "My move sent",
            "Answer sent",
            "I sent",
            "Sent on",
        ),
        Label.WHITE_TIME: ("White's time", "White time", "Time of White", "Time White", "White used"),
        Label.BLACK_TIME: ("Black's time", "Black time", "Time of Black", "Time Black", "Black used"),
        Label.MOVE: ("Move",),
        Label.LEAVE: (
            "Leave",
            "My leave",
            "Vacation",
            "My vacation",
            "My holiday",
            "Leave notice",
            "Notice of leave",
            "Holiday",
            "Holidays",
            "Holiday notice",
            "Vacation notice",
            "Leave of absence",
            "Leave request",
            "Time off",
        ),
        Label.LEAVE_END: ("Leave end", "End of leave", "Leave ends", "Leave ended"),
        Label.LANGUAGE: ("Language",),
        Label.NOTIFICATIONS: ("Notifications", "Notification"),
        Label.FORMAT: ("Format",),
        Label.RESULT: ("Result",),
        Label.ADDRESS: ("New address", "Address"),
        Label.REPEATED: (
            "Repeated",
            "Repetition",
            "Repeating",
        ),
        Label.MY_MOVE: (
            "My move",
            "My move is",
            "My reply",
            "I play",
            "I am playing",
            "I'm playing",
            "I reply",
            "I answer",
            "My answer",
            "My next move",
            "Here is my move",
            "Mine",
        ),
        Label.VARIATION: (
            "Proposed variation",
            "Proposed variations",
            "I propose the variation",
            "I propose a variation",
            "I propose",
            "Variation",
            "Variations",
            "Conditional moves",
            "Conditional",
            "Conditionals",
            "If-moves",
            "If moves",
            "I offer the variation",
            "Proposal",
        ),
    },
    cues={
        Cue.EXCLAIMS: (
            r"cried|cries|shouted|shouts|whispered|whispers|exclaimed|writes|wrote|claims|claimed|"
            r"suggests|suggested|advises|advised",
        ),
        Cue.ASIDE: (
            r"too risky for me|(?:my )?coach must approve|waiting for (?:my |the )?\w+|"
            r"(?:i )?need (?:more )?time|(?:is (?:that|this|it) )?good or bad|fischer's move|"
            r"so fischer in \d+",
            r"not yet|not sure|not sent|don't send|do not send|not for you|for (?:my |the )?(?:other|"
            r"another) (?:\w+ )?(?:opponent|partner|game|friend)|(?:that's|that is|this is|it's|"
            r"was) for \w+|wrong (?:window|person|game|mail|thread|address)|(?:sent )?by mistake|example|sample|"
            r"test|testing|draft|notes? to (?:self|myself)|analysis|quiz|puzzle|problem|void|"
            r"cancel\w*|deleted?|strike|annul\w*|risky|dangerous|too (?:risky|bold|dangerous|early)|"
            r"coach|waiting for \w+|must approve|confirm tomorrow|(?:i )?(?:will |'ll )?(?:answer|"
            r"reply|decide|confirm|write) (?:tomorrow|later|soon)|(?:answer|reply|"
            r"decision) (?:tomorrow|later|soon)|still (?:thinking|analy[sz]ing|calculating|deciding|"
            r"looking)|legal|allowed|is (?:this|that|it) (?:ok|okay|right|legal|allowed|any good|"
            r"the format|correct)|what do you (?:think|say)|as if|you wish|nah|yeah,? right|"
            r"how (?:do i|to) write|the format|learning|practi[sc]ing|quote|cited|so fischer|"
            r"played by|teaching",
        ),
        Cue.AT_OTHER_TIMES: (
            r"tomorrow|later|next|soon|afterwards?|yesterday|then|never|someday|eventually|perhaps|"
            r"hopefully",
        ),
        Cue.SUPPOSES: (
            r"don['’]?t know|not sure",
            r"suppos\w+|imagin\w+|assum\w+|pretend\w*|thinks?|believes?|insists?|claims?|says?|said|"
            r"tells?|told|asks?|asked|doubt\w*|afraid|hop(?:e|ed|es|ing)|fears?|guess\w*|wonder\w*|"
            r"advis\w+|suggest\w*|wishe?s?|wants?|swears?|whether|if|unless",
        ),
        Cue.CANNOT_READ: (
            r"(?:cannot|can['’]?t|can not|could not|couldn['’]?t|unable to|not able to) (?:\w+ ){0,2}(?:read"
            r"|open(?! (?:the |a |up )?(?:position|lines?|game|cent))"
            r"|decipher|make out|decode|view|display)",
            r"unreadable|illegible|garbled|gibberish|(?:all|only|nothing but|just) (?:question marks|gibberish)"
            r"|corrupted",
            r"(?:came|arrived|was|is|got here|reached me) (?:\w+ ){0,3}(?:empty|blank|cut(?: off| short)?"
            r"|truncated|incomplete)",
        ),
        Cue.SEND_AGAIN: (
            r"(?:please|could you|can you|would you|will you|pls) (?:\w+ ){0,2}(?:re-?send"
            r"|send(?: \w+){0,5} (?:again|once more|anew)|repeat (?:your|the|it))",
            r"^(?:re-?send|send) (?:\w+ ){1,4}(?:again|once more)",
        ),
        Cue.FROM_WORK: (
            r"(?:from|off|at) (?:my )?(?:work|the office|job)|(?:my|the|our) (?:boss|employer|company|manager"
            r"|firm|factory)",
        ),
        Cue.PLAYS_MEANWHILE: (
            r"(?:i['’]?ll|i will|i shall|i can|i am going to) (?:still |even |also |gladly )?(?:play|move|answer"
            r"|reply)(?![^.!?;]{0,60}(?<!\w)(?:\d+|after|again|when|from|once|return|back|later|soon|until|only"
            r"|not)(?!\w))",
            r"(?:faster|quicker|speedier) (?:repl\w+|answers?|moves?)|(?:repl(?:y|ies|ying)|answer\w*|play\w*"
            r"|mov\w+) (?:\w+ ){0,3}(?:faster|quicker|more quickly|more often|as usual|all the same|anyway"
            r"|as always)",
            r"(?:keep|go|carry) (?:on )?(?:playing|answering|moving)|continue (?:to play|to answer|playing)"
            r"|(?:play|playing) on(?!\w)",
            r"(?:no|not (?:a|any)) leave (?:from|in) (?:chess|the games?|this event)",
        ),
        Cue.TALE: (
            r"dream(?:t|ed|ing|s)?|in my sleep|nightmare|(?:last year|a year ago|last (?:week|month|summer|winter))"
            r"(?: \w+){0,5} (?:played|went|moved|chose|lost|won)|(?:played|went|moved|chose)(?: \w+){0,5} "
            r"(?:last year|a year ago|last (?:week|month|summer|winter))",
            r"i would (?:not|never) (?:play|do|choose) (?:this|that|it|so)",
            r"(?:was |is )?(?:meant|intended) for",
            r"is (?:that|this|it) (?:legal|allowed|possible|permitted|ok|okay|right|correct|a (?:good|"
            r"bad) (?:move|idea)|a mistake)",
            r"would you (?:like|play|accept|prefer) (?:this|that|it)",
            r"(?:typed|wrote|sent|entered) (?:that|this|it) (?:while|without|when|behind)",
            r"i (?:was|have been) (?:shown|told|taught) (?:this|that|it)",
            r"i (?:saw|have seen|found) (?:this|that|it) (?:in|at|by|played|from)",
            r"(?:years?|months?|long) ago(?: \w+){0,4} (?:played|lost|won|beat|resigned)",
            r"you played (?:this|that|it)(?: \w+){0,3} (?:once|before|then|last|against)(?: me)?",
            r"what (?:do|would) you (?:think|say) (?:of|about|to) (?:this|that|it|(?:this|that|the|my) move)",
            r"(?:reminds|reminded) me of(?: \w+){0,4} (?:game|match)",
            r"remember(?: \w+){0,5} (?:games?|move|line|match|opening)|remember (?:when|how) (?:you|i|we) "
            r"(?:\w+ )?(?:played|lost|won|resigned|answered)",
            r"(?:game|match|encounter)(?: \w+){0,3} (?:19|20)\d\d",
            r"(?:19|20)\d\d(?: \w+){0,4} (?:game|match|played|won|lost|chose|resigned)",
            r"(?:played|won|lost|chose|resigned)(?: \w+){0,3} in (?:19|20)\d\d",
            r"(?:our|the|a|my|your|his|her|that) (?:last|previous|old|older|earlier) (?:\w+ )?(?:game|match|"
            r"encounter)",
            r"you (?:\w+ )?(?:resigned|gave up|lost|won|blundered)(?: \w+){0,4}? "
            r"(?:then|back then|at once|that time|immediately|there|soon)",
            r"(?:back then|that time|last time) (?:you|i|we|he|she) "
            r"(?:\w+ )?(?:resigned|gave up|played|answered|lost|won|blundered|chose)",
            r"(?:played|lost|won) (?:it|this|that|against \w+|to \w+) (?:\w+ )?(?:last|years?|once|before)",
        ),
        Cue.AS: (r"as|(?:just )?like(?: in| at)?|à la|in the style of|following",),
        Cue.WITHDRAWS_OFFER: (
            r"(?:i )?(?:withdraw|retract|revoke|cancel|take back|rescind) (?:my |the |that )?(?:draw offer|"
            r"offer(?: of a draw)?|draw)",
            r"(?:draw offer|offer of a draw|draw) (?:is |has been )?(?:withdrawn|cancelled|canceled|"
            r"off the table|no longer valid)",
            r"no longer offer(?:ing)? (?:a |the )?draw|changed my mind about the draw",
        ),
        Cue.ACCEPTS: (r"(?:i )?accept(?:ed)?|agreed|i agree",),
        Cue.WITH_WHITE: (r"(?:(?:playing |in the game )?(?:with|as) )?(?:the )?white(?: pieces)?",),
        Cue.WITH_BLACK: (r"(?:(?:playing |in the game )?(?:with|as) )?(?:the )?black(?: pieces)?",),
        Cue.YIELDS: (
            r"(?:i think |i guess )?(?:it is |it['’]s )?(?:about )?time (?:for me )?to resign"
            r"|(?:i )?(?:have )?resigned|resignation",
            r"i['’]?m (?:afraid|sorry),? i (?:have to|must) resign",
            r"(?:well played,? )?you (?:win|won|have won|beat me)(?: this (?:one|game))?",
            r"(?:the )?(?:point|win|victory|game) is yours|your (?:win|point|victory)",
            r"i(?: have|['’]ve)? (?:lost|lose)(?: this game| the game)?",
            r"(?:i )?(?:tip(?:ped)?|topple|lay down|laid down) (?:over )?my king(?: over| down)?|"
            r"my king (?:is (?:tipped(?: over)?|down|toppled|dead)|falls|has fallen)",
            r"(?:congratulations|congrats) (?:on|for) (?:your|the) (?:win|victory)|i (?:throw in|"
            r"am throwing in) the towel",
        ),
        Cue.SUPPOSED: (r"would(?! be (?:all|nice|great|lovely|it))",),
        Cue.POINTS: (
            r"that(?:['’]s)?|this|these|those|such|so|it (?:is|was)|it['’]s|exactly (?:this|that|what|how)|"
            r"here|the same",
        ),
        Cue.PLAYS: (
            r"would (?:approve|love|like)|used to play|wants? me to play|urges? me",
            r"play(?:s|ed)|chose|chooses|chosen|liked?|likes|loved|loves|prefers|preferred|favou?rs|favou?red|"
            r"tried",
            r"recommend(?:s|ed)?|advis(?:es|ed)|suggest(?:s|ed)?|propos(?:es|ed)",
            r"would (?:play|choose|do|have played)|invented",
        ),
        Cue.SAYS: (
            r"says|said|thinks|thought|won|wins|beats?|defeated|(?:check)?mated|used|taught|showed|shows|"
            r"gives|gave|calls|called|told",
        ),
        Cue.WE: (r"i|you|we|i['’]ve|we['’]ve|you['’]ve",),
        Cue.THEY: (
            r"he|she|they|somebody|someone|everybody|everyone|most players|masters|champions?|grandmasters?",
            r"my (?:neighbou?r|teacher|coach|trainer|friend|son|daughter|sister|brother|mother|father|uncle|"
            r"wife|husband|grandson|"
            r"pupil|student|kid|"
            r"colleague)",
        ),
        Cue.SOURCE: (
            r"(?:for )?(?:an )?examples?|(?:the )?book(?: move| line)?|theory|textbook|engine|computer|"
            r"stockfish|database",
            r"program(?:me)?|(?<!my )favou?rite(?= (?:move|line)|[ .!]*$)|(?:another|other|some|his|her|old|"
            r"different|"
            r"wrong) game",
            r"(?:from|in) (?:a|the|his|her) game|not (?:my|the|a) (?:real )?move|analysis|magazine|a draft|a joke",
            r"somebody else|someone else|the (?:main )?line",
        ),
        Cue.TIES: (r"it|this|that|so|the same|moves?|variation|opening|line|defen[cs]e|gambit|game|position|here",),
        Cue.CORRECTING: (
            r"(?:or )?rather(?! (?:than|not))|or better(?: yet| still)?|i\.\s?e|ie|that is(?: to say)?",
            r"that['’]?s to say|namely|in other words",
            r"(?:(?:what )?i )?(?:really |actually |of course |obviously )?mean(?:t|ing)?(?: to (?:say|write|play|"
            r"send|type|put|move|enter))?(?: (?:is|was))?",
            r"i (?:really )?(?:wanted|intended|was going|was trying|tried) to (?:say|write|send|type|put|enter)",
            r"i intended",
            r"(?:please )?(?:make|change|correct|amend|alter) (?:it|that|this|the move|my move)(?: to(?: read)?)?",
            r"let['’]?s make (?:it|that)|let it be",
            r"(?:(?:it|that|this|which|the move|my move) )?(?:should|must|ought to|has to|needs to|was to|"
            r"is to)(?: (?:of course|rather))? (?:read|be|say|have (?:been|read|said)|have)",
            r"supposed to be|to read",
            r"correct(?:ion|ed|ly)?(?: (?:is|to|move))?|erratum|errata|typo(?: for)?|misprint|mistype[d]?",
            r"slip(?: of the pen)?|sic|edit|amended|replace(?: (?:it|that|this))? (?:with|by)",
            r"on second thoughts?|changed my mind|change of (?:mind|heart|plan)",
        ),
        Cue.STARTLED: (
            r"in fact|(?:or |oh |ah |err? |um )?(?:no|nope|nah)|wait|read(?:s)?(?: it)?(?: as)?|hold on|hang on",
            r"hold it|stop|oops|oop|whoops|woops|ouch|ugh|argh|ah|oh|err?|um|uh|hmm+|damn|darn|pardon(?: me)?",
            r"(?:i['’]?m |so )?sorry|my (?:mistake|bad|fault|apologies)|apologies|i apologi[sz]e|excuse me",
            r"forgive me|actually|well|instead|wrong|mistake|(?:much )?better(?: (?:still|yet))?|scrap that",
            r"(?:strike|scratch|scrap|forget|ignore|disregard|cancel|delete) (?:that|this|it)|never mind",
            r"i(?:['’]d| would)? (?:prefer|rather|sooner)",
        ),
        Cue.FILLS: (
            r"i|it|it['’]?s|the|a|and|but|so|of course|obviously|please|instead|then|now|be|to|for|with|that|this",
            r"as|still|just|simply|of|my|we|let|i['’]ll|i will",
            r"play(?:ed|ing)?|move(?:d)?|go|going|make|say|write|read|wait|should be|must be|correct|right|really",
            r"perhaps|in fact|after all|instead of (?:that|this|it)|yet",
        ),
        Cue.INSTEAD_OF: (r"not|instead of|rather than|in place of|in lieu of",),
        Cue.UNSURE: (
            r"(?:just |only |this is )?(?:a )?test(?:ing| message| mail| move)?(?: only)?",
            r"(?:most |very |quite )?(?:likely|probably|possibly|presumably|conceivably|supposedly|provisionally|"
            r"tentatively|perhaps|maybe)",
            r"in all (?:likelihood|probability)",
            r"i (?:think|guess|suppose|believe|reckon|presume|assume|hope|imagine)(?: so)?|methinks|or so",
            r"apparently|not sure|i['’]?m not sure|unsure|for now|for the moment|at least for now|seemingly",
            r"could be|might be|may be|subject to (?:change|confirmation)|if i don['’]?t change my mind",
            r"more or less|prob|probs|tbc|tbd",
        ),
        Cue.PLEASE: (r"please|pls|plz|thanks|thank you",),
        Cue.NOT_BOOKED: (
            r"(?:do not|don['’]?t|not to|must not|should not|shouldn['’]?t) (?:yet )?(?:record|book|"
            r"register|enter|use|score|note|log|write|count|file|accept|process|submit|save|mark|put|jot|store|"
            r"publish)(?: (?:it|this|that|them|the move|my move|this move|that move|as a move|down|in|yet|now|"
            r"for now|anywhere|please|just)){0,5}(?=[\s.!…)]*$|[,;!])",
            r"(?:hold off|wait (?:with|before)|refrain from|no need for|stop) (?:\w+ )?(?:recording|booking|"
            r"registering|entering|noting|logging|counting|writing)",
            r"(?:(?:it|this|that|the move|my move|this move|which) )?(?:does not|doesn['’]?t|shall not|should not|"
            r"shouldn['’]?t|won['’]?t|will not|is not|isn['’]?t|not)(?: yet)? (?:count|counting|counted|final|"
            r"official|valid|definite|definitive|binding|in force|in effect|firm)(?: (?:yet|now|for now|as a move|"
            r"please))*(?=[\s.!…)]*$|[,;!])",
        ),
        Cue.RECONSIDERS: (
            r"i (?:don['’]?t|do not) (?:really |much )?like (?:it|this(?: move)?|that(?: move)?)(?=[ .!]*$)",
            r"(?:i )?(?:reject|rejected|discard(?:ed)?|dismiss(?:ed)?) (?:it|this|that)",
            r"(?:do not|don['’]?t) (?:record|book|register|enter|play|use|score) (?:this|that|it)",
            r"(?:i['’]ll|i will|let me|i must|have to) (?:decide|choose|make up my mind)",
            r"(?:just|only|merely) (?:an idea|a thought|a suggestion|a guess)",
            r"(?:don['’]?t|do not|please don['’]?t) count (?:this|that|it)|(?:this|that|it) (?:does not|"
            r"doesn['’]?t|should not) count",
            r"(?:this|that|it) is not (?:final|my (?:final )?move|a move)",
            r"(?:i(?:['’]ve| have)? )?changed my mind|on second thoughts?|(?:no,? )?not that(?: one)?(?=[\s.!]*$)",
            r"(?:forget|scrap|ignore|disregard|cancel) (?:that|this|the|my)(?: move| last)?(?=[\s.!]*$)|"
            r"i take (?:it|that) back",
        ),
        Cue.DENIES: (
            r"hold on|hang on|hold it|(?:strike|scratch|scrap|cancel|delete|ignore|disregard) (?:that|this|it)",
            r"in fact,? no|on second thoughts?,? no|just a draft|draft",
            r"actually|i (?:won['’]?t|will not|don['’]?t|do not) (?:play|move) (?:that|it|this|so)",
            r"not really|(?:i(?:'d| would) )?(?:rather|better) not|i think not",
            r"no|nope|wait|not (?:that|this|so|it)|(?:oops|sorry),? (?:no|wrong)|that['’]?s? (?:is )?wrong|"
            r"wrong|actually,? no|never mind|"
            r"scratch that",
            r"(?:it['’]?s? |this |that |the move )?(?:is )?(?:cancell?ed|withdrawn|revoked|void|off)|"
            r"forget (?:it|that)|"
            r"never|no way|over my dead body|not (?:for the world|in my life|a chance)",
        ),
        Cue.TENTATIVE: (
            r"book|textbook|theoretical|typical|engine|computer|somebody else",
            r"likely|probabl[ey]|possibl[ey]|potential(?:ly)?|planned|intended|tentative(?:ly)?|"
            r"provisional(?:ly)?|perhaps|maybe",
            r"preliminary|expected|candidate|hypothetical|favou?rite|former|previous|old|alternative|dream|"
            r"draft|presumably|would-be",
            r"supposed|wrong|mistaken|cancelled|withdrawn|future|considered|might be|could be|would be",
        ),
        Cue.GREETS: (
            r"(?:my )?dear(?: (?:partner|friend|opponent|colleague|sir|madam|arbiter|referee|all|mr|mrs|ms))?",
            r"hello",
            r"hi",
            r"hey",
            r"good (?:day|morning|afternoon|evening)",
            r"greetings",
        ),
        Cue.SURELY: (
            r"of course",
            r"naturally",
            r"obviously",
        ),
        Cue.THANKS_FOR: (r"thanks?(?: you)?(?: \w+)? for",),
        Cue.CONDITIONED: (
            r"only if",
            r"(?:but )?only with",
            r"provided",
            r"on condition",
            r"as long as (?:\w+ ){0,4}(?:agree\w*|allow\w*|permit\w*|accept\w*|object\w*|mind)",
            r"subject to",
            r"pending",
            r"unless",
            r"(?:but )?if (?:[\w'’]+ ){0,4}(?:allow\w*|permit\w*|agree\w*|approv\w*|consent\w*|confirm\w*|"
            r"mind|object\w*)",
            r"if (?:this|that|it)(?:['’]s| is) (?:still )?(?:allowed|permitted|possible|legal|ok(?:ay)?)",
            r"if (?:possible|allowed)",
            r"(?:but )?(?:this|that|it)(?:['’]s| is) not (?:final|definite|binding)",
        ),
        Cue.BECAUSE: (
            r"because",
            r"since",
            r"as(?= (?:\d|on |after |you ))",
            r"for fear",
        ),
        Cue.BUT: (r"but",),
        Cue.MOVES_PIECE: (
            r"settled on",
            r"decided",
            r"ch[o]{1,2}se",
            r"opt(?:ed)? for",
            r"(?:please )?(?:record|enter|put down)",
            r"i(?:['’]d| would) like to play",
            r"pick(?:ed)?",
            r"it(?:['’]s| is)(?= (?:[nbrqk]?[a-h][1-8]|o-o))",
            r"i(?:['’]m| am|['’]ll)? (?:take|taking|capture|capturing|move|moving|moved|play|playing|played|"
            r"castle|castling|put|push|pushing|go|going|retreat|took|answer|answering|reply)",
            r"answering with",
            r"(?:let me|let['’]s) (?:go|play|take|move|castle)",
            r"going with",
        ),
        Cue.RECEIVED_ON: (
            r"received",
            r"got",
            r"came",
        ),
        Cue.SENT_ON: (
            r"sent",
            r"posted",
        ),
        Cue.POSTPONED: (
            r"(?:just|only|merely) (?:testing|trying|checking)|(?:this is )?(?:just|only) a test|"
            r"testing (?:the|my) (?:mail|address|e-?mail)",
            r"not (?:yet )?(?:final|definit\w+)",
            r"not yet (?:my|the|a) move|(?:only|just|merely) (?:a |an |one )?(?:candidate|idea|thought|possibility)|"
            r"(?:candidate|idea|thought) only|not my move",
            r"(?:move|reply|answer) is(?:n['’]t| not) (?:\w+ )?(?:decided|ready|final|made|chosen)",
            r"(?:will|to) confirm(?= (?:\w+ ){0,2}(?:tomorrow|later|soon|on|by)|\W*$)",
            r"wrong (?:game|recipient|person)",
            r"(?:please )?(?:ignore|disregard)(?!(?: \w+){0,2} (?:previous|last|earlier|old|first))",
            r"forget (?:my|the|this|that|about)(?!(?: \w+){0,2} (?:previous|last|earlier|old|first))",
            r"no move (?:yet|today|for now)",
            r"(?:my |the )?(?:real |actual |next )?(?:move|reply|answer) (?:comes|will come|is still)",
            r"(?:my |the )?(?:move|reply|answer) (?:follows|will follow|is coming|later|tomorrow)",
            r"(?:haven['’]?t|didn['’]?t|not) (?:yet )?(?:sen[dt]|moved|played|made|decided|chosen)"
            r"(?! (?:earlier|before|sooner))",
            r"not sure yet",
            r"(?:am |['’]m )?still (?:thinking|undecided|considering|secret)",
            r"(?:i['’]ll|i will|let me|must|have to|want to|need to) think",
            r"need (?:some )?(?:more )?time",
            r"wait for my",
            r"(?:a |my )?draft",
            r"provisional\w*",
            r"tentative\w*",
            r"preliminary",
            r"(?:not|n['’]t) me",
            r"someone else (?:wrote|sent)",
            r"(?:i['’]ll|i will) confirm",
            r"(?:to be|will be|must be|needs to be|not yet|yet to be) confirmed|tbc",
            r"confirmation (?:\w+ )?(?:follows|will follow|to follow|pending|tomorrow|later)",
            r"(?:subject to|pending) confirmation",
            r"(?:not|n['’]t) (?:a|my|yet my|the) (?:real )?move",
            r"before i (?:move|decide)",
            r"needs (?:more )?analysis",
        ),
        Cue.APART: (
            r"draw",
            r"variation\w*",
            r"(?:second|other) game\w*",
            r"proposal",
            r"offer",
        ),
        Cue.HINGES: (
            r"if",
            r"only if",
            r"unless",
            r"provided",
            r"but",
            r"however",
            r"although",
            r"though",
            r"otherwise",
            r"else",
            r"perhaps",
            r"maybe",
            r"probably",
            r"rather than",
            r"instead",
            r"except",
        ),
        Cue.REFERS: (
            r"theor\w+",
            r"books?",
            r"manual",
            r"encyclop\w+",
            r"engine\w*",
            r"computer\w*",
            r"stockfish",
            r"usually",
            r"normally",
            r"always",
            r"everyone plays",
            r"blitz",
            r"main line",
            r"recommend\w*",
            r"suggest\w*",
            r"(?:last|other|another|previous|earlier) game",
            r"someone",
            r"(?:you|he|she|they) (?:write|wrote|say|said|think|recorded)",
            r"that my move",
        ),
        Cue.YOUR_TURN: (
            r"(?:it['’]s |now )?your turn",
            r"over to you",
        ),
        Cue.LEADS_ON: (
            r"so far|far|up to now|until now",
            r"(?:here|that|it)['’]s|in my (?:last|previous) (?:letter|mail|e-?mail|message)|thus|like this|way",
            r"after (?:\w+ )?(?:thought|thinking|consideration|reflection|analysis)|having thought|"
            r"i thought (?:long|about it|it over)|i think(?: that)?|as (?:usual|always|ever|promised)|"
            r"finally|at last|simply|just|at once|immediately|still|nevertheless|nonetheless|anyway|"
            r"to play|to go|decided|instead of|in place of|made|humbly|gladly|this time|'s|s|that",
            r"as follows|following|next|new|here(?: we go| goes| it is)?",
            r"in (?:this|our|the) game",
            r"(?:to|against|for) (?:your|that|this|you)(?: \w+)?",
            r"the|i|you|is|with|reply|answer|therefore|hereby|repeat|again",
        ),
        Cue.BESIDE: (
            r"of course|naturally|obviously",
            r"as (?:we )?(?:agreed|promised|arranged|announced)",
            r"(?:so |very )?sorry (?:for|about) (?:the |my |being |this )*(?:\w+ )?(?:delay|late\w*|wait|"
            r"silence|slow\w*|english|double|handwriting|short)\w*|apologies for the",
            r"no (?:answer|reply)(?: yet| since)?",
            r"no draw(?: yet| please| now)?",
            r"(?:short |long )?castl\w+",
            r"en passant",
            r"e\.?p",
            r"it is(?!\s+(?:not|n))",
            r"is my (?:move|answer|reply|choice)",
            r"my (?:move|answer|reply)",
            r"and",
            r"i play",
            r"played",
            r"sent today",
            r"today",
            r"from me",
            r"your (?:move|turn)",
            r"over to you",
            r"to you",
            r"dear",
            r"yes",
            r"as my (?:move|answer|reply)",
            r"to avoid",
        ),
        Cue.WHEN: (
            r"if",
            r"unless",
            r"when",
        ),
        Cue.REPEAT_SUBJECT: (
            r"repeat",
            r"resend",
            r"second copy",
        ),
        Cue.ANSWERING: (
            r"reply",
            r"answer",
            r"play",
        ),
        Cue.SLIP_OF_PEN: (
            r"typo",
            r"mistyped",
        ),
        Cue.GUESSES: (
            r"i (?:think|guess|believe|suppose)",
            r"probably",
            r"perhaps",
            r"maybe",
            r"likely",
        ),
        Cue.SMALL_TALK: (r"how are you",),
        Cue.OF_RECEIPT: (
            r"receipt\w*",
            r"receiv\w*",
            r"address\w*",
        ),
        Cue.OTHERS_MISS: (r"(?:you|he|she)\s+(?:have|has|did)(?:\s+not|n'?t)",),
        Cue.PAPERS: (
            r"(?:expected|assumed|presumed|estimated) result",
            r"result (?:that )?(?:i|we) expect",
            r"papers",
        ),
        Cue.OTHERS_OFFER: (
            r"you\s+offer\w*",
            r"your\s+(?:offer|draw)\w*",
        ),
        Cue.OFFER_NAMED: (r"draw offer\w*",),
        Cue.RULING: (
            r"ruling\s*:",
            r"no overstep\w*",
        ),
        Cue.OVERSTEP_NAMED: (
            r"claim of",
            r"overstep claim",
            r"time forfeit",
        ),
        Cue.CLAIMS_DRAW: (
            r"\w*claim\w*",
            r"\w*draw\w*",
            r"\w*request\w*",
        ),
        Cue.THIRD_PERSON: (
            r"white",
            r"black",
        ),
        Cue.RESIGNS: (r"resigns?",),
        Cue.DRAW_WORD: (
            r"split(?:ting)? the point|halve the point|half a point each",
            r"draw",
        ),
        Cue.OTHERS_LEAVE: (
            r"(?:was|were|have been|had been) (?:away )?on (?:leave|vacation|holiday)",
            r"(?:he|she|your leave|opponent\w*|partner\w*)(?!\w).{0,40}(?:leave|vacation|holiday)",
            r"after (?:my |the )?(?:leave|vacation|holiday)",
            r"(?:your|his|her|their) (?:[\w-]+ )?(?:leave|vacation|holidays?)",
            r"my (?:wife|husband|son|daughter|brother|sister|friend|boss|colleague|coach|trainer|mother|father"
            r"|parents|"
            r"partner|family)(?!\w).{0,40}(?:leave|vacation|holidays?)",
            r"(?:you|they)(?: (?:are|will|have|had|take|took|go|were)|['’](?:re|ll|ve|d))(?: (?!i "
            r"|my )[\w'’-]+){0,3} (?:leave|vacation|holidays?)",
        ),
        Cue.CANCELS_LEAVE: (
            r"(?<!not )cancel(?:l?ing|l?ed)? (?:my|the) (?:leave|vacation|holiday)",
            r"(?:my|the) (?:leave|vacation|holiday) (?:is|has been|was) (?:cancell?ed|called off|off)",
        ),
        Cue.PROLONGS: (r"(?:extend|prolong)\w*",),
        Cue.ARBITER: (
            r"referee",
            r"arbiter",
            r"steward",
        ),
        Cue.GAME_WITH: (r"game (?:with|against|vs\.?) (?!you(?!\w)|black|white)\w+",),
        Cue.ELSEWHERE: (
            r"(?:an)?other game",
            r"last year",
        ),
        Cue.ONCE: (
            r"last time",
            r"last week",
            r"previously",
            r"in my last game",
        ),
        Cue.OWN_OVERSTEP: (r"(?:i|i have|i've) (?:overstepped|exceeded)\w*",),
        Cue.CLAIMS: (
            r"i (?:hereby )?report",
            r"i (?:hereby )?(?:claim|file|make|send)",
        ),
        Cue.OTHERS: (
            r"he",
            r"she",
            r"you",
            r"your",
            r"partner\w*",
            r"opponent\w*",
            r"his",
            r"her",
        ),
        Cue.EARLIER: (
            r"last",
            r"previous",
            r"earlier",
            r"yesterday",
        ),
        Cue.RETRACTED: (
            r"(?:not|n.t) (?:yet )?decided(?: yet)?",
            r"(?:please\s+)?(?:ignore|disregard)\s+(?:this|that|the\s+(?:above|table|move))",
            r"(?:just\s+)?(?:kidding|joking)",
            r"wait,?\s+no",
            r"(?:sorry,?\s+)?i\s+mean\s+\S*\d",
            r"don.?t\s+count",
            r"(?:just )?(?:a )?test only|only a test|just a test",
            r"do\s+not\s+count",
            r"(?:a|my|this\s+is\s+a)\s+draft",
        ),
        Cue.RULED_OUT: (
            r"impossible",
            r"illegal",
            r"invalid",
            r"instead",
            r"wrong\w*",
            r"illegible",
            r"ambiguous",
            r"refused",
        ),
        Cue.MAILING_LIST: (r"\w*list\w*",),
        Cue.BANNER: (
            r"virus[- ]free",
            r"scanned (?:by|for)",
            r"checked (?:by|for) (?:avast|avg|antivirus|virus)",
            r"this e-?mail has been (?:checked|scanned)",
            r"^\s*(?:sent from my |sent from (?:mail|outlook|yahoo|gmx)|get outlook for)",
            r"(?:external|outside) (?:e-?mail|sender|(?:of )?(?:the|your) organi[sz]ation)",
            r"(?:originated|came|sent) from outside",
            r"do not (?:click|open) (?:links|attachments)",
            r"^\s*\[?external\]?\s*$",
            r"unsubscribe",
            r"confidential(?:ity)? notice",
        ),
        Cue.WROTE: (
            r"wrote",
            r"writes",
        ),
        Cue.ABOVE: (r"(?:please )?(?:write|reply|type) above this line",),
        Cue.PROPOSES: (
            r"if",
            r"(?<!decided )(?<!settled )(?<!go )on",
            r"after",
        ),
        Cue.ANSWERED: (
            r"(?:in )?(?:reply|answer) to",
            r"to",
            r"re:?",
        ),
        Cue.CHECK: (
            r"(?:with )?check(?:mate)?",
            r"mate",
        ),
        Cue.WITH: (
            r"with",
            r"by",
            r"by playing",
        ),
        Cue.BLACKS: (r"(?:for |by )?black",),
        Cue.WHITES: (r"(?:for |by )?white",),
        Cue.AND: (r"and",),
        Cue.OF_SIDE: (
            r"for white",
            r"for black",
        ),
        Cue.IS: (
            r"is",
            r"must be",
        ),
        Cue.MY: (r"my",),
        Cue.OR: (r"or",),
        Cue.EXAMPLE: (r"(?:for )?example|e\.\s?g|for instance|let['’]?s say|let us say|suppose|supposing",),
        Cue.CITES: (
            r"for example",
            r"example",
            r"e\.g",
            r"suggest\w*",
            r"wrote",
            r"said",
            r"advise\w*",
            r"line",
        ),
        Cue.UNANSWERED: (r"(?:repl\w+|answer\w*) to my",),
        Cue.PLANNED: (
            r"stockfish",
            r"komodo",
            r"fritz",
            r"houdini",
            r"leela",
            r"lc0",
            r"rybka",
            r"computer",
            r"theory",
            r"book",
            r"idea",
            r"plan(?:ned)?",
            r"engine",
        ),
        Cue.TAKEN_BACK: (
            r"ignore",
            r"cancel",
            r"take back",
            r"forget",
            r"withdraw",
            r"disregard",
        ),
        Cue.DOUBTED: (
            r"was",
            r"were",
            r"will",
            r"would",
            r"could",
            r"may",
            r"might",
        ),
        Cue.REFUTED: (
            r"was my (?:last |previous )?move",
            r"i would",
            r"(?:great|nice|good|fine) move",
            r"impossible",
            r"illegal",
            r"invalid",
            r"would",
            r"was (?:stronger|weaker|better|worse|bad|good|a mistake)",
            r"is (?:bad|better|worse|stronger|met)",
            r"loses",
            r"wins",
            r"fails",
            r"surprised",
        ),
        Cue.AFTER: (
            r"after",
            r"against",
        ),
        Cue.COMPARED: (
            r"if",
            r"instead",
            r"expected",
            r"wanted",
            r"feared",
            r"better",
            r"should have",
            r"could have",
            r"would",
            r"might",
            r"meant",
            r"thought",
            r"thinking (?:about|of)",
            r"think about",
            r"considered",
            r"analys\w*",
            r"for example",
            r"remember",
            r"versus",
        ),
        Cue.GOT: (
            r"received",
            r"got (?:it|this|that|yours?)",
            r"rec['’]?d",
            r"rcv['’]?d",
        ),
        Cue.PARTNER: (
            r"in (?:reply|answer) to",
            r"to(?=\s*$)",
            r"yours?",
            r"you",
            r"partner'?s?",
            r"opponent'?s?",
        ),
        Cue.MEANT: (
            r"take",
            r"please",
            r"correction",
            r"i mean",
            r"rather",
            r"actually",
            r"make (?:it|that)",
        ),
        Cue.FIRST_PERSON: (
            r"(?:i )?(?:have )?(?:decided|settled)(?: (?:on|for|to play|to go))?",
            r"i (?:go|choose|send|continue with|decided on|decided to play)",
            r"let me play",
            r"here (?:is|comes)",
        ),
        Cue.OWN_MOVE: (
            r"i (?:reply|answer|respond) (?:to you )?with",
            r"my (?:[^\W\d_]+ )?move(?: is)?",
            r"my (?:[^\W\d_]+ )?(?:reply|answer|response)(?: is)?",
        ),
        Cue.DONE: (r"i (?:hereby )?(?:move|moved)",),
        Cue.LEAD: (
            r"so",
            r"then",
            r"well",
            r"ok(?:ay)?",
            r"and now",
            r"now",
            r"let'?s go",
            r"right",
        ),
        Cue.HEDGE: (
            r"can i",
            r"may i",
            r"could i",
            r"what (?:about|if)",
            r"how about",
            r"is it possible",
            r"maybe",
            r"i (?:want|plan|intend)",
            r"i'?m going",
        ),
        Cue.REGARDS: (
            r"thank(?:s| you)(?: very much)? for (?:your |the )?(?:understanding|patience)",
            r"(?:don['’]?t|do not) (?:worry|hurry|be (?:sad|angry|a stranger)|forget me)|no (?:hurry|rush|worries)",
            r"please",
            r"(?:best|kind|warm) (?:wishes|regards)",
            r"regards",
            r"cheers",
            r"thanks?(?: you)?",
            r"good luck",
            r"have a (?:nice|good|great|lovely)",
            r"enjoy",
            r"all the best",
            r"take care",
            r"happy (?:new year|easter|birthday)",
            r"merry christmas",
        ),
        Cue.CORRECTS: (
            r"correction",
            r"i correct",
            r"typo",
            r"mistyped",
        ),
        Cue.UNDECIDED: (
            r"(?:not|n.t) (?:yet )?(?:decided|decide|know|sure|made up)",
            r"undecided",
            r"unsure",
            r"thinking",
            r"(?:will|.ll) (?:let you know|decide|write|answer|tell|send|think)",
            r"tomorrow",
            r"later",
            r"which is better",
            r"what do you (?:think|advise)",
        ),
        Cue.ORDINAL: (r"(?:first|second|third|\w+th)",),
        Cue.HARMLESS: (
            r"(?:the |your )?proposal of a draw",
            r"on second thoughts?|after all|having thought (?:about it|it over)",
            r"i|we|and|so|well|ok|okay|yes|fine|hereby|therefore|here|too|also|now|alas|unfortunately|sadly",
            r"sorry|of course|gladly|happily",
            r"with (?:pleasure|thanks|regret|congratulations)|regretfully|reluctantly",
            r"(?:in )?(?:(?:the|this|our|my) )?(?:game|position|match game)|game|of the game|in this event",
            r"(?:my |the |this )?position is (?:now |quite |completely |totally )?(?:hopeless|lost|equal|level|"
            r"drawn|dead drawn|dead equal)",
            r"(?:further )?resistance is (?:useless|futile|hopeless)|mate is (?:inevitable|unavoidable)",
            r"it is (?:hopeless|lost|over)",
            r"(?:the |your |this )?(?:kind )?(?:draw )?offer(?: of (?:a )?draw)?|(?:a |the |your )?draw|result",
            r"with you|as (?:white|black)|white|black",
            r"(?:many )?thank(?:s| you)(?: (?:very|so) much| a lot)?",
            r"for (?:(?:the|a|an|your|this|very|such|nice|good|great|interesting|fine|fair|tough|hard|enjoyable|"
            r"beautiful) )*(?:game|fight|battle|play|offer)",
            r"congratulations|congrats|on (?:the|your) (?:win|victory)|you (?:have )?(?:won|win)",
            r"the (?:win|point|game) is yours",
            r"yours (?:sincerely|truly|faithfully)|sincerely|best|you win|you were better",
            r"well (?:played|done)|(?:very |a )?(?:nice|good|great|fine|interesting) game|nicely played",
            r"you played (?:very )?well",
            r"good luck|all the best|in (?:your|the) (?:other|remaining) games|best wishes",
            r"(?:best|kind) regards|regards",
            r"dear|hello|hi|arbiter|referee|colleague|partner|opponent|friend|mr|mrs|ms",
            r"(?:at|on|after) move \d{1,3}|move|game (?:no|number|#)|tournament|event",
        ),
        Cue.CONSENT: (
            r"i accept|accepted|i accept it|i agree|agreed|it['’]?s a deal|deal|draw it is|with pleasure",
            r"(?:yes|ok|okay|sure),? please|gladly|happily",
        ),
        Cue.REFUSES: (
            r"no|not|never|nope|nah|don['’]?t|won['’]?t|can['’]?t|too early|play on|playing on|let['’]?s play",
            r"keep playing|sorry|too soon|think\w*|wait|later|tomorrow|decide\w*"
            r"|i(?:['’]d| would) rather|refuse\w*|declin\w+|forget it|why",
            r"thanks,? but|hardly",
        ),
        Cue.CAME: (
            r"rec['’]?d\.?",
            r"got (?:it|your \w+)",
            r"(?:your|the) (?:[^.!?;,]{1,30} )?(?:came|arrived|reached me|got here|was received)",
        ),
        Cue.ARRIVES: (r"came|arrived|reached me|got here|was received|received",),
        Cue.DATED: (r"of|dated|from",),
        Cue.TODAY: (
            r"today|tonight|just now",
            r"this (?:very )?(?:morning|afternoon|evening)",
        ),
        Cue.YESTERDAY: (
            r"yesterday",
            r"last night",
        ),
        Cue.DAY_BEFORE: (r"(?:the )?day before yesterday",),
        Cue.DRAW_OFFER: (
            r"i(?: am|['’]m) offering (?:you )?a draw|would you like a draw|i suggest a draw",
            r"(?:i )?(?:offer|propose) (?:you )?(?:a )?draw",
            r"draw offer(?:ed)?",
            r"(?:white|black) offers a draw",
            r"draw\?",
            r"i would like to offer (?:you )?a draw",
            r"offering (?:you )?a draw",
            r"would you (?:accept|agree to|take) a draw",
            r"shall we (?:agree|call it) a draw",
            r"how about a draw",
            r"i'?d like to offer (?:you )?a draw",
            r"agree to a draw\?",
        ),
        Cue.DRAW_ACCEPTANCE: (
            r"(?:i )?accept (?:the |your )?(?:draw proposal|proposal of a draw)|i(?: am"
            r"|['’]m) happy to accept (?:the|your) draw(?: offer)?",
            r"(?:i )?accept (?:the |your )?draw(?: offer)?",
            r"(?:i )?accept your offer of a draw",
            r"draw accepted",
            r"(?:i )?agree to (?:a|the) draw",
            r"(?:ok|okay|yes|fine|agreed),? (?:a )?draw(?! (?:offer|claim))",
            r"(?<!we )(?<!have )(?<!both )agreed,? (?:to )?(?:a )?draw",
            r"i accept the offer of a draw",
            r"i take the draw",
            r"(?:i )?accept a draw",
            r"(?:i )?accept (?:the |your )?(?:peace )?offer(?= of a draw)",
        ),
        Cue.DRAW_MADE: (
            r"(?:we|both)(?: have)?(?: both)? agreed (?:on |to |upon )?(?:a |the )?draw",
            r"draw (?:is |was |has been )?agreed(?: upon)?",
        ),
        Cue.RESIGNATION: (
            r"i['’]?m resigning|i concede (?:defeat|the game|this game)",
            r"resigning(?: here| now)?(?=[\s.!…]*$)",
            r"i (?:(?:now|therefore|hereby|gladly|do|must|too) )?resign(?! myself| from)",
            r"i hereby resign",
            r"resign(?:s)?(?! myself| from)",
            r"i give up",
            r"i (?:capitulate|surrender)",
            r"i concede",
            r"(?:white|black) resigns",
            r"i must resign",
            r"i have to resign",
            r"i am resigning",
        ),
        Cue.REPETITION: (
            r"(?:three|3)[- ]?fold repetition",
            r"repetition of (?:the )?position",
            r"draw by repetition",
            r"claim .{0,20}repetition",
            r"position(?: (?!not |never |no )[\w-]+){0,3} (?:occur|repeat|appear|arise|arose|arisen|"
            r"happen|come)\w*(?: up)?(?: for)? (?:the )?(?:three times|third time|thrice)",
            r"(?:same position|this position)(?: (?!not |never |no )[\w-]+){0,4} (?:three times|third time|thrice)",
        ),
        Cue.FIFTY_MOVES: (r"(?:fifty|50)[- ]move(?:s)? rule", r"(?:fifty|50) moves without", r"under the (?:fifty|50)"),
        Cue.YES: (
            r"yes(?:,? yes)?",
            r"confirmed",
            r"i confirm(?: it| this)?",
            r"correct",
            r"that is (?:right|correct)",
        ),
        Cue.OWNS: (
            r"(?:it|that|this) (?:was|is|s) (?:really |indeed )?(?:me|mine|my (?:mail|letter|message|address))",
            r"(?:it|that|this)['’]s (?:me|mine)",
            r"i (?:really |indeed )?(?:wrote|sent) (?:it|this|that)(?: (?:mail|letter|message))?",
            r"(?:the|this|that) (?:mail|letter|message|address) is (?:mine|my own)",
            r"(?:from|at) (?:my )?(?:office|work|home|phone|new address|other address|the office)",
        ),
        Cue.SHORT_YES: (r"(?:yes|ok|okay|fine|sure|all right|alright|yep|yeah|very well)",),
        Cue.EVEN: (
            r"(?:in )?(?:an? |this |the )?(?:dead |completely |totally |roughly )?(?:equal|level|even|drawn|"
            r"balanced) (?:position|ending|endgame|game)?",
            r"(?:the )?(?:position|ending|endgame) (?:is|looks|seems)(?: to be)? (?:dead |completely |quite |"
            r"about )*(?:equal|level|even|drawn|balanced)",
            r"nothing (?:left |more )?to play for|i think|in my opinion|since|because|as|it is|it's|that|"
            r"if you (?:do not|don't) mind|this is",
            r"i play|i played|playing|with|this move|my move|together|at the same time|again|once more|now|"
            r"you|to|would|like|me|let",
            r"i['’]ll|myself|in (?:my )?turn|for my part|on my (?:side|part)|as well|hereby",
        ),
        Cue.DENIES_AUTHORSHIP: (
            r"(?:it|this|that) (?:(?:was|is) not|wasn['’]?t|isn['’]?t) me(?=\W*$)",
            r"(?:did not|didn['’]?t|never) (?:write|send|wrote|sent|make|made|play|played)"
            r" (?:this |that |any such |such a |the |my )*(?:move|letter|mail|message|\d+|…|it|that|this)",
            r"(?:in|under) my name",
            r"(?:somebody|someone)(?: else)? (?:\S+ ){0,2}(?:wrote|sent|hacked|did|must have)",
            r"(?:is|was) not my (?:move|mail|letter)|not my (?:move|mail|letter)|my (?:account|mailbox|"
            r"mail) (?:was|has been) hacked",
        ),
        Cue.OF_ANSWER: (r"answer", r"reply", r"response"),
        Cue.TAKES_BACK: (
            r"(?:please |kindly |pls )?(?:cancel|disregard|revoke|undo|ignore|scrap) (?:my |the |that |last "
            r"|previous )*"
            r"(?:move(?! (?:numb|order|list|time|count))|castling|\d+|(?:[kqrbn]?[a-h]?x?[a-h][1-8]|[o0]-[o0]("
            r"?:-[o0])?))",
            r"(?:i (?:want|wish|would like|'d like)|may i|can i|could i|let me|allow me)(?: to)? "
            r"(?:take back|change|replace|cancel|retract|revoke|undo|withdraw)"
            r" (?:my |the |that |this |last |previous )*(?:move|castling|\d+)",
            r"(?:take|taking) (?:my |the |that |this |last |previous )*(?:move|castling|\d+)(?: \S+){0,4} back",
            r"(?:i )?(?:take|taking) back (?:my |the |that )*(?:move|\d+)",
            r"(?:i )?(?:retract|revoke|withdraw|change|replace) (?:my |the |that |last |previous "
            r")*(?:move|castling|\d+)",
            r"please (?:change|replace) (?:my |the |that |last |previous )*(?:move|castling|\d+)",
            r"i meant(?: to \w+)?(?=.{0,40}(?<!\w)(?:not|instead)(?!\w))",
        ),
        Cue.WITHDRAWS_VARIATION: (
            r"(?:i )?(?:withdraw|cancel|revoke|retract|take back|recall) (?:my |the |all |that |proposed |these )*"
            r"(?:variations?|conditionals?|conditional moves?|if-moves?|line)",
            r"please (?:cancel|ignore|disregard) (?:my |the |all |that )*(?:variations?|conditionals?|conditio"
            r"nal moves?|if-moves?)",
            r"(?:variations?|conditionals?|conditional moves?|if-moves?) (?:\S+ ){0,6}(?:is|are) "
            r"(?:withdrawn|cancelled|canceled)",
        ),
        Cue.REPEAT: (
            r"(?:i )?(?:hereby |therefore |again )*repeat (?:you )?(?:my )?(?:last |previous |earlier "
            r")?(?:move|message|letter|mail)",
            r"i (?:hereby |therefore |again )*repeat(?: my| it| this| that)?(?: again| once "
            r"more)?(?=[\s,:–—-]*(?:\d|…|$))",
            r"(?:once again|once more|again),? (?:here is )?my(?: last| previous)?(?: move| …|$)",
            r"(?:here is|here's) my (?:last |previous )?move (?:again|once more)",
            r"repeat(?:ing)?(?=[\s]*[:–—-][\s]*(?:\d|…|$))",
            r"repeat(?:ing)? (?:of )?my (?:last |previous )?(?:move|message|letter|mail)",
            r"re-?sending my (?:last |previous )?(?:move|message|letter|mail)",
            r"i (?:re-?send|send again) my",
            r"repeat of my",
            r"second copy of my",
        ),
        Cue.NOT_RECEIVED: (
            r"(?<!my )(?:(?:your|the|that|first|original|earlier|previous|last) ){1,4}(?:letter|mail|e-?mail|"
            r"message|move|"
            r"card) (?:(?:was|is|got|has been|must have been|seems to have been|must be) )?(?:lost|gone|"
            r"went missing|went astray|vanished|disappeared)",
            r"(?:have|has|did)(?: not|n'?t) (?:yet )?(?:receive|received|arrived?|reach\w*|get|got)",
            r"never (?:received|arrived|reached|got)",
            r"not received",
            r"no (?:letter|mail|message|move|reply|answer|card)(?: from you)? "
            r"(?:(?:was|has been|has|have) )?(?:came|come|arrived|reached|received)",
        ),
        Cue.CORRECTION_REQUEST: (
            r"please correct",
            r"(?:your )?move is (?:impossible|illegal|illegible|ambiguous)",
            r"impossible move",
            r"please (?:re)?check your move",
            r"please clarify your move",
        ),
        Cue.CLAIM_BESIDE: (
            r"(?:a |an |the |of |on |by |his |her |your )?(?:win|loss|time|limits?|forfeit\w*|overstep\w*|controls?"
            r"|allow\w*|allotted)",
            r"by|in|on|against|of|from|at|under|after|for|with|to|the|a|an|that|this|our|my|me|my move|here|again"
            r"|already|now|once more",
            r"formally|officially|article|rules?|first|second|third|time[- ]?limits?|moves?|reflection|thinking|he"
            r"|she|has|have|had",
            r"you|your|overstepped|exceeded|used|up|is over|is out|is exceeded|has run out|ran out|his|her|their"
            r"|must|regret to|due",
        ),
        Cue.CLAIM_REASON: (r"as|with (?=\d)|having|so|which|who|according|pursuant",),
        Cue.ORDER: (r"resigns?|withdraw|claim(?! of)|take|announce|declare|request",),
        Cue.HEADS: (
            r"notes?|important|urgent|attention|info|information|requests?|notices?|announcement|notification"
            r"|message|subject|re|fyi|update|news"
            r"|claim|overstep|withdrawal|leave|vacation|holidays?|please note|nb|hi all",
        ),
        Cue.SELF: (r"i|we|i['’](?:m|ll|ve|d)|to|will|must|hereby|gladly|myself",),
        Cue.VERSUS: (
            r"(?:against|versus|vs\.?)(?! (?:you(?!\w)|white|black|him|her|my (?:partner|opponent)|the (?:partner"
            r"|opponent|rules?)))",
        ),
        Cue.TOOK_LEAVE: (
            r"(?:remember(?:ed)?|recall(?:ed)?|planned|wanted|hoped|meant|wish)(?: [\w'’-]+){0,4} (?:leave|vacation"
            r"|holidays?)",
            r"(?:took|had|spent|enjoyed|used|got|was|were)(?: (?!to )[\w'’-]+){0,3} (?:leave|vacation|holidays?)",
            r"(?:leave|vacation|holidays?)(?: [\w.,-]+){0,8} (?:was|were|went|ended|passed|is over|are over)",
        ),
        Cue.LONG_AGO: (
            r"last (?:year|summer|winter|spring|autumn|fall|month|january|february|march|april|may|june|july|august"
            r"|september"
            r"|october|november|december)(?:['’]s)?|(?:years?|months?) (?:ago|before)|back then|in those days"
            r"|the year before",
        ),
        Cue.KNOWS: (
            r"know|knew|hear|heard|see|saw|understand|understood|remember|recall|read|notice[ds]?|noted|note"
            r"|learn(?:ed|t)?|aware|gather"
            r"|(?:was|been) told|says?|said|tells?",
        ),
        Cue.LEAVE: (
            r"(?:leave|vacation|holiday) notice|notice of (?:leave|vacation|holiday)",
            r"(?:i )?(?:take|am taking|announce|declare|will take|will be taking|hereby take|request) "
            r"(?:a |my |\w+ days? )?(?:of )?(?:leave|vacation|holiday)",
            r"on (?:leave|vacation|holiday) from",
            r"leave from",
            r"my (?:leave|vacation|holiday) (?:is|will be|runs)",
            r"(?:i )?(?:go|am going|will go|will be going) on (?:a )?(?:leave|vacation|holiday)",
            r"(?:extend|prolong)(?:ing)? (?:my|the) (?:leave|vacation|holiday)",
            r"(?:i'?m|i am|i will be|i'?ll be) (?:on|taking) (?:a )?(?:leave|vacation|holiday)",
            r"(?:i|i'm|i'll|i['’]ll|i['’]m) (?:(?!not |never )[\w'’-]+ ){0,3}(?:take|taking|announce|announcing|"
            r"declare|request|requesting)(?: (?!not )[\w'’-]+){0,4} (?:leave|vacation|holiday)",
            r"(?:i shall|i will|i'll|i am|i'm) (?:be )?(?:away )?on (?:(?!not )[\w'’-]+ "
            r")?(?:leave|vacation|holiday)",
        ),
        Cue.LEAVE_END: (
            r"(?:i )?(?:end|cut short|shorten|terminate|break off|am ending|interrupt) (?:my|the) "
            r"(?:leave|vacation|holiday)",
            r"(?:i am|i'?m) back from (?:leave|vacation|holiday)",
            r"my (?:leave|vacation|holiday) (?:ends|is over|has ended|ended)",
            r"back early from",
            r"(?:i am |i'm |i )?(?:cutting|cut|breaking|break|calling|call) (?:my|the) (?:leave|vacation|"
            r"holiday) (?:short|off)",
            r"(?:i am |i'm )?(?:ending|shortening|terminating|interrupting|breaking off|cutting short) "
            r"(?:my|the) (?:leave|vacation|holiday)",
            r"(?:return|returning|coming back|am back|came back)(?: early| sooner)? from (?:my )?(?:leave|"
            r"vacation|holiday)(?: early)?",
        ),
        Cue.OVERSTEP_CLAIM: (
            r"time[- ]forfeit claim|flag claim|(?:i )?claim (?:the |this )?game on time|(?:has "
            r"|have )?exceeded (?:his|her|their) (?:reflection |thinking )?time"
            r"|i report (?:an? )?(?:time )?(?:overstep\w*|forfeit)",
            r"(?:time|overstep(?:ping)?) claim|claim\s*:\s*(?:an? )?(?:time|overstep\w*)",
            r"(?:i )?claim (?!.{0,20}(?<!\w)(?:nobody|no one|neither|never|nothing)(?!\w))(?:an? |that |the )?"
            r"(?:overstep|time|win on time|loss on time|.{0,30}overstepp\w+|.{0,30}exceeded)",
            r"(?:has|have) overstepped",
            r"overstepped the time",
            r"exceeded the time",
            r"claim of overstep\w*",
            r"overstep claim",
            r"time forfeit",
        ),
        Cue.CLAIM_WITHDRAWAL: (
            r"(?:i )?(?:withdraw|take back|retract) (?:my|the) (?:claim|protest|objection)",
            r"my (?:claim|protest) is withdrawn",
        ),
        Cue.PROTEST: (
            r"(?:i )?protest",
            r"i lodge a protest",
            r"i object to (?:the|this|your) (?:claim|ruling|order)",
            r"my protest",
            r"i contest (?:the|this|your) (?:claim|ruling|order)",
            r"i (?:disagree|do not agree) with (?:the|this|your) order",
            r"(?:do not|don['’]?t|cannot|can['’]?t) (?:(?!not |never |no )[\w-]+ )?(?:agree with|"
            r"accept|recogni[sz]e) (?:the |this |that |your |his |her )?(?:[\w'’-]+ )?(?:claim|"
            r"overstep)\w*",
            r"i (?:(?!not |never |no )[\w-]+ )?(?:disagree with|dispute|contest|oppose|reject|deny) "
            r"(?:the |this |that |his |her )?(?:[\w'’-]+ )?(?:claim|overstep)\w*",
            r"(?:please |ask you to |request you to |kindly )(?:reject|dismiss|turn down|refuse) (?:the |"
            r"this |that |his |her )?(?:[\w'’-]+ )?claim",
            r"(?:reject|dismiss) (?:the|this|his|her) (?:[\w'’-]+ )?claim,? please",
            r"(?:the|this|his|her) claim (?:(?!not |never |no )[\w-]+ ){0,4}(?:is|was) (?:(?!not |"
            r"never |no )[\w-]+ )?(?:unfounded|wrong|mistaken|unjustified|groundless|baseless|"
            r"incorrect)",
        ),
        Cue.APPEAL: (r"(?:i )?appeal", r"lodge an appeal", r"i wish to appeal"),
        Cue.OBJECTION: (
            r"i object",
            r"i (?:dispute|contest|challenge) (?:the|this|my|your) (?:penalty|fine|ruling|finding|decision|days)",
            r"objection",
            r"i disagree with (?:the )?(?:ruling|penalty|referee|finding)",
            r"(?:i )?(?:do not|don['’]?t|cannot|can['’]?t) (?:\w+ )?agree with (?:the |this |your |my |that )?"
            r"(?:ruling|penalty|fine|referee|finding|decision)",
            r"(?:i )?(?:do not|don['’]?t) agree\W+(?:because )?i (?:wrote|sent|played|meant)",
            r"(?:the |this |my |your )?(?:penalty|fine|penalty days) (?:is|was|are|were) (?:\w+ )?"
            r"(?:unfair|unjust|wrong|incorrect|unjustified|a mistake|not (?:right|fair|correct|justified))",
            r"please (?:cancel|remove|reconsider|lift|withdraw|take off) "
            r"(?:the |my |this |these )?(?:penalty|fine)(?: days)?",
        ),
        Cue.DISPUTE: (r"dispute",),
        Cue.OTHER_MOVE: (r"got another move", r"received another move", r"got a different move"),
        Cue.REPUDIATION: (r"not mine", r"i did not (?:write|send) (?:this|that|it)", r"it was not me", r"not me"),
        Cue.ADDRESS_BESIDE: (
            r"my|is|since|from|as of|on|now|please|write|use|it|to|there|e-?mail|address|new",
            r"the following|note|that|kindly|here",
            r"(?:the )?old one (?:no longer works|is dead|is closed)|i (?:have )?moved|will be|has changed",
        ),
        Cue.ADDRESS_CHANGE: (
            r"(?:my )?(?:new|changed) (?:e-?mail )?address",
            r"(?:e-?mail )?address (?:has )?changed",
            r"change of (?:my )?(?:e-?mail )?address",
            r"please write to my new address",
            r"i (?:have )?changed my (?:e-?mail )?address",
            r"i(?:'m| am) changing (?:my )?(?:e-?mail )?address",
        ),
        Cue.BREAKDOWN: (
            r"(?:computer|laptop|hard disk|disk|pc|drive) (?:has |is )?(?:broke\w*|crashed|died|failed|dead)",
            r"lost (?:all )?(?:my )?(?:data|records|files|games|access)",
            r"no access to my",
            r"lost access",
            r"broke down",
        ),
        Cue.LEFT_EVENT: (r"tournament|event|competition|match|championship|list of (?:players|participants)",),
        Cue.BEFORE_EVENT: (
            r"from|the|this|our|your|whole|entire|in|of|on|with|out|leave|quit|chess|correspondence|email|play|"
            r"playing|continue|leaving|current|present|any further part in|part in",
        ),
        Cue.LEAVES_FOR: (
            r"for (?:\w+ )?(?:reasons?|health|family|good|personal|medical|lack|want)|for (?:health|family|"
            r"personal|medical|private|professional)|because|due to|owing to|on account|on (?:medical|health|"
            r"doctor\S*|personal) \w+|as|since|after (?:my|an|a|all)|with (?:regret|immediate|effect|great)|"
            r"immediately|today|now|at once|and|but|so|from today|as of|altogether|completely|entirely|any ?more|"
            r"any longer|please|i am|i have|through illness|following (?:my|an|a)|until|is|stands",
        ),
        Cue.WITHDRAWAL: (
            r"(?:i )?(?:withdraw|am withdrawing|retire|must withdraw|have to withdraw) from "
            r"(?:the |this )?(?:tournament|event|competition|match)",
            r"i (?:leave|quit|am leaving) the (?:tournament|event|competition)",
            r"my withdrawal from",
            r"please (?:withdraw|remove|take) me (?:from|out of|off)",
            r"i (?:must|have to|need to|am forced to|am obliged to|am compelled to|want to|wish to|"
            r"would like to|have decided to|shall|will)(?: (?!not |never |no )[\w-]+){0,2} (?:leave|"
            r"quit|drop out of|pull out of|retire from|resign from|withdraw from|give up)(?: (?!not |"
            r"never |no )[\w-]+){0,3} (?:tournament|event|competition|championship)",
            r"(?:i am |i'm |i )?(?:dropping|drop|pulling|pull) out of (?:the|this) (?:(?!not |never |no )[\w-]+ )?"
            r"(?:tournament|event|competition)",
            r"(?:please )?(?:consider|regard|count|treat) me (?:as )?(?:withdrawn|retired|having (?:left|"
            r"withdrawn)|out of (?:the|this) (?:tournament|event))",
            r"i (?:\w+ ){0,2}(?:cannot|can't|can not|can no longer|am (?:not able|unable|no longer "
            r"able) to|won't be able to|will not be able to)(?: (?!not |never |no )[\w-]+){0,2} "
            r"(?:continue|go on|carry on|take part|participate|finish|play)(?: (?!not |never |no "
            r")[\w-]+){0,3} (?:tournament|event|competition|championship)",
        ),
        Cue.GAME_RECORD: (
            r"game record",
            r"record of the game",
            r"full (?:game )?(?:score|record)",
            r"score of the game",
            r"game (?:is )?(?:over|finished|ended)",
        ),
        Cue.RESULT_CONFIRMATION: (
            r"(?:i )?confirm(?:ed)?(?: the)?(?: result| record)?",
            r"result (?:is )?(?:confirmed|correct|right)",
            r"record is (?:correct|right)",
        ),
        Cue.ADJUDICATION_PAPERS: (
            r"adjudication",
            r"(?:expected|assumed|presumed|estimated) result",
            r"result (?:that )?(?:i|we) expect",
        ),
        Cue.WHITE_WINS: (r"(?:a )?(?:win|victory) (?:for|of) white", r"white (?:wins|is winning|is won)"),
        Cue.BLACK_WINS: (r"(?:a )?(?:win|victory) (?:for|of) black", r"black (?:wins|is winning|is won)"),
        Cue.STATUS_REPORT: (
            r"report on (?:the state of )?(?:all )?(?:my )?games",
            r"status report",
            r"state of (?:all )?(?:my )?games",
        ),
        Cue.RECORD_REQUEST: (
            r"(?:please )?send me .{0,30}(?:records?|scores?|moves|games)",
            r"(?:please )?send (?:the )?(?:game )?(?:records?|scores?)(?: of (?:the|my|our) games?)?",
            r"(?:may|could|can) i have .{0,30}(?:records?|scores?|moves)",
            r"restore my (?:games|records)",
        ),
        Cue.HELP: (r"help",),
        Cue.STATUS: (r"status",),
        Cue.RECORD_WORD: (r"records?(?: (?:of )?(?:game )?[a-z]?\d{1,3})?",),
        Cue.BESIDE_FILE: (
            r"(?:please )?(?:see|find|open|look at)|my|the|this|our|your|a|an|in|is|are|was|be|it|has|have",
            r"been|as|to|with|for|of|at|you|me|i|am",
            r"moves?|repl(?:y|ies)|answers?|games?|records?|score|form|pgn|files?|documents?|letter|mail",
            r"e-?mail|text|photo|picture|scan|sending|send|sent|here|herewith|following|below|number|no|next",
        ),
        Cue.DRAFT_FILE: (
            r"analys[ie]s|analy[sz]ed?|variations?|variants?|lines?|drafts?|sketch|ideas?|notes?|tests?",
            r"examples?|samples?|old|copy of old|previous|earlier|former|past|training|study|studies|opening",
            r"theory|book|engine|stockfish|candidates?|maybe|perhaps|plan(?:ned)?|unsent|not sent|do not send",
            r"wip|todo|tmp|archive|backup|wrong|cancelled|joke|private|puzzle|problem|lesson|dream",
        ),
        Cue.ATTACHED: (r"archive", r"zip", r"attach\w*", r"enclos\w+", r"in the (?:file|picture|photo|scan)"),
        Cue.ACKNOWLEDGEMENT: (
            r"yes",
            r"received",
            r"ok",
            r"okay",
            r"got it",
            r"noted",
            r"understood",
            r"thank you, received",
        ),
        Cue.DELAY_REPORT: (
            r"(?:i )?(?:report|am reporting) (?:a |the |my |own )*delay",
            r"(?:the )?game is (?:being )?delayed",
            r"(?:my )?(?:partner|opponent) (?:has not|hasn'?t|does not|doesn'?t|did not|didn'?t) "
            r"(?:answer\w*|repl\w+|respond\w*)",
            r"no (?:answer|reply|response) from (?:my )?(?:partner|opponent)",
            r"my reply (?:is|will be) delayed",
            r"delay(?:ed)? (?:of|in) (?:the|my) (?:game|reply)",
            r"(?:no|not|never|n['’]t)(?: (?!not |never |no )[\w-]+){0,4} (?:first|opening) move",
            r"(?:first|opening) move(?: (?!not |never |no )[\w-]+){0,6} (?:has not|hasn['’]?t|have "
            r"not|did not|didn['’]?t|is still missing|never|is missing)(?: (?!not |never |no )[\w-]+)?",
            r"(?:white|my (?:partner|opponent)|you)(?: (?!not |never |no )[\w-]+){0,2} (?:has|"
            r"have)(?: not|n['’]?t)(?: yet)? (?:begun|started|made|sent)(?: (?!not |never |no "
            r")[\w-]+){0,2} (?:game|first move|opening move)",
            r"(?:the|our) game has (?:not|never)(?: yet)? (?:begun|started)",
        ),
        Cue.TRANSMISSION_COMPLAINT: (
            r"slow (?:transmission|delivery)",
            r"transmission (?:took|takes|time)",
            r"(?:mail|letter|message) took \d+ days",
            r"late delivery",
        ),
        Cue.QUESTION: (
            r"\?",
            r"please (?:explain|advise|tell me|clarify|help|intervene|look into|check the (?:dates?|days|clock))",
            r"(?:the |my |your )?(?:dates?|days|times?)(?: of (?:receipt|sending|reply))? (?:is|are|was|were) "
            r"(?:\w+ )?(?:wrong|incorrect|mistaken|mixed up)",
            r"(?:undo|cancel|take back|withdraw|revoke|ignore|disregard) "
            r"(?:my |the )?(?:resignation|acceptance|draw agreement)",
            r"(?:did not|didn['’]?t) mean to (?:resign|accept)|meant to resign (?:in|the|an)",
            r"i complain",
            r"complaint",
            r"i wonder",
        ),
        Cue.NO_PROPOSAL: (
            r"(?:is|was|are) (?:just |only )?(?:my|the) (?:plan|idea|intention|hope)|i (?:plan|intend|am planning)",
            r"no (?:conditionals?|conditional moves|variations?|proposals?|if-moves)",
            r"not (?:a |an |as a |any |meant as a )*"
            r"(?:conditional\w*|variation|proposal|proposed|proposing|offer(?! of))",
            r"(?:just|only|merely) (?:a thought|an idea|thinking(?: aloud| out loud)?|musing|an example|"
            r"my analysis)",
            r"(?:don['’]?t|do not|am not|['’]m not) (?:propos\w+|offer\w*) (?:any |a |this |it )*"
            r"(?:conditional\w*|variations?|lines?|moves?)",
            r"without (?:any )?(?:conditional\w*|variations?)",
            r"(?:nothing|none) (?:of this |of it )?is (?:proposed|binding)",
            r"not binding",
            r"non-binding",
        ),
        Cue.ACCEPTS_VARIATION: (
            r"(?:i )?accept (?:the |your )?(?:proposed )?"
            r"(?:variation|line|conditional\w*|moves|if-moves|proposal(?! (?:of|for) a draw))",
            r"(?:i )?accept(?:ed)? (?:all |both )?(?:of )?(?:the |your )"
            r"(?:ifs|if-moves|conditional\w*|variations|lines|proposals)",
            r"variation accepted",
            r"accepted variation",
            r"conditional\w* accepted",
            r"your variation is accepted",
            r"i accept part of (?:the|your) variation",
        ),
        Cue.DECLINES_VARIATION: (
            r"(?:i )?(?:do not|don'?t) accept (?:the |your )?(?:variation|line|conditional\w*|proposal)",
            r"variation (?:declined|rejected|not accepted)",
            r"(?:i )?(?:decline|reject) (?:the |your )?(?:variation|line|conditional\w*|proposal)",
        ),
        Cue.EN_PASSANT: (r"en passant",),
        Cue.CLAIMS_MATE: (r"(?:check)?mate",),
        Cue.ALL_EVENTS: (r"in all (?:my )?(?:events|tournaments|games)", r"all (?:events|tournaments)", r"all"),
        Cue.THIS_EVENT: (r"in this (?:event|tournament)", r"this (?:event|tournament) only", r"only (?:in )?this"),
        Cue.FRIENDLY: (
            r"thank(?:s| you)",
            r"i (?:will |'?ll )?(?:answer|reply|respond|move|write) (?:tomorrow|later|soon|on|in|next)",
            r"still thinking",
            r"thinking",
            r"merry christmas",
            r"happy (?:new year|birthday|easter)",
            r"congratulations",
            r"good luck",
            r"hello",
            r"hi",
            r"best (?:wishes|regards)",
            r"kind regards",
            r"nice game",
            r"good game",
        ),
        Cue.ANY_MOVE: (r"any move", r"any", r"anything"),
        Cue.IF: (r"if", r"in case of", r"on", r"after", r"should you play"),
        Cue.THEN: (r"then", r"i play"),
        Cue.CONDITION: (
            r"if",
            r"unless",
            r"would(?! like)",
            r"should",
            r"could",
            r"might",
            r"(?<!\d )may(?! \d)",
            r"when",
            r"whether",
            r"in case",
            r"perhaps",
            r"maybe",
            r"going to",
            r"(?:i|you|he|she|we|they)['’]d (?!like)",
        ),
        Cue.LETTER: (
            r"letter",
            r"mail",
            r"e-?mail",
            r"message",
            r"moves?",
            r"anything",
            r"from you",
            r"answer",
            r"reply",
        ),
        Cue.OWN_LEAVE: (r"i|i['’](?:m|ll|ve|d)|my (?:[\w-]+ )?(?:leave|vacation|holidays?)|me|myself",),
        Cue.WISHES_LEAVE: (
            r"(?:enjoy|have|wish\w*|hope)(?: [\w-]+){0,4} (?:leave|vacation|holidays?)",
            r"(?:nice|good|happy|great|pleasant|lovely) (?:leave|vacation|holidays?)",
        ),
        Cue.NO_LEAVE: (
            r"(?:not|n['’]t|never|no longer) (?:\w+ )?(?:take|taking|took|taken|need|want|announc\w+|request\w*)",
            r"(?:not|n['’]t) (?:\w+ )?on leave|cancel\w*|no (?:leave|vacation|holiday)",
            r"postponed|put off|called off|(?:leave|vacation|holidays?) (?:is|are) off",
            r"fell through|fallen through|falls through|revoked|refused|denied"
            r"|scrapped|dropped|gave up|given up",
        ),
        Cue.AGAINST: (r"(?:[\w-]+ ){0,2}(?:to|against|at|for)",),
        Cue.CONTESTED: (
            r"(?:claim|ruling|decision|order|penalt|fine|overstep|violation|breach|judg|verdict|finding|charge)\w*",
            r"(?:move|days?|date|deadline|time|count|clock)s?|(?:partner|opponent|arbiter|referee|steward"
            r"|committee)\w*",
            r"(?:jury|federation|result|adjudicat|leave|vacation|game|event|tournament|rule|article|record"
            r"|refusal|loss)\w*",
            r"(?:draw|forfeit|exclusion|disqualif)\w*",
        ),
        Cue.CLAIMS_FOR_SELF: (
            r"(?:i |we )(?:\w+ ){0,2}(?:claim|request|demand|declare|ask|apply|insist)|"
            r"i (?:am|['’]m) claiming|i['’]m claiming|^claim(?:ing)?|"
            r"(?:i |i['’]d |i would )(?:want|wish|like) to claim|"
            r"(?:please|kindly) (?:register|record|declare)",
        ),
        Cue.JOKE: (
            r"joke",
            r"joking",
            r"kidding",
            r"lol",
        ),
        Cue.PRANK: (
            r"in my dreams?|dream on",
            r"april,? april|psych|psyche|sike|april fool\w*|fool(?:ed|ing)|prank\w*|haha\w*|ha[- ]ha|hehe|gotcha|"
            r"got you|just (?:testing|trying)|as if(?=\W*$)|in your dreams|dream on|fat chance|you wish",
            r"teasing",
            r"not (?:serious|really)|seriously(?=,| speaking|[ .!]*$)|pulling your leg|in jest|jesting|jk|hoax",
        ),
        Cue.UNCERTAIN: (
            r"seems?|seemingly|apparently|probably|perhaps|maybe|possibly",
            r"i (?:think|guess|believe|suppose|suspect)|almost",
            r"(?:not|n['’]t) (?:sure|know|yet|decided?)|undecided|wonder\w*|thinking|as soon as|soon|some day",
            r"ready to|want(?:ed)? to|tempted|about to|unless|whether|would(?! like)|should|could|might",
            r"next (?:letter|mail|year)|tentative\w*|provisional\w*|(?:will|to be) confirm\w*",
        ),
        Cue.SPOKEN: (
            r"thinks|according to (?:my|his|her|our) (?!c(?:ount|alculation)|record|reckoning|note|figure)\w+",
            r"wr(?:ote|ites?|itten)|(?:will|to|never|could|would|should|must|not|can|n['’]t) write",
            r"you(?:['’]re| are) writing",
            r"quot\w+|cit(?:e|ed|ation)|sa(?:y|ys|id|ying)|tell|tells|told|words?|phrase|heard?|hear|shout\w*",
            r"whisper\w*",
            r"(?:his|her|your|their|this) (?:letter|mail|message)|forward\w*|ask(?:s|ed)|expect\w*",
            r"hop(?:e|ed|ing)|dream\w*",
            r"thought|wants? me|like",
        ),
        Cue.ANOTHER_EVENT: (
            r"(?:tournament|event|competition|match) (?:in|of|at|for) "
            r"(?!this|progress|family|health|medical|personal|private|business)\w+",
            r"(?:an)?other (?:tournament|event)",
            r"(?:club|city|local|weekend|blitz|over-the-board|otb) (?:tournament|event|match)|i mean",
            r"this one (?:i|goes)",
            r"(?:here|this one) i (?:play|stay|continue)|i (?:play|stay|continue) (?:on )?here|"
            r"not (?:from )?this one",
        ),
        Cue.LOST: (
            r"already|no longer|any more|anymore|after (?:your|that|this) (?:\w+ )?move",
            r"i (?:have )?(?:blundered|overlooked)",
            r"(?:my |a |the |bad |big )*(?:blunder|mistake|oversight)|i am (?:lost|mated|losing)|i['’]m lost",
            r"(?:i )?(?:lose|am losing|lost|dropped|hung)",
            r"(?:a |the |my |another )?(?:piece|queen|rook|knight|bishop|pawn|exchange)",
            r"(?:i )?(?:see|can see|have) no (?:defen[cs]e|hope|way out)",
            r"no (?:defen[cs]e|hope|chance|point in going on)",
            r"there is|my|position|mate|endgame|ending|lost|hopeless|it was|a pleasure",
            r"(?:to|for) (?:play|playing)(?: you)?",
            r"enjoyed|very much|see you (?:in the next one|soon|around)",
        ),
        Cue.PLAYS_ON: (
            r"(?:not|never|n't) (?:going to )?resign",
            r"(?:not|n't) (?:accept|agree)",
            r"decline (?:the|your) draw",
            r"play on",
        ),
        Cue.NOT: (
            r"can't",
            r"don't",
            r"won't",
            r"didn't",
            r"isn't",
            r"refuse\w*",
            r"not",
            r"no",
            r"never",
            r"without",
            r"cannot",
            r"neither",
            r"nor",
        ),
        Cue.FROM: (r"from", r"since", r"starting", r"beginning"),
        Cue.TO: (
            r"to",
            r"until",
            r"till",
            r"through",
        ),
        Cue.DAYS: (r"days?",),
        Cue.DIGEST: (r"digest", r"daily"),
        Cue.AT_ONCE: (r"at once", r"immediately", r"immediate"),
        Cue.PLAIN: (r"plain", r"text"),
        Cue.FULL: (r"full", r"normal", r"html"),
        Cue.POSTMARK: (r"post ?marks?", r"post ?marked", r"date stamps?"),
        Cue.SLIP: (
            r"slip",
            r"(?:registration |post office |registered )?receipt (?:slip|no\.?|number|dated|of)",
            r"receipt(?= №?\d)",
        ),
        Cue.POSTED: (r"sent", r"posted", r"mailed", r"dispatch(?:ed)?", r"sending", r"posting"),
        Cue.DELIVERED: (r"received", r"arrived", r"arrival", r"delivered", r"delivery", r"receipt"),
        Cue.PARTNERS_CARD: (r"partner'?s?", r"opponent'?s?", r"your (?:card|postcard|letter|move)", r"you sent"),
        Cue.OWN_CARD: (r"my (?:own )?(?:card|postcard|reply|answer|move)", r"reply", r"answer(?:ed)?", r"replied"),
        Cue.CARD_SENDER: (r"sender",),
        Cue.CARD: (r"(?:post)?cards?",),
        Cue.REGISTERED: (r"(?:by )?registered", r"reg\.? no"),
        Cue.UNREGISTERED: (
            r"(?:not|was not|wasn't) (?:sent )?(?:by )?registered",
            r"unregistered",
            r"ordinary (?:card|mail|post)",
        ),
        Cue.NO_POSTMARK: (
            r"post ?marks? (?:\w+ )?(?:is |was |are |were )?(?:illegible|unreadable|missing|smudged|not legible)",
            r"(?:no|without(?: a)?|illegible|unreadable|no legible) post ?marks?",
        ),
        Cue.NO_DATE: (r"no date(?: on (?:it|the card))?", r"undated", r"date (?:is |was )?missing"),
        Cue.WRONG_ADDRESS: (
            r"(?:wrong|incorrect|old|mistaken) address",
            r"(?:error|mistake) in the address",
            r"address (?:was |is )?(?:wrong|incorrect)",
            r"wrongly addressed",
            r"misaddressed",
        ),
        Cue.TIME_USED: (r"(?:total )?times?(?: used)?", r"totals?"),
        Cue.SEALED: (
            r"(?:not|don't|do not) (?:send|tell|show|give)(?:ing)? (?:\w+ ){0,3}(?:my |the )?(?:partner|opponent)",
            r"not to (?:my |the )?(?:partner|opponent)",
            r"(?:only to you|to you (?:only|alone)|to the arbiter (?:only|alone))",
            r"(?:for the arbiter only|only for the arbiter)",
            r"sealed move",
        ),
        Cue.SECOND_OVERSTEP: (r"second (?:time )?overstep\w*", r"overstep\w* (?:\w+ ){0,4}(?:again|second time)"),
        Cue.START_NOTICE: (
            r"start(?:ing)? (?:letter|notice|documents?|list)",
            r"notice of (?:the )?start",
            r"(?:notice|letter|news) (?:that|about|of) (?:the )?(?:event|tournament)(?:'s)? (?:\w+ )?start\w*",
        ),
        Cue.LEAVE_WORD: (r"leave|vacation|holidays?",),
        Cue.RESTS: (
            r"(?:will not|won['’]?t|shall not|cannot|can['’]?t|am not|not be) (?:be )?(?:able to )?"
            r"(?:play|playing|move|moving|answer|answering|reply|replying)",
            r"(?:i am|i'm|i shall be|i will be|i'll be) (?:away|absent|off)",
        ),
        Cue.PLAYS_AGAIN: (
            r"(?:play|playing|resume|resuming|back|available|continue|continuing|return)(?: (?:again|on|"
            r"playing|play|once more|my games|the games))*",
        ),
        Cue.SLOW_MAIL: (
            r"(?<![\d.])48\.2\.5(?!\.?\d)",
            r"(?:slow|late|delayed|tardy) (?:transmission|delivery|mail|post|receipt)",
            r"delay(?:s|ed)? (?:in|of) (?:the )?(?:transmission|delivery|mail|post|receipt)|transmission "
            r"delay\w*",
            r"(?:letter|mail|move|message)s?(?: (?!not |never |no )[\w-]+){0,4} (?:took|needed|was|"
            r"were)(?: (?!not |never |no )[\w-]+){0,3} (?:days?|weeks?)",
            r"(?:received|got|arrived|reached)(?: (?!not |never |no )[\w,-]+){0,5} (?:only )?after "
            r"(?:(?!not |never |no )[\w-]+ ){1,2}(?:days|weeks)|(?:only )?(?:(?!not |never |no "
            r")[\w-]+ )(?:days|weeks) (?:later|after)",
        ),
        Cue.EXAMINES: (
            r"look into|examine|investigate|check|intervene|complain\w*|complaint|(?<![\d.])48\.2\.5(?!\.?\d)",
        ),
        Cue.APPLIES: (
            r"please|i (?:ask|apply|complain|request|appeal|claim|turn|write to you|insist)|complaint|"
            r"kindly|look into|investigate",
        ),
        Cue.EVENT_MATTER: (
            r"overstep\w*|time[- ]?forfeit|(?:on|my|take|taking|taken) (?:leave|vacation)|protests?|"
            r"appeals? (?:against|to)|complaints?|complain|withdraw(?:al|ing|n)? from|penalt(?:y|ies)|"
            r"time limit|(?:used|exceeded) (?:too much|more) time",
            r"article \d\d(?:\.\d+)+|(?<![\d.])4[678]\.\d{1,2}(?:\.\d{1,2})?(?![\d.])",
        ),
        Cue.EVENT_TALK: (
            r"arbiters?|referee|rounds? (?:\d{1,2}|one|two|three|four|five)|(?:first|second|third|fourth|"
            r"fifth|next|\d(?:st|nd|rd|th)) round|pairings?|results?|adjudication|crosstable|standings",
        ),
        Cue.POLITE: (
            r"please (?:excuse|forgive|accept|take your time|give my|send my|do not worry|don['’]?t worry|"
            r"enjoy|say hello|be patient)",
        ),
    },
)
