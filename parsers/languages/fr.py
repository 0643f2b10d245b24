"""French."""

from parsers.languages import Cue, Label, Language

LANGUAGE = Language(
    code="fr",
    name="français",
    letters=("P", "C", "F", "T", "D", "R"),
    words={
        "P": ("pion", "pions"),
        "N": ("cavalier",),
        "B": ("fou",),
        "R": ("tour",),
        "Q": ("dame", "reine"),
        "K": ("roi",),
    },
    castling={
        "K": ("petit roque", "roque court"),
        "Q": ("grand roque", "roque long"),
        "": ("roque",),
    },
    fillers=("en", "à", "vers", "de", "va", "au"),
    captures=("prend", "x"),
    becomes=(
        "promotion en",
        "se promeut en",
        "devient",
        "fait",
        "et devient",
        "et fait",
        "avec promotion en",
        "et se promeut en",
    ),
    numerals=(("un",), ("deux",), ("trois",), ("quatre",), ("cinq",), ("six",), ("sept",), ("huit",)),
    months=(
        ("janvier", "janv", "jan"),
        ("février", "fevrier", "févr", "fev", "fév"),
        ("mars", "mar"),
        ("avril", "avr"),
        ("mai",),
        ("juin",),
        ("juillet", "juil"),
        ("août", "aout"),
        ("septembre", "sept", "sep"),
        ("octobre", "oct"),
        ("novembre", "nov"),
        ("décembre", "decembre", "déc", "dec"),
    ),
    common=(
        "le",
        "les",
        "des",
        "est",
        "et",
        "vous",
        "votre",
        "mon",
        "ma",
        "pour",
        "avec",
        "dans",
        "je",
        "nous",
        "pas",
        "une",
        "bonjour",
        "cher",
        "merci",
        "coup",
        "cordialement",
        "réponse",
        "partie",
        "bien",
        "à",
        "salut",
    ),
    labels={
        Label.EVENT: ("Tournoi", "Compétition", "Épreuve"),
        Label.GAME: ("Partie", "Partie n°"),
        Label.START: ("Date de départ", "Date de début", "Départ", "Début"),
        Label.WHITE: ("Blancs", "Les Blancs"),
        Label.BLACK: ("Noirs", "Les Noirs"),
        Label.WHITE_LEAVES: ("Congés des Blancs", "Congés Blancs"),
        Label.BLACK_LEAVES: ("Congés des Noirs", "Congés Noirs"),
        Label.HEAD_RECEIVED: ("Reçu", "Reç."),
        Label.HEAD_REPLIED: ("Répondu", "Rép."),
        Label.HEAD_TIME: ("Temps",),
        Label.HEAD_NUMBER: ("N", "N°", "No", "Coup"),
        Label.HEAD_WHITE: ("Blancs",),
        Label.HEAD_BLACK: ("Noirs",),
        Label.PARTNER_SENT: ("Votre coup", "Votre coup du", "Votre coup envoyé", "Ton coup", "Ton coup du"),
        Label.RECEIVED: ("Reçu", "Reçu le"),
        Label.SENT: ("Répondu", "Répondu le", "Réponse", "Ma réponse", "Envoyé", "Réponse envoyée"),
        Label.WHITE_TIME: ("Temps des Blancs", "Temps Blancs"),
        Label.BLACK_TIME: ("Temps des Noirs", "Temps Noirs"),
        Label.MOVE: ("Coup",),
        Label.LEAVE: (
            "Congé",
            "Congés",
            "Vacances",
            "Avis de congé",
            "Demande de congé",
        ),
        Label.LEAVE_END: ("Fin de congé", "Fin du congé"),
        Label.LANGUAGE: ("Langue",),
        Label.NOTIFICATIONS: ("Notifications", "Notification"),
        Label.FORMAT: ("Format",),
        Label.RESULT: ("Résultat",),
        Label.ADDRESS: ("Nouvelle adresse", "Adresse"),
        Label.REPEATED: ("Répété", "Répétition"),
        Label.MY_MOVE: ("Mon coup", "Ma réponse", "Je joue", "Je réponds", "Je réponds par"),
        Label.VARIATION: (
            "Variante proposée",
            "Je propose la variante",
            "Je propose",
            "Variante",
            "Coups conditionnels",
        ),
    },
    cues={
        Cue.OWN_MOVE: (r"je (?:vous|te|lui) réponds(?: par)?",),
        Cue.EXCLAIMS: (r"dit|a dit|cria|crie|s['’]écria|écrit|conseille",),
        Cue.ASIDE: (
            r"j['’]ai besoin de temps",
            r"pas encore|pas sûre?|ne pas envoyer|pas pour (?:toi|vous)|(?:c['’]était|"
            r"c['’]est) pour \w+|par erreur|exemple|modèle|test|essai|brouillon|note|analyse|problème|"
            r"annulée?|annuler|effacer|supprimer|trop risqué|j['’]attends \w+|"
            r"(?:je )?réponds? (?:demain|plus tard)|réponse (?:demain|plus tard)|je réfléchis encore|"
            r"je cherche encore|puis-je|c['’]est permis|légal|qu['’]en (?:penses-tu|pensez-vous)|"
            r"tu rêves",
        ),
        Cue.AT_OTHER_TIMES: (r"demain|plus|tard|bientôt|ensuite|après|hier|jamais|peut-être",),
        Cue.LEADS_ON: (
            r"après (?:mûre |longue )?réflexion|comme (?:d['’]habitude|toujours)|enfin|finalement|"
            r"simplement|maintenant|alors|donc|voici|voilà|au lieu de|par|de jouer|jouer|"
            r"j['’]ai décidé|je décide|aujourd['’]hui|tout de suite|avec",
        ),
        Cue.SUPPOSES: (
            r"suppos\w+|imagin\w+|croi(?:t|s|ent)|pense\w*|di(?:t|sent|s)|dout\w+|esp[eè]r\w+|crains|"
            r"insiste|conseille|demande|si",
        ),
        Cue.OVERSTEP_NAMED: (r"dépassement",),
        Cue.CLAIMS: (r"je (?:réclame|revendique|signale|constate|demande)|réclamation",),
        Cue.OFFER_NAMED: (r"proposition de nulle?",),
        Cue.OTHERS_OFFER: (r"(?:votre|ta|sa) proposition",),
        Cue.DRAW_WORD: (r"nulle",),
        Cue.THIRD_PERSON: (
            r"les blancs",
            r"les noirs",
        ),
        Cue.CANNOT_READ: (
            r"(?:peux|puis|arrive|pu|pouvons) pas (?:à )?(?:\w+ )?(?:lire|ouvrir|déchiffrer)|pas pu (?:lire"
            r"|ouvrir|déchiffrer)|impossible (?:de|à) (?:lire|ouvrir|déchiffrer)",
            r"illisibles?|(?:que des|uniquement des) points d['’]interrogation",
            r"(?:est|était) (?:\w+ ){0,2}(?:vide|tronquée?|coupée?|incomplète?|incomplet)"
            r"|arrivée? (?:\w+ )?(?:vide|tronquée?|coupée?|incompl\w+)",
        ),
        Cue.SEND_AGAIN: (
            r"(?:renvoyez|renvoie|renvoyer|réenvoyer|réenvoyez|réenvoie)|(?:envoyez|envoie"
            r"|envoyer)(?: [\w-]+){0,4} (?:à nouveau|de nouveau|encore une fois|une nouvelle fois)",
        ),
        Cue.FROM_WORK: (
            r"(?:au|du|de mon) (?:bureau|travail|boulot)|(?:mon|le|par mon) (?:patron|chef|employeur)|mon entreprise",
        ),
        Cue.PLAYS_MEANWHILE: (
            r"(?:joue|jouerai|jouer|réponds|répondrai|répondre)(?: [\w'’-]+){0,3} (?:plus vite|plus rapidement"
            r"|quand même|comme d['’]habitude|normalement|malgré tout)",
            r"continue(?:rai)? (?:à|de) (?:jouer|répondre)",
        ),
        Cue.TALE: (
            r"rêv\w+|cauchemar|failli|(?:l['’]an(?:née)?|le mois|la semaine|l['’]été) (?:derni[eè]re?|passée?)",
            r"il y a (?:\w+ )?ans(?: [\w'’]+){0,5} (?:joué|perdu|gagné)|que (?:penses-tu|"
            r"pensez-vous) de (?:ce coup|cela|ça)",
            r"(?:souviens|souvenez|rappelles?|rappelez)(?: \w+){0,5} (?:partie|coup)\w*",
            r"partie(?: \w+){0,3} (?:19|20)\d\d|(?:19|20)\d\d(?: \w+){0,4} (?:partie|joué|gagné|perdu|jouait)",
            r"(?:dernière|précédente|ancienne|) partie",
            r"(?:tu as|vous avez)(?: \w+){0,2} (?:abandonné|perdu|gagné)(?: \w+){0,2}",
        ),
        Cue.AS: (r"comme|à la manière de",),
        Cue.WITHDRAWS_OFFER: (
            r"(?:je )?(?:retire|annule) (?:ma |la )?(?:proposition|offre) de nulle|(?:je )?retire (?:ma |"
            r"la )?nulle",
        ),
        Cue.ACCEPTS: (r"j['’]accepte|accepté|d['’]accord",),
        Cue.WITH_WHITE: (r"(?:avec )?les blancs|blancs",),
        Cue.WITH_BLACK: (r"(?:avec )?les noirs|noirs",),
        Cue.YIELDS: (
            r"je (?:déclare|concède le) forfait|je rends les armes|je jette l['’]éponge|je (?:dois"
            r"|vais devoir) abandonner",
            r"il ne me reste (?:plus )?qu['’]à abandonner|je baisse pavillon|la partie est à (?:toi|vous)",
            r"(?:tu as|vous avez) gagné|je couche mon roi|je m['’]incline|j['’]ai perdu",
        ),
        Cue.SUPPOSED: (r"serait",),
        Cue.POINTS: (r"c['’](?:est|était)|ce (?:coup|fut)|cela|ça|ceci|ainsi|voilà (?:ce|comment)|ici",),
        Cue.PLAYS: (
            r"jouait|joua|joue|joué|choisit|choisissait|choisi|préférait|préfère|aimait|aime|recommande|conseille",
        ),
        Cue.SAYS: (r"dit|disait|propose|gagna|(?:a )?gagné|donne",),
        Cue.WE: (r"je|tu|vous|nous|j['’]ai",),
        Cue.THEY: (
            r"il|elle|ils|quelqu['’]un|mon (?:voisin|maître|entraîneur|ami|fils|frère|père)|ma (?:femme|fille|"
            r"sœur)|tous",
        ),
        Cue.SOURCE: (
            r"(?:un )?exemple|livre|théorie|ordinateur|moteur|autre partie|analyse|pas mon coup|coup préféré de",
        ),
        Cue.TIES: (r"cela|ça|ceci|ainsi|ici|coup|ouverture|variante|partie|position|l['’]",),
        Cue.CORRECTING: (
            r"(?:ou )?plutôt|ou mieux(?: encore)?|mieux dit|c['’]est[- ]à[- ]dire|c\.?-?à\.?-?d|autrement dit",
            r"à savoir|soit|je veux dire|veux-je dire|je voulais (?:dire|écrire|jouer)|je pensais à",
            r"(?:il faut )?lire|lisez|lis|correction|erratum|rectification|je (?:corrige|rectifie)|faute de frappe",
            r"coquille|(?:ce |il )?(?:devrait|doit|devait) être|mettez plutôt|réflexion faite|tout compte fait",
        ),
        Cue.STARTLED: (
            r"en fait|(?:ah |oh |euh |ou )?non|oups|ouille|zut|mince|aïe|ah|oh|euh|hum|attends|attendez|stop",
            r"pardon|désolée?|excuse(?:z)?(?:[- ]moi)?|erreur|enfin|mieux|je me trompe|je me suis trompée?",
            r"finalement|bon",
        ),
        Cue.FILLS: (
            r"mais|je|joue|mon coup|coup|le|la|c['’]est|est|mon|bien sûr|s['’]il (?:te|vous) plaît|plutôt|mieux",
            r"jouer|dire|écrire|à la place|alors|et|donc|un|finalement|encore|moi|mets|mettre",
        ),
        Cue.INSTEAD_OF: (r"pas|non pas|au lieu de|à la place de",),
        Cue.UNSURE: (
            r"(?:juste )?(?:un )?(?:test|essai)",
            r"(?:très |bien )?(?:probablement|probable|vraisemblablement|possiblement|peut-être|éventuellement|"
            r"apparemment|provisoirement)",
            r"sans doute|je (?:pense|crois|suppose|présume)|il me semble|semble-t-il|à confirmer|pas sûre?",
            r"pour le moment|pour l['’]instant",
        ),
        Cue.PLEASE: (r"s['’]il (?:te|vous) pla[iî]t|svp|stp|merci",),
        Cue.NOT_BOOKED: (
            r"(?:ne |n['’])(?:l['’]|le |la |les )?(?:note|enregistre|inscri[st]?|compte|consigne|valide|marque|"
            r"écri[st]|écrive|retien|retene)\w*(?:-le)? pas(?: (?:encore|ça|cela|"
            r"ce coup|mon coup|le|tout de suite|s['’]il \w+ pla[iî]t))*(?=[\s.!…)]*$|[,;!])",
            r"ne pas (?:l['’]|le |la |encore )*(?:noter|enregistrer|inscrire|compter|consigner|valider|marquer|"
            r"écrire|prendre en compte|tenir compte)",
            r"(?:ça |cela |ce coup |il )?ne compte pas(?: encore)?(?=[\s.!…)]*$|[,;!])",
            r"(?:pas|non) (?:encore )?(?:définiti(?:f|ve)|officiel(?:le)?|valable|valide)(?=[\s.!…)]*$|[,;!])",
        ),
        Cue.RECONSIDERS: (
            r"(?:qu['’]une|juste une|seulement une) idée",
            r"j['’]ai changé d['’](?:avis|idée)|je change d['’]avis|tout compte fait,? non|finalement,? non|"
            r"je (?:le )?reprends (?:mon|ce) coup",
        ),
        Cue.DENIES: (
            r"en fait,? non|en réalité,? non|tout compte fait,? non|à vrai dire,? non",
            r"brouillon|stop|pas encore|efface(?:z)? ça|raye(?:z)? ça",
            r"ne compte pas",
            r"annulé|oublie(?:z|s)?(?: ça)?|jamais(?: de la vie)?|pas question|hors de question|non",
            r"pas (?:ça|celui-là|ce coup)|attends|attendez|finalement non",
        ),
        Cue.TENTATIVE: (
            r"probable(?:ment)?|possible|peut-être|prévu|provisoire|préféré|ancien|précédent|éventuel|supposé|"
            r"sans doute",
        ),
        Cue.GREETS: (
            r"(?:mon |ma )?ch[eè]re?s?(?: (?:amie?|collègue|partenaire|monsieur|madame|adversaire))?",
            r"bonjour",
            r"bonsoir",
            r"salut",
            r"monsieur",
            r"madame",
        ),
        Cue.SURELY: (
            r"bien s[uû]r",
            r"évidemment",
        ),
        Cue.THANKS_FOR: (r"merci (?:\w+ )?(?:pour|de)",),
        Cue.RETRACTED: (
            r"ne (?:pas|rien) (?:compter|prendre en compte|enregistrer)",
            r"(?:ceci|ce message) (?:est|n['’]est qu['’]) ?un (?:simple )?(?:essai|test)",
        ),
        Cue.CONDITIONED: (
            r"à moins",
            r"sauf si",
            r"pourvu qu",
            r"(?:seulement|uniquement) si",
            r"à condition",
            r"sous réserve",
            r"si possible",
            r"si (?:[\w'’]+ ){0,4}(?:permet\w*|accepte\w*|autorise\w*|d['’]accord)",
        ),
        Cue.BECAUSE: (
            r"parce que?",
            r"car",
            r"puisque",
        ),
        Cue.BUT: (r"mais",),
        Cue.MOVES_PIECE: (
            r"j['’]ai (?:choisi|décidé|opté)",
            r"je choisis",
            r"j['’]opte",
            r"je (?:prends|joue|roque|bouge|mets|déplace|réponds|recule)",
            r"j['’]ai (?:joué|pris|roqué)",
        ),
        Cue.RECEIVED_ON: (r"reçu\w*",),
        Cue.SENT_ON: (r"envoyé\w*",),
        Cue.FIRST_PERSON: (r"j['’]ai (?:décidé|choisi|opté pour)",),
        Cue.POSTPONED: (
            r"pas (?:encore )?définitif",
            r"je confirmerai",
            r"à confirmer|sera confirmé|sous réserve de confirmation|confirmation (?:suit|suivra)",
            r"pas (?:encore )?mon coup|(?:juste|seulement) une (?:idée|possibilité)",
            r"pas encore",
            r"(?:je )?réfléchi\w+",
            r"brouillon",
            r"(?:une )?blague",
            r"plaisant\w+",
            r"provisoire\w*",
            r"(?:ce n['’]est pas|pas) moi",
            r"(?:mon )?coup (?:vient|viendra|arrive|arrivera|suivra|demain)",
            r"ignorez",
            r"oublie[rz]?",
            r"pas de coup",
        ),
        Cue.APART: (
            r"nulle\w*",
            r"variante\w*",
            r"autre partie",
        ),
        Cue.HINGES: (
            r"à moins",
            r"pourvu qu",
            r"à condition",
            r"sous réserve",
            r"si",
            r"sauf",
            r"mais",
            r"sinon",
            r"quoique",
            r"peut-être",
            r"cependant",
        ),
        Cue.REFERS: (
            r"théorie",
            r"livre\w*",
            r"ordinateur",
            r"moteur",
            r"d['’]habitude",
            r"normalement",
            r"toujours",
            r"blitz",
            r"ligne principale",
            r"autre partie",
            r"partie précédente",
        ),
        Cue.BESIDE: (
            r"comme (?:convenu|promis|annoncé)",
            r"désolée? (?:pour|du) (?:le )?retard|excusez (?:le|mon) retard",
            r"est mon coup",
            r"mon coup",
            r"et",
            r"aujourd['’]hui",
            r"oui",
        ),
        Cue.ANSWERING: (
            r"réponds",
            r"joue",
        ),
        Cue.GAME_WITH: (r"partie (?:contre|avec) (?!toi|vous)\w+",),
        Cue.ELSEWHERE: (r"autre partie",),
        Cue.BANNER: (r"^\s*envoyé de(?:puis)? mon",),
        Cue.WROTE: (r"écrit",),
        Cue.PROPOSES: (r"si",),
        Cue.ANSWERED: (
            r"à",
            r"sur",
        ),
        Cue.WITH: (
            r"par",
            r"avec",
        ),
        Cue.AND: (r"et",),
        Cue.IS: (r"est",),
        Cue.MY: (r"mon",),
        Cue.OR: (r"ou",),
        Cue.MEANT: (r"plutôt",),
        Cue.TAKEN_BACK: (r"oubliez",),
        Cue.DOUBTED: (
            r"serait",
            r"sera",
            r"était",
        ),
        Cue.AFTER: (
            r"après",
            r"contre",
        ),
        Cue.COMPARED: (
            r"si",
            r"après",
            r"au lieu",
        ),
        Cue.GOT: (r"(?:bien )?(?:reçue?|reçus)",),
        Cue.PARTNER: (
            r"sur(?=\s*$)",
            r"votre",
            r"ton",
            r"tu",
            r"vous",
        ),
        Cue.REGARDS: (
            r"bien (?:cordialement|amicalement|à (?:toi|vous))|sincères salutations",
            r"s'il (?:vous|te) pla[iî]t",
            r"cordialement",
            r"amicalement",
            r"bonne \w+",
            r"bon \w+",
            r"merci",
            r"salut(?:ations)?",
            r"à bientôt",
            r"amitiés",
        ),
        Cue.HARMLESS: (
            r"(?:très )?bien joué|(?:pour|de) (?:la|cette|votre|ta) (?:belle )?victoire|belle partie",
            r"je|j['’]|et|oui|bien|d['’]accord|donc|ici|malheureusement|hélas|volontiers|avec plaisir|la|le",
            r"l['’]",
            r"(?:dans )?(?:la|cette|notre) (?:partie|position)|partie|la nulle|nulle",
            r"(?:votre|ta|la) proposition(?: de nulle)?",
            r"merci(?: beaucoup)?|pour (?:la|cette) (?:belle )?partie|félicitations|bravo|bonne chance",
            r"cordialement|bonjour|cher|chère|salutations",
        ),
        Cue.CONSENT: (r"j['’]accepte|accepté|d['’]accord|volontiers|avec plaisir",),
        Cue.REFUSES: (r"non|pas|jamais|trop tôt",),
        Cue.DRAW_OFFER: (
            r"(?:je )?(?:(?:vous|te) )?propose (?:une nulle|la nullité|le partage du point)"
            r"|j['’]offre (?:la )?nulle",
            r"(?:je )?propose (?:la )?nulle?",
            r"proposition de nulle?",
            r"nulle \?",
        ),
        Cue.DRAW_ACCEPTANCE: (
            r"je suis d['’]accord pour (?:la )?nulle|va pour (?:la )?nulle|d['’]accord,? (?:pour la )?nulle"
            r"|j['’]accepte la nullité|j['’]accepte le partage du point",
            r"d'accord pour (?:la )?nulle",
            r"j'accepte (?:la |votre |ta )?(?:proposition de )?nulle?",
            r"nulle acceptée",
        ),
        Cue.EXAMPLE: (r"par exemple|exemple|p\.\s?ex|disons|supposons",),
        Cue.RESIGNATION: (
            r"je m['’]avoue vaincue?|je (?:me rends|reconnais (?:ma |la )?défaite)(?=[\s.!…)]*$|[,;!])",
            r"les (?:blancs|noirs) abandonnent",
            r"abandon(?=[\s.!…]*$)",
            r"j'abandonne",
            r"je concède",
            r"je capitule",
        ),
        Cue.YES: (r"oui", r"je confirme", r"exact"),
        Cue.OWNS: (
            r"c['’](?:est|était) (?:bien )?moi",
            r"c['’]est (?:bien )?(?:mon|ma) (?:message|lettre|adresse)",
            r"je l['’]ai (?:bien )?(?:écrit|envoyée?)",
        ),
        Cue.SHORT_YES: (r"(?:oui|ok|d['’]accord|bien)",),
        Cue.EVEN: (r"(?:la )?position est (?:très |totalement )?(?:égale|nulle)|et|je|vous|te|avec|car",),
        Cue.DENIES_AUTHORSHIP: (
            r"ce n['’]est pas moi|ce n['’]était pas moi",
            r"en mon nom",
            r"je n['’]ai pas (?:envoyé|écrit|joué) ce coup",
        ),
        Cue.OF_ANSWER: (r"réponse",),
        Cue.TAKES_BACK: (
            r"(?:je (?:reprends|retire|change|annule)|je (?:veux|voudrais) (?:reprendre|retirer|changer|annule"
            r"r)) (?:mon |le )?(?:dernier )?coup",
            r"je voulais (?:dire|jouer)(?=.{0,40}(?<!\w)(?:pas|au lieu)(?!\w))",
        ),
        Cue.WITHDRAWS_VARIATION: (r"je (?:retire|annule) (?:ma |la )?(?:variante|coups conditionnels)",),
        Cue.REPEAT: (r"je répète mon (?:dernier )?coup",),
        Cue.NOT_RECEIVED: (r"(?:pas|jamais) (?:reçu|arrivé)",),
        Cue.CLAIM_BESIDE: (
            r"(?:que|qu['’]|de|du|le|la|les|l['’]|un|une|des|d['’]"
            r"|au(?= \d| temps| coup| règlement)|en|sur|par|pour|dans|mon|ma|notre|votre|ton|son|je"
            r"|j['’]|vous|tu)",
            r"temps|réflexion|adversaire|partenaire|blancs?|noirs?|partie|coups?|article|règles?|premier|second"
            r"|deuxième|limite|gain",
        ),
        Cue.CLAIM_REASON: (r"car|parce que?|puisque|avec (?=\d)",),
        Cue.HEADS: (r"important|attention|info|information|avis|demande|objet|message|congés?|vacances",),
        Cue.SELF: (r"je|j['’]ai|nous",),
        Cue.VERSUS: (r"contre(?! (?:toi|vous|lui|elle|(?:les )?(?:blancs|noirs)|mon (?:adversaire|partenaire)))",),
        Cue.OTHERS_LEAVE: (
            r"(?:tu|vous|il|elle|ils|elles|on)(?: (?!je )[\w'’-]+){0,4} (?:congés?|vacances)",
            r"(?:tes|vos|ses|ton|votre|son|leurs?) (?:\w+ )?(?:congés?|vacances)",
            r"(?:mon|ma) (?:femme|mari|fils|fille|frère|sœur|ami|amie|chef|partenaire"
            r"|adversaire)(?!\w).{0,40}(?:congés?|vacances)",
        ),
        Cue.NO_LEAVE: (
            r"annul\w+|report(?:ées?|és?)|supprim\w+|refus\w+|tomb(?:ées?|és?|ent) à l['’]eau|n['’]auront pas"
            r"|n['’]aura pas",
            r"(?:pas|plus) (?:de |en |mes )?(?:congés?|vacances)|ne (?:prends|prendrai|pars)|renonce",
        ),
        Cue.TOOK_LEAVE: (
            r"(?:ai pris|pris|prenais|avais|étais|ai eu|eus|ai passé|suis parti\w?)(?: [\w'’-]+){0,4} (?:congés?"
            r"|vacances)",
            r"(?:congés?|vacances)(?: [\w.,'’-]+){0,8} (?:étaient|était|ont été|a été|sont finies|sont terminé\w+)",
        ),
        Cue.LONG_AGO: (
            r"(?:l['’]an|l['’]année|l['’]été|l['’]hiver|le mois|au mois|[\w]+) (?:derni(?:er|ère)|passée?|précédente?)"
            r"|il y a (?:un|deux|trois|\d+) (?:an|ans|mois)|autrefois|jadis|à l['’]époque",
        ),
        Cue.KNOWS: (
            r"sai[st]|savais|savons|entend\w*|vois|vu|comprends?|compris|souviens|lu|appris|noté|note|dit|écrit|paraît",
        ),
        Cue.LEAVE: (
            r"en (?:congés?|vacances) du",
            r"je (?:prends|prendrai|demande|pose)(?: (?!pas )[\w]+){0,4} (?:congés?|vacances)",
            r"(?:je (?:suis|serai|pars|partirai)|serai) en (?:congés?|vacances)",
            r"mes (?:congés|vacances) (?:sont|seront|vont|du)",
            r"je prends (?:un |des |mes )?(?:congés?|vacances)",
            r"(?:congé|vacances) du",
        ),
        Cue.LEAVE_END: (
            r"fin de mon congé",
            r"je termine mon congé",
        ),
        Cue.OVERSTEP_CLAIM: (
            r"réclamation (?:de|au|pour) (?:dépassement (?:de|du) )?temps|je (?:réclame|signale"
            r"|constate) (?:le |un )?dépassement (?:de|du) temps",
            r"je (?:réclame|revendique|demande) (?:le gain|la victoire|la partie) (?:par|pour|au"
            r"|sur le) (?:dépassement (?:de|du) )?temps",
            r"adversaire a dépassé (?:(?:la |sa )?(?:limite|cadence) de temps|le temps imparti)",
            r"je (?:réclame|revendique|demande) (?:le )?(?:gain|la victoire) (?:au|par le) temps",
            r"adversaire a dépassé (?:le |son )?temps",
            r"je réclame (?:le )?dépassement",
            r"dépassement (?:de|du) temps",
        ),
        Cue.PROTEST: (
            r"je proteste",
            r"je (?:ne suis pas|suis en) (?:d['’]accord|désaccord) avec la réclamation|je conteste (?:la|"
            r"cette) réclamation",
        ),
        Cue.LEFT_EVENT: (r"tournoi|compétition|championnat",),
        Cue.BEFORE_EVENT: (r"du|de|le|ce|la|cette|notre|quitter|abandonner|au|quitte",),
        Cue.LEAVES_FOR: (
            r"pour (?:raisons?|cause|des|motifs?|maladie)|à cause|en raison|car|parce|suite|et|dès|aujourd|"
            r"maintenant|définitivement|avec|malheureusement|puisque|faute",
        ),
        Cue.WITHDRAWAL: (
            r"je me retire du tournoi",
            r"(?:je dois |je veux |je souhaite )?(?:me retirer|abandonner|quitter)(?: du| le)? tournoi",
            r"je (?:quitte|me retire de) (?:le |ce )?tournoi",
        ),
        Cue.HELP: (r"aide",),
        Cue.STATUS: (
            r"état",
            r"statut",
        ),
        Cue.BESIDE_FILE: (
            r"mon|ma|le|la|les|l|voir|voici|voyez|vous|tu|je|j|en|dans|de|du|est|sont|trouverez|trouveras",
            r"veuillez|trouver|notre|votre|se|trouve|envoie|avec|ce|au|à",
            r"coup|réponse|partie|fichier|pgn|document|formulaire|feuille|texte|photo|message|courriel|mail",
        ),
        Cue.DRAFT_FILE: (
            r"analyses?|variantes?",
            r"brouillons?|esquisse|idées?|exemples?|anciens?|ancienne|vieux|vieille",
            r"précédente?|essai|entraînement|ouverture|théorie|plan|peut-être|faux",
        ),
        Cue.ATTACHED: (r"pi[eè]ces? jointes?", r"ci-joint\w*", r"en annexe"),
        Cue.ACKNOWLEDGEMENT: (
            r"oui",
            r"reçu",
            r"bien reçu",
        ),
        Cue.FRIENDLY: (
            r"merci",
            r"je répond(?:s|rai) (?:demain|plus tard)",
            r"cordialement",
            r"joyeux noël",
            r"bonne année",
        ),
        Cue.ACCEPTS_VARIATION: (
            r"j'accepte (?:la |votre |ta )?variante",
            r"variante acceptée",
        ),
        Cue.DECLINES_VARIATION: (
            r"je n'accepte pas (?:la |votre |ta )?variante",
            r"variante refusée",
        ),
        Cue.EN_PASSANT: (r"en passant",),
        Cue.CLAIMS_MATE: (r"mat",),
        Cue.ANY_MOVE: (
            r"n'importe quel coup",
            r"tout coup",
            r"n'importe",
        ),
        Cue.IF: (
            r"si",
            r"sur",
        ),
        Cue.THEN: (r"alors",),
        Cue.CONDITION: (
            r"à moins",
            r"pourvu qu",
            r"à condition",
            r"si",
            r"quand",
            r"lorsque",
            r"peut-être",
            r"au cas où",
        ),
        Cue.LETTER: (
            r"coups?",
            r"lettre",
            r"messages?",
            r"courriel",
            r"mail",
            r"réponse",
        ),
        Cue.PRANK: (
            r"poissons? d['’]avril|je (?:rigole|blague)|pour rire|blague\w*|ha[, ]?ha\w*|je t['’]ai eu|tu y as cru",
        ),
        Cue.OWN_LEAVE: (r"je|j['’]\w+|mon congé|mes (?:congés|vacances)|moi",),
        Cue.WISHES_LEAVE: (r"bonnes? (?:vacances|congés?)|bon congé|profite\w*",),
        Cue.TODAY: (r"aujourd['’]hui|ce (?:matin|soir|midi)|cet après-midi|à l['’]instant",),
        Cue.YESTERDAY: (r"hier(?: soir| matin)?",),
        Cue.DAY_BEFORE: (r"avant-hier",),
        Cue.AGAINST: (r"(?:[\w-]+ ){0,1}(?:contre|à)",),
        Cue.CONTESTED: (
            r"(?:r[ée]clam|d[ée]cision|p[ée]nalit|amende|coup|arbitr|partie|tournoi|adversaire|jours|temps"
            r"|r[èe]gle|r[ée]sultat|"
            r"reclam|decisi|multa|jugada|partida|torneo|rival|días|tiempo|regla|resultado|penal|mossa|partita"
            r"|avversario|"
            r"giorni|tempo|risultato|regola)\w*",
        ),
        Cue.CLAIMS_FOR_SELF: (r"je (?:réclame|demande|revendique|requiers|déclare)",),
        Cue.JOKE: (
            r"je plaisante",
            r"blague",
        ),
        Cue.UNCERTAIN: (r"peut-être|il semble|je (?:crois|pense)|probablement|dès que|bientôt|pas sûr",),
        Cue.SPOKEN: (
            r"selon m\w+|d['’]après m\w+",
            r"écri\w+|dis|dit|dire|mot|cite|lettre",
        ),
        Cue.PLAYS_ON: (
            r"n['’]abandonne pas",
            r"pas nulle",
            r"n['’]accepte pas",
        ),
        Cue.ADDRESS_CHANGE: (
            r"(?:ma )?nouvelle adresse",
            r"adresse (?:a )?changé",
        ),
        Cue.DELAY_REPORT: (
            r"(?:partenaire|adversaire) ne répond (?:pas|plus)",
            r"pas de réponse de (?:mon|ma) .{0,12}(?:partenaire|adversaire)",
        ),
        Cue.REPETITION: (r"(?:triple )?répétition(?: de (?:la )?position)?",),
        Cue.RECORD_REQUEST: (r"envoyez-moi .{0,30}parties",),
        Cue.RESULT_CONFIRMATION: (r"je confirme(?: le résultat)?",),
        Cue.NOT: (
            r"ne",
            r"pas",
            r"n'\w+",
            r"jamais",
        ),
        Cue.FROM: (
            r"du",
            r"de",
        ),
        Cue.TO: (
            r"au",
            r"à",
        ),
        Cue.DAYS: (r"jours?",),
        Cue.EVENT_MATTER: (
            r"dépassement de temps|arbitre|protestation|réclamation|appel contre|ronde \d{1,2}|"
            r"(?:prochaine|première|deuxième|troisième) ronde|(?<![\d.])4[678]\.\d{1,2}(?:\.\d{1,2})?"
            r"(?![\d.])",
        ),
        Cue.APPLIES: (r"je (?:vous )?(?:prie|demande)|veuillez|s['’]il vous plaît",),
    },
)
