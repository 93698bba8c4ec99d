"""Shrink a trained model, and measure what it costs."""

import base64
import math
import random
import struct
from collections.abc import Callable
from dataclasses import dataclass
from operator import mul

Vector = list[float]
Matrix = list[Vector]
Parts = dict[str, Matrix]
# What comes back of a vector that went into the cache: its kind is "key" or "value".
Cached = Callable[[str, Vector], Vector]

LETTERS = "abcdefghijklmnop"
WIDTH = 12
# The cache has room for the keys and values of so many letters.
CONTEXT = 32
# Bytes for the weights and a full cache. In 16 bits they take 4608.
BUDGET = 1300

# Rows and columns: each row makes one number from as many numbers as there are columns.
SHAPES = {
    "embed": (len(LETTERS), WIDTH),
    "query": (WIDTH, WIDTH),
    "key": (WIDTH, WIDTH),
    "value": (WIDTH, WIDTH),
    "out": (WIDTH, WIDTH),
    "up": (2 * WIDTH, WIDTH),
    "down": (WIDTH, 2 * WIDTH),
    "logits": (len(LETTERS), WIDTH),
}
# The weights, part by part and row by row, as floats of 16 bits; trained on `make_texts("training", 6000)`.
WEIGHTS = """
3^DSx3pzKW$UB`bA-v2oG%)$5Jh<67^0@u9Ha7+`h%za(54sMzCpcR*qdBTDU$=#_^`MitZl}~TUpfi3K)RwjP%%L<Of4L@YPY*LNvN;4>bQ`&U7w(~?
zyeED>An>nYTo!P&y>GD>%ZpF|sE%Ubuobbu}L|)w7Aa`ZFiE4Z4*!qqu^u2Cn9<6t+t-s5pEq!ZvWYXf?mIbvQRPLbw;WQ8>LadobQEcsQ*$LM<@0_$
<OSXf<2B5jN;9TC|0=Dz?BmZ!%Cb(J;3-ySUc6?mJYrexKVUuCVd2o1v((qAJreTDciD5-mWvWxDLQOFWgaQ?yL9A+^r8%rTlNzq9c+bgOH+MYPMf7AP
IM`nX{?*)R;XYdNi}t(<NyxwNUa1U4ox;I^lqP&2l)OE#>ti??B{j;mz4l%nlCn>PbGucYF*ptwf3BCd}#BeBmjmbT_Ow7cdxH8)o?FCdIAAS|Rhm^4P
Uaj<*2F11cLQY;oaR5i}M#<+hii#W!%uq|!4wLO|Xp14}9_q0Yh1h_ys4!r+0nKUc3AgqSF0ywI*1v$Ymuen|^?zx{XtD-ivfhdo;@vJ|zeY^)T<hZ~y
j<xlxH8C?m$F#9Hthod;aiH{~^C*d@G%!r0Os7&UO{kS0$sLBRg*d*pz%gyMJuF4K1+UPxQ@a{HeXni1VK>gaDYw=&GBE|X5xluCh`9|v>$rxsT|3AzZ
nW{OX*E@||1XTPEwqt6@i`T}zAhiJP^1m9H@6EePAs~fZL#z;z&Xt|XEfZf6|v~G+_q&n-#NLmWi+3(kFWqbb-2AWlC?9mRjq0<6*%EHG&dQ#Ker{hl)
JRMZnyO`f-nj^JUjd>+_9gyIWwTHLN9hWAG<9+j<W7DgfqrA2R7w6Ks7EpCb4UzWVq?N4!E{C2do9SYBou@P_RL~UpOZ<@U~nnBe|hGD7d4!-!{p(VKD
W&v@>Ndny?48yf-T}-LShf-LOqP61!HfKe#Wvzd<lZ9YhVu3r4d<e#DN$QL%Ew$v5>jgfxLV#k8)surswg;<<A&tvv!P*g2N5ys&dUY`wmrU^5Ooin9?
maya5R>ojjNSt)WmgfBHGDLOi%La>4^<UHK9)ima><soLX<|=<O#I}XG3AB1OF)tD~7`bG$V6)P;^ez%SdAC2d{4mz7jkQ`d6SqjV2)QIKKsxs@@3Nt>
3N@Xqt-1EQIl5E2vAL2Swz%)4{x_esm$w2bdAk|7ZKU%hFRbY(A3GDXcsS5FM6tEBUatly<uSUj5+Bg8&opPbi7K))thPQlNVplb8?ak2ptadCs5OtTP
qjj{)H=N_Yc<L+gDi_F)iEk8Ixz^av8b>z^f<e=hqVJZ(6x=WrMM?5Xs{_YStmuZ8Zg{4lP{t%Pq0QR&A`kzthPTj5U+=~nKSz^TeN#H*0oQ#R5jVK-l
%(^WHqfTlCgy?4k_j`<g9Ed(jP(?HzOXd{wlR8e=12S;3FueuDK+)6|lxJ5HcLC8YRs!3a=eCA-O@gLbaMH{JR(`FS1m)TCcgYr?oFG3Nb6V1FVI%+Be
lDV=TQk%^-`a6S``(%sAq@8nGy^L@}E&d9c?o#4+u#Trff~R<wz+(zQ}BX)L8Vt~XAnqp|Eo`M74Vk*;g6^eRiTXExt6)G=W&=bT|fm9}`cjksy97PMq
Djw(s40IyN3XtONA!M5|I?Kmy4v#m0^TQS?S6SsIRbvW3#L@-k<%DDX~L#Zmcd9i(~=e3<NMzmMIBDD%J*D+)<c{da|7O)|*_b>su<+esbz%hL_lqdtV
t+rvdg0<$Yys+`Gu)D6re6p;YShb!jX18lJ?Xd?oCpcOzw<ZU|+p}=3K{bgqOEyh7hP8Ju6|$nOgRu~{KQQ7rRW>Fsgf`!^GPPSUnn7l;IH3r|IkI}O8
Y=p<7d7rE!#Q|0zOaWe^RYTU*)&fqDY=$0wkgoGgfca?c(a_SPOmSyd$z|hOfZF}kuPDours?j4zyaPHmyN1^fL^*IjBRop(QahjU;?D(=vg$^tyyR7%
#~+M7w%3|ExJZG&{C5^1K(V7&+rK#<ejv6S!%$%peM{^S1D`wy5nn7_V%%w7F+8GBbiUC$lfNP_H#K`ZR+!3$F~MFFSXwM=-!B&NU@9K{FY#FFKAgiLS
A=vAK-5`ncdX*Rf_o5+@X)lQ_CIJvc<W-Z{s&4!2UY!8n66pg6fWcsF=B^E&%9Qafk1__%>MtT3D}BDexL5jTE2F)8l3u)5u~*QC)i6tsY|IxC|%?Ipg
fwl>wP>o%P_{W_7d9=CWnb1I6mWx32U-!sLt!mu8=IJOn1i@4l2W-=BjIymOJOD?dxT)6Bt;;x=Ms<g<vfvBi0V!CRxDZ25nM==kk1ThLTdBibDf<Bl?
4#<$ZhQ1ZUQ$C)i3&4lU%Co<)kuxf{K{!@0UbxG!12_RH={Za|+bp0s-Md}4(6R6&l{Z$kc(4IF?k*D_S2#{A!KP6;UpYv)yfmY_;kTeK=C~$1;Ifysy
EDHyAhJ`ixi|s1g)kPhm$3afgDfdFk+-I|jVi1;(mMM(|F*R-z^O>Jy18{ZOtV2PBrjvFSGP<QhPw5*|2nBO*{P_lF}fwQm9bK{C$Mn5-L*?5SuQQS8a
>Y``nZoXw6r9<=`ty@=Cd|7h`5%v^fqcVnkWV}Lpb-f)2BGF7Ay$7P&5&}w=WE|(Iz;!b~~-QSS8!F`?|I^E3{_0ZMd$n>N0q-4Y%++*0z8!jy@4Ji#B
hz9<AsijWPo^=DLPC)HPizUAHB=b~zxep*Bmofwk~C;5h;~@t*9t1iZ?u4!GH}S}{-|#JCc&FDV`}s5qH8YN}BtMY3460X0m#^sy~5MYKIR!7%Ez={O-
axwCY;5jV7<`!t-lqB&;4?JL=_ZY?6C3$Yofx3_Dr-njIr@2cCe-8FJG8n~^vQltShA292yL^X=G6d6u8o;e|~Ej$~l<~CX{6Ei}#0y(3&`Y!c20kT88
`?rBOv$N;3H8gW9F1UF*(4m7fJ+(PIak(`wBr<?Hu&{nGnY}PMM?EpD8?phsx3~f^!Yj$O1-OcvoViXi6R$8kZ88!%ZWEX;%dZ<Z;JPa-sj^$S)UfZg|
FnuTleI}RZLssUAUNVGt+PfYvY%@*<+F@88LFf)6Rn3hb|4hA(YQ+-yCqIH1~!tq_^}YVU$zuB-ZKj+$~scEYq5f{B{?3j$1t!u9Jo8EC%782&^4g1)3
IYVBeYJhD7E4?o;a8|`!trS*tm$c2)Kl}DKu?3B(D`YFf`{Rbud?-06vAgh%pX3N4BE4EGF8qCbF$6Nw!X{6fxT~l`gQgv9GPRKRb!II5>~ISTF@V`Zq
{9gRqe}+q5|>0kEDqKROJ##I`FUBCS|8;W(bMVYeYJwlQ=$thD5?mo5J{_qgsboTzR&)-Ln0!?DXYJhHDi{klS^?W$kAkG<nM-8sg!A34K1ps)oin=oQ
J;JJCVf2xT&gfhZ6(4%&@VK6y2+&QSZqN&3;TR03hxH%ytS1K>6IU~NbaI~f`i#e3J{5i!q4mh5<12&wvCo#{tFF0kYFS^FD`>Z3hMlzy0DmL;r*tLwi
5VvZt3^VGqP`WuKM>yxQxw9cMU_9xxL^OY@pCx|0Z8x>B-?q6nFQ`<t>#)ik0xY<-6tp`z>$L=-O1hXcbhuMInKL0dr#5h|a=U4}3$;PI1vY;%yty>It
g|?|6R=^sB{(rPUNj-Q`?E^AwmEA!LACe1-?pzd;JQPzXE>fShP$Y`bv3~@dof}+Rk-9WL99nQl{5FM&M5Uc<hU5PDYo`7FEG)uHLq(qBeDc1;Ir;9%|
Vp6&#*EyO`?Xd*RV~wf3a$|ytv)AZ#ILpV!L}fAB_e*Wi+of{kV#;d$7eP6}6i+K{1D}bGMqf6D&ouY%y;%f;!7J>$aje7q{oMax?%oW3bUVk2y-THaA
u+(kAFPMK<L(
"""


def load() -> Parts:
    """Return the trained model."""
    numbers = iter(struct.unpack("<1536e", base64.b85decode("".join(WEIGHTS.split()))))
    return {
        name: [[next(numbers) for _ in range(columns)] for _ in range(rows)] for name, (rows, columns) in SHAPES.items()
    }


def make_texts(name: str, count: int) -> list[str]:
    """Return texts of the language that the model was trained on; each name gives other ones."""
    source = random.Random(f"texts {name}")
    return [make_text(source) for _ in range(count)]


def make_text(source: random.Random) -> str:
    """Return a text about one of four topics, which shows in the last four letters and in what follows what."""
    topic, text = source.randrange(4), source.choice(LETTERS[:12])
    for _ in range(CONTEXT - 1):
        if source.random() < 0.12:
            text += LETTERS[12 + topic] if source.random() < 0.9 else source.choice(LETTERS[12:])
        elif source.random() < 0.75:
            text += LETTERS[random.Random(f"{topic} {text[-1]}").randrange(12)]
        else:
            text += source.choice(LETTERS[:12])
    return text


def times(matrix: Matrix, vector: Vector) -> Vector:
    """Return the product of a matrix and a vector."""
    return [sum(map(mul, row, vector)) for row in matrix]


def unchanged(kind: str, vector: Vector) -> Vector:
    """Return the vector: a cache in which nothing is lost."""
    return vector


def losses(parts: Parts, texts: list[str], cached: Cached = unchanged) -> list[float]:
    """Return the mean loss of each text, in nats a letter."""
    # The model has no positions: what it asks for and offers depends on the letter alone, and is worked out once.
    seen = {letter: entry(parts, vector, cached) for letter, vector in zip(LETTERS, parts["embed"])}
    return [loss_of(parts, text, seen) for text in texts]


def entry(parts: Parts, vector: Vector, cached: Cached) -> tuple[Vector, Vector, Vector, Vector]:
    """Return the vector of a letter, its query, and its key and value as the cache gives them back."""
    key, value = (cached(kind, times(parts[kind], vector)) for kind in ("key", "value"))
    return vector, times(parts["query"], vector), key, value


def loss_of(parts: Parts, text: str, seen: dict[str, tuple[Vector, Vector, Vector, Vector]]) -> float:
    """Return the mean loss of a text: attention, a hidden layer, and the logits of the next letter."""
    total, keys, values = 0.0, [], []
    for letter, target in zip(text, text[1:]):
        x, query, key, value = seen[letter]
        keys.append(key)
        values.append(value)
        powers = [math.exp(score / math.sqrt(WIDTH)) for score in times(keys, query)]
        mean = [sum(map(mul, powers, column)) / sum(powers) for column in zip(*values)]
        x = [one + other for one, other in zip(x, times(parts["out"], mean))]
        hidden = [max(0.0, number) for number in times(parts["up"], x)]
        x = [one + other for one, other in zip(x, times(parts["down"], hidden))]
        logits = times(parts["logits"], x)
        best = max(logits)
        powers = [math.exp(logit - best) for logit in logits]
        total += math.log(sum(powers)) + best - logits[LETTERS.index(target)]
    return total / (len(text) - 1)


@dataclass(frozen=True)
class Plan:
    """Which part gets how many bits and which groups, and how the cache keeps keys and values; choose the fields."""


def shrink(parts: Parts, plan: Plan) -> bytes:
    """Return all that is needed to run the model, as bytes."""
    raise NotImplementedError


def restore(packed: bytes, plan: Plan) -> tuple[Parts, Cached]:
    """Return the parts, and what comes back of a key or a value that went into the cache."""
    raise NotImplementedError


def size(packed: bytes, plan: Plan) -> int:
    """Return the bytes of the packed model and of a full cache."""
    raise NotImplementedError


def compare(parts: Parts, plans: dict[str, Plan], texts: list[str]) -> str:
    """Return a table: bytes and loss of each plan."""
    raise NotImplementedError


if __name__ == "__main__":
    model, held_out = load(), make_texts("held out", 40)
    print(f"loss {sum(losses(model, held_out)) / 40:.4f}, without a model {math.log(len(LETTERS)):.4f}")
    for part, matrix in model.items():
        sizes = sorted(abs(weight) for row in matrix for weight in row)
        middle, largest = sizes[len(sizes) // 2], sizes[-1]
        print(f"{part:7} {len(matrix):2} x {len(matrix[0]):2}, median {middle:.2f}, largest {largest:.2f}")
