/**
 * Letters of living scripts that look like Latin ones, by the Latin letter: a part of the data of Unicode Technical
 * Standard 39 (confusables.txt, Unicode 15). Their capital forms are left out where they look like the same letter.
 * What NFKD turns into Latin letters is left out, too.
 */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'ɑαаꓮꭺ',
  b: 'ƀƃƅɓβвьѣҍᏼꓐꞵꮟ',
  c: 'ȼςсҫᴄꓚꮯ',
  d: 'ðđƌɖɗԁꓒꓓꭰꮷ',
  e: 'ɇεеҽҿꓰꬲꭼ',
  f: 'ƒϝքᵮꓝꞙꬵ',
  g: 'ƍǥɠɡԍցᏻᶃꓖꮐ',
  h: 'Ηħɦнћңһӈӊհᏺⱨꓧꚕꮋꮒ',
  j: 'ɉʝϳјꓙꭻ',
  k: 'ƙκкқҟⱪꓗꝁꮶ',
  l: 'i1|ıłƚǀɨɩɪɫɭιіӏᵻᵼꓡꓲꙇꭵꮮ',
  n: 'Νƞɲɳηոռᵰꓠ',
  o: '0øɵθοσоѳөօჿᴏᴑꓳꝋꬽꬾꭴꮎꮻ',
  p: 'ƥρрᵽꓑꮲ',
  q: 'ʠԛգզ',
  r: 'ɍɼɽʀгғᴦᵲꓣꭇꭈꭱꮁꮢ',
  rn: 'mɱμϻмӎᵯꓟꮇ',
  s: 'ƽʂѕտᵴꓢꜱꮥꮪ',
  t: 'ŧƭʈτтҭᵵⱦꓔꭲ',
  u: 'ʉʋυսᴜᵾꓴꞟꭎꭒꮜ',
  v: 'νѵᴠꓦꮩ',
  w: 'ɯѡԝաᴡꓪꝡꮃꮤ',
  x: 'χхҳꓫꭓ',
  y: 'Υƴɏɣʏγуүұყᶌꓬꭚꭹꮍ',
  z: 'ƶȥʐζᴢᵶꓜꮓ',
};

const prototypes = new Map(
  Object.entries(lookalikes).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])),
);

/** Returns what a character looks like; upper and lower case are the same. */
export function prototypeOf(character: string): string {
  const lower = character.toLowerCase();
  return prototypes.get(character) ?? prototypes.get(lower) ?? lower;
}
