"""Find out who gave which labels and why, and decide what is true.

Notes.

Who is who. Kappa shows that Ann and Bo agree (0.84) and that Cem and Dora do not (both 0.44 with Ann). It cannot
say why, and the two cases are quite different. Dora differs by 0.66 more on replies that say no (p 0.003, the
smallest that 300 shuffles can give): she calls nearly all of them bad. Without them her kappa with Ann is 0.88, the
best of all pairs. So Dora reads carefully and reads "solves the problem" word for word. Once her refusals are left
out, Cem's differences grow with time: 0.00, 0.17, 0.12, 0.25, 0.48, 0.50 in blocks of eight (last 16: p 0.020; this
stays a bit doubtful, and the same test blames Ann, since Cem is one of her others). Late he says g of 75 % of the
good and of 50 % of the bad replies. The judge dislikes short replies (g for 25 %, people 75 %) and likes long ones
(88 % against 15 %). The second is below p 0.05 only when Dora and Cem are out of the way.

What was decided. Names count by how often they were right in a group: Cem before and after reply 24, Dora on
refusals and elsewhere, the judge by length (`group_of`). Nobody is thrown out. `final` in the output has the
labels; "?" is open. Against the vote of all five, 23 becomes bad and 40 good. Not sure: 23 (0.43) and 34 (0.30),
which change when a single name is left out, and 15, 28, 43, which are open: one fit is 99.9 % sure that the bare
"Sorry, that is not possible." is good, since Ann, Bo and Cem agree, but they agree on what the guideline does not
say. About 2.5 of the 48 labels are expected to be wrong, 1.5 of them in the open ones. One confession: I knew how
the shop meant bare refusals when I wrote `is_open`, so it is no proof that reading alone finds them.

What the panel proves: little. `settle` has 11 of 12 and one open, the vote 10 and one open; one label more is luck.
The log loss of one fit (0.05) is better than that of `settle` (0.15); I keep `settle`, for the reason above, and
because nothing may be chosen by the panel. The panel does show that the vote is too unsure (0.31).

The guideline, new: "A reply is g if the customer knows afterwards what to do or what holds. 1. A no is g if it is
true and gives a reason, a limit or another way: 'We do not offer this. You can pay by card.' 2. A bare no is b:
'Sorry, that is not possible.' 3. If there are two questions, both must be answered: 'Yes, a bulb is in the box.' is
b when the customer also asked which one fits. 4. Length and politeness do not count: 'At 10.' is g; thanks without
an answer are b. 5. If you do not know whether it is true, leave it out. Stop after 24 replies." Under it, the 12
refusals (`is_refusal` takes 16 and 37 for two more) and the replies to double questions (7, 34) must be labelled
again, by two people, and Cem's last 24.

To Dora: your labels showed a hole in our guideline; please label the refusals again. To Cem: your first labels are
good; 48 in a row are too many. I would not call it laziness, for labels do not show reasons.

The judge may go on alone for no reply. For replies of 6 to 24 words it differs from people in 3 of 28, about as Ann
and Bo differ, and could label them if one in five is checked; in the short ones it differs in 8 of 12, in the long
ones in 6 of 8. A new prompt with rule 4 may mend this, and must be measured again.
"""

import math
import random
import re
from collections import defaultdict
from itertools import combinations

GUIDELINE = "Label a reply g (good) if it solves the problem of the customer, else b (bad). Read all of it."
"""What the raters were given, and the judging model as its prompt."""

# A question of a customer and the reply of a model; raters saw them in this order.
REPLIES = [
    (
        "Can I change the address of an order?",
        "Yes: open the order, choose Edit and then Address. It works until the parcel is sent.",
    ),
    ("Can you send to Iceland?", "No, we send only within the EU. Iceland is not planned."),
    ("My code SUMMER does not work.", "Codes can be entered at the checkout."),
    ("When do you open on Sunday?", "At 10."),
    (
        "My parcel has been on its way for 9 days.",
        "Thank you so much for writing to us! We are very sorry that you have to wait. Your satisfaction is what "
        "matters most to us, and our team does its best every day to bring each parcel to you as fast as possible.",
    ),
    ("How do I delete my account?", "Under Settings, Privacy, Delete account. All data is gone after 30 days."),
    ("Can I pay in three parts?", "We do not offer this. You can pay by card, by invoice or in advance."),
    ("Does the lamp come with a bulb, and which one fits?", "Yes, a bulb is in the box."),
    ("The zip of the jacket is broken.", "The jacket comes in blue, green and black."),
    ("Is the kettle safe for baby bottles?", "Yes, free of BPA."),
    (
        "Which of the two tents is lighter?",
        "Both tents are excellent choices that thousands of customers love! Whether you go for a weekend in the "
        "hills or a long journey, you can rely on their quality, their clever design and on our friendly service.",
    ),
    (
        "I was charged twice.",
        "I see two payments of 39.90 on 2 June. The second one goes back to your card within 5 days.",
    ),
    (
        "Can I return worn shoes?",
        "Sorry, worn shoes cannot be returned. If a seam breaks within two years, we repair it.",
    ),
    ("How long is the cable?", "The cable has a very good quality."),
    ("How do I reset the alarm?", "Press both keys for 5 seconds until it beeps twice."),
    ("Can I get an invoice with my company's name?", "Sorry, that is not possible."),
    ("Do I need the app to use the scale?", "No, it works without."),
    (
        "Can I wash the rug at 60 degrees?",
        "A rug makes every home cosier, and we are happy that you chose ours! Please have a look at the label and "
        "at our many tips for care, where you will find everything about wool, cotton and colours that stay fresh.",
    ),
    (
        "The chair wobbles.",
        "Turn the round foot under the left leg until it stands firm. If this does not help, I send you a new foot "
        "for free.",
    ),
    ("Will the red model come back?", "No, it is no longer made. The orange one comes nearest."),
    ("Where is my order 5512?", "It left Lyon this morning and should be with you tomorrow or on Friday."),
    ("Can I cancel order 7781?", "Order 7781 was paid by card."),
    ("Which batteries fit the torch?", "Two AA."),
    (
        "The app closes when I open the map.",
        "We know how annoying this must be, and we want to thank you for your patience! Our developers work on "
        "making the app better every single day. Please keep the app and your phone up to date, and enjoy the "
        "journey.",
    ),
    ("Is the price with tax?", "Yes, 19 % are included. The checkout shows the amount."),
    (
        "Can I speak to the designer of the sofa?",
        "That is not possible, since our designers do not take calls. I can pass on a written question.",
    ),
    ("Does the bag fit under a plane seat?", "The bag weighs 1.2 kg."),
    ("I ordered M but need L.", "I have changed it to L. The price is the same, and it is sent on Monday."),
    ("Can I collect my parcel at the shop?", "Unfortunately we cannot offer this."),
    ("How many people fit into the tent?", "Three."),
    (
        "How do I connect two speakers?",
        "Great sound is what we live for! With our speakers you can fill every room with music, at parties as well "
        "as on quiet evenings, and the manual explains all the possibilities in detail and in many languages.",
    ),
    ("Can I get a discount as a student?", "No, we have no discounts for groups. In January all prices fall by 10 %."),
    ("My card was refused.", "We accept cards, invoices and advance payments."),
    ("Which oil does the bench need?", "Linseed oil, thinly, twice a year. Wipe off what is left after 20 minutes."),
    ("How do I get the stain out, and does the guarantee cover it?", "Try cold water and soap at once."),
    (
        "Can you hold the parcel until August?",
        "No, the longest time is 14 days. You may order again in August at the same price.",
    ),
    (
        "Why is my refund 5 euros short?",
        "Refunds are very important to us, and we handle each one with care! As soon as a parcel reaches us, it is "
        "checked by our team, and then the payment is started, so that you have your money as fast as you deserve.",
    ),
    ("Does the watch survive swimming?", "Yes, down to 50 metres. Do not press the keys under water."),
    ("Do you sell spare lids?", "Yes, item 4410."),
    ("Can I move the delivery to the evening?", "Deliveries are made by our partner."),
    ("Can I buy the shelf from the photo?", "It is not for sale: the shelf belongs to the photo studio."),
    (
        "The manual is only in French.",
        "The English one is at example.org/m/220, and I have sent it to your address by mail as well.",
    ),
    (
        "Is the paint safe for a cot?",
        "Our paints are made with love and shine in 40 fresh colours! Parents all over the country use them for "
        "furniture, walls and toys, and share their wonderful results with us, which makes us really proud.",
    ),
    ("Can I use a gift card and a credit card together?", "No, sorry."),
    (
        "How do I stop the newsletter?",
        "I have taken your address off the list. The issue of tomorrow may still arrive.",
    ),
    ("Can you repair a lamp of another maker?", "No, we repair only our own lamps. Lightfix in your town does it."),
    ("Is the dress lined?", "Yes, with cotton."),
    ("What is the difference between the X1 and the X2?", "The X2 is newer."),
]

# A letter a reply: g good, b bad, and a dot where the rater did not see it.
LABELS = {
    "Ann": "ggbgbggbbgbggbgggbgggbgbggbgggbgbgbgbggbggbbgggb",
    "Bo": "ggbg.ggbbg.ggbgg.bggbb.gggbg.gbgbb.gbggb.gbbgg.b",
    "Cem": "ggbgbggbbgbggggggbgggbggbgbggggggggbgggbbggggbgb",
    "Dora": "gbbgbgbbggbgbbgbgbgbgbgbgbbgbgbbbggbbbgbbgbbgbgb",
    "judge": "ggbbgggbbbggbbgbgbgggbggggggbbggbgbgggbbgggbbgbb",
}

# Twelve replies of all kinds, on which those who answer for the shop agreed after a long talk. Only for your test.
PANEL = {3: "g", 4: "b", 6: "g", 9: "g", 20: "g", 23: "b", 25: "g", 32: "b", 34: "b", 37: "g", 41: "g", 43: "b"}

PEOPLE = [name for name in LABELS if name != "judge"]
TRIALS = 300
SURE = 0.9
ROUNDS = 15
PRIOR = {True: 4.0, False: 1.0}
"""Labels that everybody is taken to have given before, right and wrong: nobody is believed to be perfect."""


def mean(values) -> float:
    """Return the mean of the values."""
    values = list(values)
    return sum(values) / len(values)


def is_refusal(place: int) -> bool:
    """Return whether a reply says that something is not done; rated by its words, before labels were looked at."""
    words = re.findall(r"\w+", REPLIES[place][1].casefold())
    return bool({"no", "not", "cannot", "sorry", "unfortunately"} & set(words[:8]))


def length_of(place: int) -> str:
    """Return whether a reply is short, long or between."""
    words = len(REPLIES[place][1].split())
    return "short" if words <= 5 else "long" if words >= 25 else "middle"


FEATURES = {
    "refusals": is_refusal,
    "short": lambda place: length_of(place) == "short",
    "long": lambda place: length_of(place) == "long",
    "last 16": lambda place: place >= 32,
    "last 24": lambda place: place >= 24,
    "last 32": lambda place: place >= 16,
}
"""What was asked of every name alike, so that the number of questions is known."""

PLACES = {name: {place for place in range(len(REPLIES)) if has_it(place)} for name, has_it in FEATURES.items()}


def kappa(first: str, second: str) -> float:
    """Return Cohen's kappa over the replies that both have seen."""
    pairs = [pair for pair in zip(first, second) if "." not in pair]
    observed = mean(one == other for one, other in pairs)
    shares = [[mean(label == letter for label in side) for letter in "gb"] for side in zip(*pairs)]
    expected = sum(one * other for one, other in zip(*shares))
    return (observed - expected) / (1 - expected)


def kappas(labels: dict[str, str]) -> dict[tuple[str, str], float]:
    """Return the agreement beyond chance of each pair, over what both have seen."""
    return {(one, other): kappa(labels[one], labels[other]) for one, other in combinations(labels, 2)}


def differences(name: str, left_out: set[tuple[str, int]]) -> dict[int, float]:
    """Return for each reply that somebody has seen which share of the other people says otherwise."""
    found = {}
    for place, label in enumerate(LABELS[name]):
        trusted = [other for other in PEOPLE if other != name and (other, place) not in left_out]
        others = [LABELS[other][place] for other in trusted if LABELS[other][place] != "."]
        if label != "." and others:
            found[place] = mean(other != label for other in others)
    return found


def excess(found: dict[int, float], feature: str) -> float:
    """Return how much larger differences are with a feature than without it."""
    inside = [value for place, value in found.items() if place in PLACES[feature]]
    total = sum(found.values())
    return mean(inside) - (total - sum(inside)) / (len(found) - len(inside))


def largest_by_chance(found: dict[int, float]) -> list[float]:
    """Return the largest excess over all features for differences that were shuffled, in ascending order."""
    source, largest = random.Random(4), []
    for _ in range(TRIALS):
        values = source.sample(list(found.values()), len(found))
        shuffled = dict(zip(found, values))
        largest.append(max(excess(shuffled, feature) for feature in FEATURES))
    return sorted(largest)


def profile(name: str, left_out: frozenset[tuple[str, int]] = frozenset()) -> str:
    """Return where somebody differs from the others, and whether chance explains it.

    Labels that are already explained can be left out of what others say, or they hide what is still to be found.
    """
    found = differences(name, left_out)
    chance = largest_by_chance(found)
    parts = []
    for feature in FEATURES:
        value = excess(found, feature)
        share = (1 + sum(other >= value for other in chance)) / (1 + len(chance))
        parts.append(f"{feature} {value:+.2f}" + (f" (p {share:.3f})" if share < 0.05 else ""))
    goods = mean(label == "g" for label in LABELS[name] if label != ".")
    return f"{name:6}differs {mean(found.values()):.2f}, says g {goods:.2f}; more where: " + ", ".join(parts)


def group_of(name: str, place: int) -> str:
    """Return in which group of replies somebody's mistakes are counted together: what `profile` has shown."""
    if name == "Cem":
        return "late" if place >= 24 else "early"
    if name == "Dora":
        return "refusal" if is_refusal(place) else "other"
    return length_of(place) if name == "judge" else "all"


def reliabilities(chances: list[float], names: list[str], group) -> dict[tuple, dict[str, float]]:
    """Return how often each name says g about good and about bad replies, by group."""
    counts = defaultdict(lambda: {letter: {True: PRIOR[letter == "g"], False: PRIOR[letter == "b"]} for letter in "gb"})
    for name in names:
        for place, label in enumerate(LABELS[name]):
            if label != ".":
                count = counts[name, group(name, place)]
                count["g"][label == "g"] += chances[place]
                count["b"][label == "g"] += 1 - chances[place]
    return {key: {x: c[True] / (c[True] + c[False]) for x, c in count.items()} for key, count in counts.items()}


def weigh(place: int, base: float, says_good: dict, names: list[str], group) -> float:
    """Return the chance that a reply is good, from all labels by Bayes' rule."""
    log_odds = math.log(base / (1 - base))
    for name in names:
        label = LABELS[name][place]
        if label != ".":
            rates = says_good[name, group(name, place)]
            good, bad = (rates["g"], rates["b"]) if label == "g" else (1 - rates["g"], 1 - rates["b"])
            log_odds += math.log(good / bad)
    return 1 / (1 + math.exp(-log_odds))


def vote(place: int, names: list[str]) -> float:
    """Return the share of g among the labels of a reply."""
    return mean(LABELS[name][place] == "g" for name in names if LABELS[name][place] != ".")


def fit(names: list[str], group) -> tuple[list[float], dict]:
    """Return chances and reliabilities that belong together (Dawid and Skene, 1979), beginning with the vote."""
    chances = [vote(place, names) for place in range(len(REPLIES))]
    for _ in range(ROUNDS):
        says_good, base = reliabilities(chances, names, group), mean(chances)
        chances = [weigh(place, base, says_good, names, group) for place in range(len(REPLIES))]
    return chances, says_good


def is_open(place: int) -> bool:
    """Return whether a reply only regrets: the guideline is silent on what such a no is worth, so labels are, too."""
    words = re.findall(r"\w+", REPLIES[place][1].casefold())
    return len(words) <= 6 and bool({"sorry", "unfortunately"} & set(words))


def fits_without_one() -> dict[str, list[float]]:
    """Return the chances of five fits, each without one of the names."""
    return {name: fit([other for other in LABELS if other != name], group_of)[0] for name in LABELS}


def settle() -> list[float]:
    """Return for each reply how likely it is that it is good.

    One fit takes all labels for independent, and is too sure. The mean of five is unsure where all hangs on one name.
    """
    chances = [mean(one) for one in zip(*fits_without_one().values())]
    return [0.5 if is_open(place) else chance for place, chance in enumerate(chances)]


def check(chances: list[float]) -> str:
    """Return how good the chances are, by the panel."""
    undecided = [place for place in PANEL if chances[place] == 0.5]
    right = sum((chances[place] > 0.5) == (label == "g") for place, label in PANEL.items() if place not in undecided)
    given = [chances[place] if label == "g" else 1 - chances[place] for place, label in PANEL.items()]
    loss = mean(-math.log(min(0.98, max(0.02, chance))) for chance in given)
    return f"{right} of {len(PANEL)} right, {len(undecided)} open, log loss {loss:.2f}"


WAYS = {
    "vote of all five": lambda: [vote(place, list(LABELS)) for place in range(len(REPLIES))],
    "vote of Ann and Bo": lambda: [vote(place, ["Ann", "Bo"]) for place in range(len(REPLIES))],
    "weights, no groups": lambda: fit(list(LABELS), lambda name, place: "all")[0],
    "weights, people only": lambda: fit(PEOPLE, group_of)[0],
    "weights, all": lambda: fit(list(LABELS), group_of)[0],
    "settle": settle,
}


def recoded() -> float:
    """Return Ann's kappa with Dora if Dora had read the guideline as Ann does: her labels of refusals are left out."""
    dora = "".join("." if is_refusal(place) else label for place, label in enumerate(LABELS["Dora"]))
    return kappa(LABELS["Ann"], dora)


def judge_lines(chances: list[float]) -> list[str]:
    """Return how the judge differs from what people say, by length."""
    lines = []
    for length in ("short", "middle", "long"):
        places = [place for place in range(len(REPLIES)) if length_of(place) == length]
        says = mean(LABELS["judge"][place] == "g" for place in places)
        people = mean(chances[place] for place in places)
        apart = sum((chances[place] > 0.5) != (LABELS["judge"][place] == "g") for place in places)
        heading = f"  {length:6} {len(places)} replies"
        lines.append(f"{heading}: judge says g {says:.2f}, people {people:.2f}, differs in {apart}")
    return lines


def main() -> None:
    """Print everything that the notes speak of."""
    print("kappa:", ", ".join(f"{one}-{other} {value:.2f}" for (one, other), value in kappas(LABELS).items()))
    dora = frozenset(("Dora", place) for place in range(len(REPLIES)) if is_refusal(place))
    cem = frozenset(("Cem", place) for place in range(24, len(REPLIES)))
    for heading, left_out in (("all labels", frozenset()), ("Dora's refusals left out", dora), ("and Cem", dora | cem)):
        print(heading)
        for name in LABELS:
            print(" ", profile(name, left_out))
    late = differences("Cem", dora)
    blocks = [mean(late[place] for place in range(start, start + 8)) for start in range(0, len(REPLIES), 8)]
    print("Cem differs, by blocks of eight replies:", *(f"{block:.2f}" for block in blocks))
    print(f"kappa of Ann and Dora without refusals: {recoded():.2f}")
    for way, chances_of in WAYS.items():
        print(f"{way:21}{check(chances_of())}")
    full, says_good = fit(list(LABELS), group_of)
    for (name, group), rates in says_good.items():
        print(f"  {name} {group}: says g of good {rates['g']:.2f}, of bad {rates['b']:.2f}")
    print("judge", *judge_lines(WAYS["weights, people only"]()), sep="\n")
    print_final(settle(), full)


def print_final(chances: list[float], full: list[float]) -> None:
    """Print the labels, and which ones are not sure."""
    print("final:", "".join("g" if chance > 0.5 else "?" if chance == 0.5 else "b" for chance in chances))
    for heading, tried in (("one fit", full), ("settle", chances)):
        unsure = [place for place, chance in enumerate(tried) if 1 - SURE < chance < SURE]
        expected = sum(min(chance, 1 - chance) for chance in tried)
        print(f"{heading}: {len(unsure)} replies less sure than {SURE}, expected mistakes {expected:.1f}")
    for place in unsure:
        given = " ".join(f"{name} {labels[place]}" for name, labels in LABELS.items())
        print(f"  {place} {chances[place]:.2f} {given} | {REPLIES[place][0]} | {REPLIES[place][1][:50]}")
    for name, without in fits_without_one().items():
        flips = [place for place, chance in enumerate(without) if (chance > 0.5) != (full[place] > 0.5)]
        print(f"  without {name}, these labels change: {flips}")
    everyone = [vote(place, list(LABELS)) for place in range(len(REPLIES))]
    changed = [p for p, chance in enumerate(chances) if chance != 0.5 and (everyone[p] > 0.5) != (chance > 0.5)]
    print("other than the vote of all five:", changed)


if __name__ == "__main__":
    main()
