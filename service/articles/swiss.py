"""Articles of the Swiss rules that mails cite, in one line each; lettered, and so apart from the numbered chapters."""

from service.articles.article import Article

# fmt: off
LETTERED = {one.number: one for one in (
    Article("C.2", "Опоздавший включается в пары, когда прибыл", "A late player is paired from his arrival on"),
    Article("C.3", "Стартовые номера окончательны, когда список участников закрыт", "Start numbers are final when the list of entries is closed"),
    Article("D.1", "Неоконченная партия считается ничьей только при составлении пар", "An unfinished game counts as a draw for the pairing only"),
    Article("D.4", "Не явившийся без предупреждения считается выбывшим", "Who stays away without notice has left"),
    Article("D.6", "Кто предупредил об отсутствии, в этом туре не играет", "Who announced an absence is not paired in that round"),
    Article("D.7", "Результаты публикуются по расписанию", "Results are published at the scheduled time"),
    Article("D.8", "Когда сообщённая ошибка в результате меняет таблицу и пары", "When a wrong result that is reported changes table and pairings"),
    Article("D.10", "Объявленные пары не меняются, кроме повторной встречи", "Published pairings are not changed, except a repeated meeting"),
)}
# fmt: on
