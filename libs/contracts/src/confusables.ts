/**
 * A part of confusables.txt (Unicode Technical Standard 39, Unicode 15): letters of living scripts by the Latin letter
 * that they look like. Capital forms that look like the same letter, and what NFKD turns into Latin letters, are left
 * out.
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

/** Upper and lower case have the same prototype. */
export function prototypeOf(character: string): string {
  const lower = character.toLowerCase();
  return prototypes.get(character) ?? prototypes.get(lower) ?? lower;
}
