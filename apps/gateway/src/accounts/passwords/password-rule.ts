export function whyGuessable(password: string, email: string): string | null {
  const guess = password.toLowerCase();
  const [localPart] = email.toLowerCase().split('@');
  if (guess === email.toLowerCase() || guess === localPart) return 'must not be your email address';
  if (commonPasswords.has(guess)) return 'is among the commonest passwords; choose another';
  return null;
}

/** Frequent leaked passwords with eight or more characters, and passwords that this product's name suggests. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
00000000 000000000 0000000000 00001111 01010101 01020304 01234567 012345678 0123456789 09876543 0987654321 10101010
10203040 102030405060 11111111 111111111 1111111111 11112222 11223344 1122334455 112233445566 11235813 12121212
12131415 123123123 123123123123 12312312 12341234 1234123412341234 123412345 12344321 12345678 123456789 1234567890
12345678900 1234567891 12345678910 123456789123 123456789a 123456789q 12345678a 12345678q 1234567a 1234567q 1234567890a
1234567890q 1234554321 123456654321 123456aa 123456ab 123456abc 123456as 123456qq 123456qw 123456qwerty 12345qwert
12345qwe 12345abc 12345abcd 1234abcd 1234qwer 1234rewq 1234asdf 1234zxcv 123654789 123789456 123698745 123abc123 123qwe123
123qweasd 123qweasdzxc 12qwaszx 12qw34er 12qwerty 12345679 13131313 131313131 13579246 135792468 1357924680 14141414
14725836 147258369 147852369 1478963250 14789632 15151515 159357159 159753159 159951159 16161616 18181818 19191919
19283746 1a2b3c4d 1a2b3c4d5e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1q1q1q1q 1qaz1qaz
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qaz!qaz 1qwerty1 20002000 20012001 20102010 20202020 20252025 20262026 21212121 22222222
222222222 22334455 23232323 23456789 24681012 24682468 2468101214 25252525 25802580 31415926 314159265 3141592653 321321321
32103210 32165498 321654987 33333333 333333333 36925814 369258147 41414141 42424242 44444444 444444444 45454545 456456456
45678910 456789123 51505150 55555555 555555555 5555555555 55667788 56565656 65432100 66666666 666666666 66778899 69696969
74108520 741852963 7418529630 75395128 753951456 77777777 777777777 7777777777 78787878 789456123 7894561230 78945612
789789789 87654321 876543210 88888888 888888888 8888888888 89898989 951753456 963852741 9638527410 96969696 98765432
987654321 9876543210 987654321a 987654321q 98769876 99887766 99999999 999999999 9999999999 999888777
a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 aa123456 aa12345678 aa123456789 aaaa1111 aaaaaaaa
aaaaaaaaa aaaaaaaaaa ab123456 abc12345 abc123456 abc1234567 abc12345678 abc123456789 abc123abc abc123abc123 abcabcabc
abcd1234 abcd12345 abcd123456 abcdabcd abcde123 abcde12345 abcdef12 abcdef123 abcdef123456 abcdefgh abcdefghi abcdefghij
access14 accounting adidas123 adm1n1strator admin123 admin1234 admin12345 admin123456 admin2025 admin2026 adminadmin
administrator admin@123 airborne airplane alexander alexandra alexandre america1 anderson angelica angelina angelita
angel123 anthony1 apple123 aquarius arsenal1 asas1212 asasasas asd12345 asd123456 asdasd123 asdasdasd asdf1234 asdf12345
asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdfjkl; asdqwe123 asdzxc123 ashley12 assassin athletic australia azertyui
azertyuiop azerty123 aze12345 baby1234 babygirl babygirl1 babydoll backspace baseball baseball1 basketball batman123
bbbbbbbb beautiful beckham7 benjamin bestfriend bigdaddy birthday blackberry blackcat blackjack blahblah blessed1 blink182
bluebird blueberry bluesky1 brandon1 brooklyn brittany broncos1 buster12 butterfly butterfly1 buttercup california
calvin12 cambridge caroline carolina catherine celtics1 champion changeme changeme1 changeme123 changeit charles1 charlie1
charlie123 charlotte cheerleader cheese123 chelsea1 chelsea123 cherry12 cheyenne chicago1 chicken1 children chocolate
chocolate1 chouchou christian christin christina christine christmas christopher cinderella classic1 claudia1 colorado
computer computer1 consumer cookie123 corvette counter1 courtney cowboys1 creative crystal1 customer dallas12 danielle
danielle1 daniel123 darkness darkside darkstar december default1 defender demo1234 demo12345 deutschland devil666
diamond1 digital1 dolphin1 dolphins dragon12 dragon123 dragonball drowssap einstein elephant elizabeth eminem123 engineer
enterprise everton1 excalibur external fantasia fashion1 felicidad ferrari1 fireball firebird firefighter flower12
flowers1 football football1 football12 football123 footballer forever1 forever21 formula1 frederic freedom1 friends1
friendship fuckyou1 fuckyou123 fuckyou2 fuckyou! gabriela gabriella gameover gandalf1 garfield gateway1 georgina
gfhjkm123 giovanni godislove godzilla golfball goodluck goodmorning google123 gotohell greenday grandma1 guest123
guest1234 gunners1 hardcore harrypotter hawaii50 heaven777 hello123 hello1234 hello12345 helloworld hellokitty hercules
highland hollywood homework hooligan hotmail1 hotstuff iamthebest iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou2
iloveyou! ilovegod ilovehim iloveher infinity inferno1 internet internet1 inuyasha ironman1 isabella jackson1 jasmine1
jasper12 jeremiah jennifer jennifer1 jesus123 jesuschrist jesuslove johncena jonathan jordan23 jordan123 joshua12 juliette
justin12 justinbieber juventus kamikaze kangaroo katherine kathleen killer12 killer123 kimberly kingdom1 kingston kristina
lampard8 lancelot laura123 lebron23 leonardo letmein1 letmein12 letmein123 letmein! liberty1 lifehack lightning linkinpark
liverpoo liverpool liverpool1 logitech lollipop lollipop1 lol12345 london12 lorraine love1234 lovelove lovely12 loveme123
loveyou1 loveyou2 loverboy lucky123 m1chelle macintosh madonna1 maggie12 manchester manutd12 margaret marina12 marlboro
marshall martinez master12 master123 matthew1 maverick maxwell1 melissa1 mercedes merlin12 metallica michael1 michael123
michelle michelle1 microsoft midnight minecraft minecraft1 mitchell monkey12 monkey123 monopoly monster1 montana1
moonlight morrison motorola mountain mustang1 myspace1 mypassword nathalie natalie1 ncc1701d newcastle newpassword newyork1
nicholas nicole12 nightmare nintendo nirvana1 november nothing1 nopassword nokia123 october1 official oklahoma olivia12
p@$$w0rd p@ssw0rd p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1 p@ssword123 pa$$w0rd pa$$word pa55w0rd pa55word pakistan
pakistan1 panasonic panther1 paradise parola123 pass1234 pass12345 pass123456 passpass passport passw0rd passw0rd1
passw0rd123 password password0 password00 password01 password1 password1! password10 password11 password12 password123
password123! password1234 password12345 password2 password2024 password2025 password2026 password21 password22 password23
password3 password4 password5 password6 password7 password8 password9 password! password@1 password@123 passwort
passwort1 patricia patrick1 peaches1 penelope personal phillips phoenix1 pineapple playboy1 pokemon1 pokemon123 porsche1
portugal precious precious1 predator preston1 princesa princess princess1 princess12 princess123 private1 professor
prophet1 proximal proximal1 proximal12 proximal123 proximal1234 proximal! publicpass pumpkin1 q1q1q1q1 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 qaz12345 qazqazqaz qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc123 qazxcvbn qq123456 qq123456789 qqqqqqqq
qqqqqqqqqq qqww1122 qwaszx12 qwe12345 qwe123456 qwe123qwe qweasd12 qweasd123 qweasdzx qweasdzxc qweasdzxc123 qweqwe123
qweqweqwe qwer1234 qwer12345 qwer4321 qwerasdf qwerqwer qwert123 qwert1234 qwert12345 qwerty00 qwerty01 qwerty11 qwerty12
qwerty123 qwerty123! qwerty1234 qwerty12345 qwerty123456 qwerty21 qwerty22 qwerty77 qwerty78 qwerty99 qwertyui qwertyuio
qwertyuiop qwertyuiop1 qwertyuiop123 qwertyqwerty qwertz123 qwertzuiop rachelle rangers1 rainbow1 realmadrid rebecca1
redskins remember ricardo1 richard1 robinson rockstar rockstar1 ronaldo7 ronaldinho roosters rootroot root1234 rush2112
samantha samantha1 samsung1 samsung123 santiago scarface scorpion scotland secret12 secret123 security september
serenity shadow12 shadow123 shopping sierra12 simpsons skywalker slipknot slipknot1 snickers snowball snowboard snoopdog
soccer10 soccer12 softball software something sometimes sophie12 southside spiderma spiderman spiderman1 spongebob
srinivas stargate starlight starwars starwars1 stephanie steelers steelers1 sterling stranger strawberry student1
student123 summer12 summer123 summer2024 summer2025 summer2026 sunflower sunshine sunshine1 sunshine123 super123 superman
superman1 superman123 superstar supernova superuser svetlana swordfish sysadmin system12 taekwondo tarantula teacher1
temp1234 temppass temporary terminator test1234 test12345 test123456 test@123 testing1 testing123 testpass testtest
thailand thebeast thebest1 theking1 thompson thunder1 tigger12 tinkerbell tootsie1 tottenham toyota12 training trfnthbyf
trinity1 trustno1 trustno1! truelove tunafish tweety12 twilight twilight1 ultimate universe unicorn1 usuckballz1 valentin
valentina valentine vanessa1 vendetta vfhbyf12 victoria victoria1 vincent1 virginia voyager1 warcraft warhammer warrior1
webmaster welcome0 welcome01 welcome1 welcome1! welcome12 welcome123 welcome1234 welcome2 welcome2025 welcome2026 welcome!
welcome@123 westside whatever whatever1 whiskers william1 williams windows1 windows10 winner12 winston1 winter12 winter123
winter2025 winter2026 wolfgang woodland wrestling writer12 xbox3600 xxxxxxxx xxxxxxxxxx yamaha12 yankees1 yourname
yourmother yxcvbnm1 yyyyyyyy zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx123 zaqxsw12 zaqxswcde zeppelin zidane10 zinedine zxc12345
zxc123456 zxcvbnm1 zxcvbnm12 zxcvbnm123 zxcvbnm, zxcvbnm,./ zxcvbn123 zxcvasdf zxcvzxcv zxczxc123 zzzzzzzz zzzzzzzzzz
!qaz2wsx !@#$%^&* !@#$%^&*( !@#$%^&*() abc@1234 abcd@1234 asdf@123 india123 india@123 iloveindia mohammed muhammad
`
    .split(/\s+/)
    .filter((password) => password !== ''),
);
