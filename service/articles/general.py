"""Articles 46 (general), 49 (report), 50 (numeric notation), 51 (forms) and 52 (chart). One row, one article."""

from service.articles.article import Article

# fmt: off
A46 = Article("46", "Общие положения", "General provisions", heading=True)
A46_1 = Article("46.1", "Ходы пересылаются, партии играются одновременно, время считается днями", "Moves are sent, all games are played at once, time is counted in days")
A46_2 = Article("46.2", "Правила для обычной и электронной почты, на основе правил ИКЧФ", "The rules cover post and email and rest on those of the ICCF")
A46_3 = Article("46.3", "Арбитр: контроль, учёт результатов, фиксация просрочек, решения, информация, отчёт", "The arbiter controls, keeps the results, establishes oversteps, rules, informs and reports")
A46_4 = Article("46.4", "Староста: обязанности арбитра, кроме своих партий и исключения; арбитр может отменить его решение", "The steward: an arbiter's duties except in own games and exclusion; the arbiter may reverse him")

A49 = Article("49", "Форма отчёта участника о ходе игры в турнире", "Form of a player's report on the state of his games")

A50 = Article("50", "Цифровая нотация", "Numeric notation", heading=True)
A50_1 = Article("50.1", "Ход кодируется четырёхзначным числом", "A move is coded as a number of four digits")
A50_2 = Article("50.2", "Первые две цифры: откуда, последние две: куда", "The first two digits are the square of departure, the last two that of arrival")
A50_2_1 = Article("50.2.1", "При рокировке кодируется движение короля", "Castling is coded as the king's move")
A50_3 = Article("50.3", "Превращение: пятая цифра, 1 ферзь, 2 ладья, 3 слон, 4 конь", "Promotion: a fifth digit, 1 queen, 2 rook, 3 bishop, 4 knight")

A51 = Article("51", "Формы допустимых сообщений", "Forms of messages allowed", heading=True)
A51_1 = Article("51.1", "Основная форма сообщения: таблица ходов с датами и временем", "Standard form of a message: the table of moves with dates and times", printed="51")
A51_2 = Article("51.2", "Возможная форма сообщения: текст партии, даты и время отдельно", "Free form of a message: the game text, dates and times apart", printed="50.2")

A52 = Article("52", "График прохождения ходов и затраченного времени", "Chart of the moves and of the time used")
# fmt: on
