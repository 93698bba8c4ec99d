import { prototypeOf } from './confusables.js';
import { text } from './shapes.js';

/** Joiners between letters of these scripts change how these look, or how a word is spelt. */
const joined =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mand}\\p{scx=Adlm}\\p{scx=Rohg}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}' +
  '\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Tibt}' +
  '\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Newa}\\p{scx=Bali}\\p{scx=Java}\\p{scx=Sund}';

const picture = '\\p{ExtPict}(?:\\p{EMod}|[\\uFE0E\\uFE0F])?';

/** Characters that cannot be seen, where a script or an emoji needs them. */
const needed = [
  `(?<=[${joined}])[\\u200C\\u200D](?=[${joined}])`,
  '[#*0-9]\\uFE0F?\\u20E3',
  '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{4,5}\\u{E007F}',
  `${picture}(?:\\u200D${picture})*`,
  '(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Mongolian})[\\u180B-\\u180F]',
  '(?<=\\p{Script=Myanmar})\\uFE00',
].join('|');

/** Also the fifth and every further mark on one letter (Unicode Technical Standard 39, section 5.4). */
const unseen = [
  '\\p{C}',
  '\\p{Zl}',
  '\\p{Zp}',
  '\\p{DI}',
  // Without a picture, yet no ignorable characters: blank Braille, a musical null, a filler, replaced objects.
  '[\\u2800\\u{1D159}\\u{16FE4}\\uFFFC\\uFFFD]',
  '(?<=[\\p{Mn}\\p{Me}]{4})[\\p{Mn}\\p{Me}]',
].join('|');

const neededOrUnseen = new RegExp(`(${needed})|(?:${unseen})`, 'gv');

function readable(name: string): string {
  const seen = name.replace(neededOrUnseen, (found: string, kept: string | undefined) => {
    if (kept !== undefined) return kept;
    return /\s/.test(found) ? ' ' : '';
  });
  return tidy(seen.replace(/^[\p{M}\s]+/u, ''));
}

/** As in the profile for nicknames of RFC 8266, blanks are single ones; composed letters stay as they are. */
function tidy(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Blanks around and between words make no difference. */
export function isVisibleLine(line: string): boolean {
  return readable(line) === tidy(line);
}

export function hiddenName(learnerId: number): string {
  return `Learner ${learnerId}`;
}

/**
 * Names with the same skeleton look alike (Unicode Technical Standard 39, section 4). Blanks, punctuation, accents and
 * upper case make no difference.
 */
export function nameSkeleton(name: string): string {
  const plain = name.normalize('NFKD').replace(/[\p{DI}\p{C}\u0300-\u036f]/gu, '');
  const letters = [...plain.normalize('NFKD')].map(prototypeOf).join('').normalize('NFKD');
  return letters.replace(/[^\p{L}\p{N}\p{M}]/gu, '') || letters.replace(/\s/g, '');
}

/** The skeleton writes 0 and 1 as `o` and `l`. */
function isReserved(name: string): boolean {
  return /^learner[\p{Nd}ol]+$/u.test(nameSkeleton(name));
}

/** Names of before the rule may hold anything. */
export function visibleName(learnerId: number, name: string): string {
  const shown = readable(name);
  return shown === '' || isReserved(shown) ? hiddenName(learnerId) : shown;
}

/** One line of at most `max` characters, all of which are seen. Every living script can write it. */
export function personName(max: number) {
  return text(1, max)
    .overwrite(tidy)
    .regex(/\S/, 'must not be blank')
    .refine(isVisibleLine, 'must be one line, without characters that cannot be seen')
    .refine((name) => !isReserved(name), 'must not look like “Learner” with a number, which stands for a hidden name');
}
