"""German is the third language of acts: each from natural words and from a strict line; what is denied is none."""

import pytest

from parsers.letter import Line
from parsers.mail import read_body

SAID = (
    ("Ich biete Remis an.", "draw-offer"),
    ("Ich nehme Ihr Remisangebot an.", "draw-acceptance"),
    ("Ich gebe auf. Danke für die Partie!", "resignation"),
    ("Ich reklamiere Remis wegen dreifacher Stellungswiederholung.", "draw-claim"),
    ("Ich beanspruche Remis nach der 50-Züge-Regel.", "draw-claim"),
    ("Ihren letzten Zug habe ich nicht erhalten.", "not-received"),
    ("Ihr Zug ist unmöglich.", "correction-request"),
    ("Ich nehme Urlaub vom 1. bis 14. Juli.", "leave"),
    ("Ich beende meinen Urlaub.", "leave-end"),
    ("Ich breche meinen Urlaub ab.", "leave-end"),
    ("Ich reklamiere Zeitüberschreitung.", "overstep-claim"),
    ("Ich ziehe meine Reklamation zurück.", "claim-withdrawal"),
    ("Ich lege Protest ein.", "protest"),
    ("Ich lege Berufung ein.", "appeal"),
    ("Ich erhebe Einspruch.", "objection"),
    ("Meine neue E-Mail-Adresse: neu@example.org", "address-change"),
    ("Mein Rechner ist defekt, alle Daten verloren.", "breakdown"),
    ("Ich trete vom Turnier zurück.", "withdrawal"),
    ("Ich bestätige das Ergebnis.", "result-confirmation"),
    ("Bericht des Turnierteilnehmers Müller über den Stand der Partien im Turnier CM-2026-01", "status-report"),
    ("Bitte schicken Sie mir die Notation meiner Partien.", "record-request"),
    ("Mein Gegner antwortet seit drei Wochen nicht.", "delay-report"),
    ("Die Mail war 6 Tage unterwegs.", "transmission-complaint"),
    ("Unterlagen zur Abschätzung: erwartetes Ergebnis 1-0.", "adjudication-papers"),
    ("Wann beginnt das Turnier?", "question"),
    ("Hilfe", "help"),
    ("Status", "status"),
    ("Widerspruch", "dispute"),
    ("Nicht von mir", "repudiation"),
    ("Urlaub: 01.07.2026 – 14.07.2026", "leave"),
    ("Urlaubsende: 05.07.2026", "leave-end"),
    ("Sprache: de", "preferences"),
    ("Benachrichtigungen: sofort", "preferences"),
    ("Format: einfach", "preferences"),
    ("Neue Adresse: neu@example.org", "address-change"),
)
UNSAID = (
    ("Ich gebe nicht auf.", "resignation"),
    ("Wenn Sie so spielen, gebe ich auf.", "resignation"),
    ("Remis nehme ich nicht an.", "draw-acceptance"),
    ("Mein Gegner war im Urlaub.", "leave"),
    ("Ich trete nicht vom Turnier zurück.", "withdrawal"),
    ("Der Schiedsrichter sagt: keine Zeitüberschreitung.", "overstep-claim"),
    ("Nach dem Urlaub antworte ich.", "leave"),
    ("In der anderen Partie gebe ich vielleicht auf.", "resignation"),
)


def acts_of(text: str) -> list[tuple[str, bool]]:
    """The acts of a text, and whether each is doubtful."""
    return [(str(act.kind), act.said.doubtful) for act in read_body([Line(1, text)]).acts]


@pytest.mark.parametrize(("text", "act"), SAID)
def test_48_1_acts_in_german(text: str, act: str) -> None:
    assert (act, False) in acts_of(text)


@pytest.mark.parametrize(("text", "act"), UNSAID)
def test_48_1_no_acts_in_german(text: str, act: str) -> None:
    assert (act, False) not in acts_of(text)
