"""Find out which metric rates summaries as people do, and make a better one."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Summary:
    """A summary, and the ratings of three people, from 1 to 5, a digit each."""

    text: str
    ratings: str


@dataclass(frozen=True)
class Item:
    """A text, a summary of it that an editor wrote, and summaries of models."""

    source: str
    reference: str
    summaries: tuple[Summary, ...]


def item(source: str, reference: str, *rated: str) -> Item:
    """Return an item; each rated summary begins with its ratings."""
    return Item(source, reference, tuple(Summary(text[4:], text[:3]) for text in rated))


# People were asked: would this do for a busy reader instead of the text? Is it right, complete and short?
TO_BUILD = (
    item(
        "The city library will close for 6 weeks from 3 May. Workers will replace the heating, which broke down "
        "twice last winter. Books can be returned at the town hall during this time. Loans that end in May are "
        "extended without a fee.",
        "The library closes for 6 weeks from 3 May for new heating; books can be returned at the town hall.",
        "555 From 3 May the library is shut for 6 weeks to get new heating. Return books at the town hall.",
        "222 The library closes for 8 weeks from 3 May for new heating; books can be returned at the town hall.",
        "232 The city library will close for 6 weeks from 3 May.",
        "343 The city library will close for 6 weeks from 3 May, and workers will replace the heating, which broke "
        "down twice last winter, and books can be returned at the town hall during this time, and loans that end in "
        "May are extended.",
        "121 The library has news about its building and its books.",
    ),
    item(
        "A study of 412 nurses found that those who worked nights slept 5.1 hours on average, against 6.9 hours for "
        "those who worked days. Mistakes with drugs were twice as frequent at night. The authors call for longer "
        "breaks.",
        "Nurses on night shifts slept 5.1 hours against 6.9, and made twice as many mistakes with drugs.",
        "544 Night nurses sleep less (5.1 hours, not 6.9) and make twice as many drug mistakes, a study of 412 "
        "finds.",
        "112 Nurses on night shifts slept 6.9 hours against 5.1, and made twice as many mistakes with drugs.",
        "444 Night shifts cost nurses sleep and double their mistakes with drugs.",
        "232 A study of 412 nurses found that those who worked nights slept 5.1 hours on average.",
        "333 Nurses on night shifts slept 5.1 hours against 6.9 for those who worked days, and mistakes with drugs "
        "were twice as frequent at night, which is a problem, because sleep is important for everybody, and nurses "
        "are no exception to this.",
    ),
    item(
        "Norvik has recalled 23,000 kettles of the model K2. The handle can come off when the water boils, and 14 "
        "people were burnt. Customers get 45 euros back. Kettles that were bought after March are not affected.",
        "Norvik recalls 23,000 K2 kettles because the handle can come off; customers get 45 euros back.",
        "554 Handles that come off have burnt 14 people: Norvik takes back 23,000 K2 kettles and pays 45 euros each.",
        "222 Norvik recalls 230,000 K2 kettles because the handle can come off; customers get 45 euros back.",
        "545 Norvik recalls 23,000 kettles (K2), as the handle may come off. Buyers get 45 euros.",
        "222 The handle can come off when the water boils, and 14 people were burnt.",
        "112 A company recalls a product because of a fault, and customers get money back.",
    ),
    item(
        "The bridge at Solberg will not open in June, as was promised. Tests showed that two of its eight cables "
        "are weaker than ordered. Replacing them takes until November and costs 3.2 million. The builder will pay, "
        "said the mayor.",
        "The bridge at Solberg opens in November instead of June, since two weak cables must be replaced; the "
        "builder pays.",
        "555 Two weak cables delay the bridge at Solberg from June to November. The builder pays the 3.2 million.",
        "121 The bridge at Solberg opens in June instead of November, since two weak cables must be replaced; the "
        "builder pays.",
        "222 The bridge at Solberg will not open in June, as was promised.",
        "333 The bridge at Solberg will not open in June, as was promised. Tests showed that two of its eight "
        "cables are weaker than ordered. Replacing them takes until November and costs 3.2 million. The builder "
        "will pay, said the mayor.",
        "323 The bridge opens later, since some cables are weak.",
    ),
    item(
        "From July, trains between Arden and Lomo run every 20 minutes instead of every 30. The first train leaves "
        "at 4:50. A ticket costs 7.40, which is 60 cents more than now. Bicycles are free outside of the rush hours.",
        "From July, trains between Arden and Lomo run every 20 minutes, and a ticket costs 7.40.",
        "445 Arden to Lomo: a train every 20 minutes from July, at 7.40 a ticket.",
        "222 From July, trains between Arden and Lomo run every 30 minutes, and a ticket costs 7.40.",
        "333 From July, trains between Arden and Lomo run every 20 minutes, and a ticket costs 7.40, and the first "
        "train leaves at 4:50, and bicycles are free outside of the rush hours, and the ticket costs 60 cents more "
        "than now.",
        "233 From July, trains between Arden and Lomo run every 20 minutes instead of every 30.",
        "122 Trains will run more often, tickets change, and there is news for bicycles.",
    ),
    item(
        "Bees in the valley have recovered. Beekeepers counted 1,830 hives this spring, after 1,240 two years ago. "
        "They think that the ban of a pesticide in 2021 has helped. A mild winter may be the reason as well, they "
        "admit.",
        "The valley has 1,830 beehives, up from 1,240 two years ago, perhaps thanks to the ban of a pesticide or a "
        "mild winter.",
        "555 Hives in the valley are up from 1,240 to 1,830 in two years; a pesticide ban or a mild winter may be "
        "why.",
        "232 The valley has 1,380 beehives, up from 1,240 two years ago, perhaps thanks to the ban of a pesticide "
        "or a mild winter.",
        "222 Bees in the valley have recovered.",
        "343 The valley has more beehives than two years ago, perhaps since a pesticide was banned.",
        "323 The valley has 1,830 beehives, up from 1,240 two years ago, and they think that the ban of a pesticide "
        "in 2021 has helped, but a mild winter may be the reason as well, they admit, and bees in the valley have "
        "recovered.",
    ),
)

TO_TEST = (
    item(
        "The school in Harrow Lane bans phones from September. Pupils leave them in lockers at 8:15 and get them "
        "back at 15:30. In a vote, 64 % of the parents were in favour. Teachers may grant exceptions for illness.",
        "The school in Harrow Lane bans phones from September, 8:15 to 15:30; 64 % of the parents voted for it.",
        "555 Phones stay in lockers from 8:15 to 15:30 at the Harrow Lane school from September; 64 % of parents "
        "agree.",
        "222 The school in Harrow Lane bans phones from September, 8:15 to 15:30; 46 % of the parents voted for it.",
        "121 The school in Harrow Lane does not ban phones from September, 8:15 to 15:30; 64 % of the parents voted "
        "for it.",
        "233 The school in Harrow Lane bans phones from September.",
        "333 The school in Harrow Lane bans phones from September, and pupils leave them in lockers at 8:15 and get "
        "them back at 15:30, and in a vote, 64 % of the parents were in favour, and teachers may grant exceptions "
        "for illness.",
    ),
    item(
        "Tarn Foods buys the bakery Oller for 18 million. All 240 jobs remain, says Tarn, but the factory in Vik "
        "moves to Dale within two years. The unions want the promise in writing. Oller had lost money for three "
        "years.",
        "Tarn Foods buys the bakery Oller for 18 million; the 240 jobs remain, and the factory in Vik moves to Dale.",
        "121 The bakery Oller buys Tarn Foods for 18 million; the 240 jobs remain, and the factory in Vik moves to "
        "Dale.",
        "554 For 18 million, Oller goes to Tarn Foods. Its 240 jobs stay, yet its Vik factory moves to Dale.",
        "222 Tarn Foods buys the bakery Oller for 80 million; the 240 jobs remain, and the factory in Vik moves to "
        "Dale.",
        "222 Oller had lost money for three years.",
        "333 Tarn Foods buys Oller and keeps the jobs.",
    ),
    item(
        "A storm cut the power of 9,500 homes in the north on Sunday. By Monday evening, all but 700 had light "
        "again. Nobody was hurt. The network company says that a third of its lines there should be laid in the "
        "ground, which would cost 50 million.",
        "A storm cut the power of 9,500 homes in the north; by Monday evening all but 700 had it back, and nobody "
        "was hurt.",
        "545 After Sunday's storm, 9,500 northern homes had no power; on Monday evening 700 still had none. Nobody "
        "was hurt.",
        "222 A storm cut the power of 9,500 homes in the north; by Monday evening all but 7,000 had it back, and "
        "nobody was hurt.",
        "122 A storm in the north caused trouble with power, and a company has a plan.",
        "232 The network company says that a third of its lines there should be laid in the ground, which would "
        "cost 50 million.",
        "343 A storm cut the power of 9,500 homes in the north on Sunday, and by Monday evening, all but 700 had "
        "light again, and nobody was hurt, and the network company says that a third of its lines there should be "
        "laid in the ground.",
    ),
    item(
        "Half of the town's 62 buses will be electric by 2027, the council decided by 19 votes to 11. The first ten "
        "arrive in autumn. They cost 40 % more than diesel buses, but save fuel. The opposition called the plan a "
        "risk.",
        "By 2027, half of the town's 62 buses will be electric, the council decided; they cost 40 % more than "
        "diesel ones.",
        "554 31 of 62 buses go electric by 2027, though they cost 40 % more than diesel, says the council.",
        "454 The council wants 50 % of its buses to be electric in 2027; each costs 40 % more than a diesel bus.",
        "121 By 2027, half of the town's 62 buses will be electric, the council decided; they cost 40 % less than "
        "diesel ones.",
        "222 They cost 40 % more than diesel buses, but save fuel.",
        "233 The council has decided about electric buses, which are dear but save fuel.",
    ),
    item(
        "Doctors at the Lind hospital warn of a new measles outbreak: 31 cases since January, after 4 in all of "
        "last year. 27 of the patients were not vaccinated. The hospital offers free vaccination on Saturdays, "
        "without an appointment.",
        "The Lind hospital has seen 31 measles cases since January, 27 of them not vaccinated; it vaccinates for "
        "free on Saturdays.",
        "555 Measles is back: 31 cases since January, 27 without vaccination. The Lind hospital vaccinates free on "
        "Saturdays.",
        "112 The Lind hospital has seen 31 measles cases since January, 27 of them vaccinated; it vaccinates for "
        "free on Saturdays.",
        "222 The Lind hospital has seen 13 measles cases since January, 27 of them not vaccinated; it vaccinates "
        "for free on Saturdays.",
        "343 Measles cases rise sharply, mostly without vaccination, and the hospital offers it for free.",
        "333 Doctors at the Lind hospital warn of a new measles outbreak, 31 cases since January, after 4 in all of "
        "last year, and 27 of the patients were not vaccinated, and the hospital offers free vaccination on "
        "Saturdays, without an appointment.",
    ),
    item(
        "The museum returns 12 carved masks to the village of Anu, from which they were taken in 1904. Copies will "
        "be shown in their place. The village will build a house for them. Three other museums have been asked for "
        "masks and have not answered.",
        "The museum returns 12 masks, taken in 1904, to the village of Anu and will show copies.",
        "545 Anu gets back 12 masks that were taken from the village in 1904; the museum shows copies.",
        "444 Twelve masks, taken from Anu in 1904, go home from the museum, where copies will be shown.",
        "222 The museum returns 12 masks, taken in 1940, to the village of Anu and will show copies.",
        "222 Three other museums have been asked for masks and have not answered.",
        "121 The village of Anu returns 12 masks, taken in 1904, to the museum and will show copies.",
    ),
)


def rouge_1(text: str, item: Item) -> float:
    """Return the F1 of the words of a summary and of the reference; a first metric."""
    raise NotImplementedError


def agreement(metric, items: tuple[Item, ...]) -> tuple[float, float, float]:
    """Return how far a metric orders the summaries of a text as people do, and the ends of its interval."""
    raise NotImplementedError


def probes(metric, items: tuple[Item, ...]) -> dict[str, float]:
    """Return for each way to make a good summary worse how the metric's score changes."""
    raise NotImplementedError


def own_metric(text: str, item: Item) -> float:
    """Return a score of a summary that agrees better with people."""
    raise NotImplementedError


if __name__ == "__main__":
    for part in (TO_BUILD, TO_TEST):
        lengths = [len(summary.text.split()) for item in part for summary in item.summaries]
        print(len(part), "texts,", len(lengths), "summaries of", min(lengths), "to", max(lengths), "words")
