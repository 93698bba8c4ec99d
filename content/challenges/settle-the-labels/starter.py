"""Find out who gave which labels and why, and decide what is true."""

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


def kappas(labels: dict[str, str]) -> dict[tuple[str, str], float]:
    """Return the agreement beyond chance of each pair, over what both have seen."""
    raise NotImplementedError


def profile(name: str) -> str:
    """Return where somebody differs from the others, and whether chance explains it."""
    raise NotImplementedError


def settle() -> list[float]:
    """Return for each reply how likely it is that it is good."""
    raise NotImplementedError


def check(chances: list[float]) -> str:
    """Return how good the chances are, by the panel."""
    raise NotImplementedError


if __name__ == "__main__":
    for place in range(0, len(REPLIES), 8):
        given = " ".join(f"{name} {labels[place]}" for name, labels in LABELS.items())
        print(place, given, "|", *REPLIES[place])
