export type EmptyReason = 'no-words' | 'repetition' | 'same-text' | 'copy';

export interface KnownTexts {
  earlier: readonly string[];
  read: readonly string[];
}

/** A passage of so many letters in common is copied; a letter of a script with syllables or words counts double. */
const copiedLetters = 24;
/** What is left of a text beside copied passages says something from so many letters on. */
const ownLetters = 4;
const repetitions = 3;
/** A text that differs from this many earlier ones in digits alone is the same. */
const sameButForDigits = 2;

/** Letters and digits, with the marks that belong to a script; accents over any letter do not count. */
const letter = /[\p{L}\p{N}]|(?!\p{Script=Inherited})\p{M}/gu;
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Letters and digits only, in lower case and in Unicode's compatibility form, so that spaces, punctuation, emoji and
 * invisible characters neither hide a repetition nor make a text. It knows no language.
 */
export function emptyReason(feedback: string, { earlier, read }: KnownTexts): EmptyReason | null {
  const letters = lettersOf(feedback);
  if (!saysSomething(letters)) return 'no-words';
  if (isRepetition(letters)) return 'repetition';
  const known = earlier.map(lettersOf);
  if (isOneOf(letters, known)) return 'same-text';
  const sources = read.map(lettersOf);
  if (sources.some((source) => source.join('') === letters.join(''))) return 'copy';
  if (!hasOwnPart(letters, sources)) return 'copy';
  return hasOwnPart(letters, known) ? null : 'same-text';
}

function lettersOf(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(letter) ?? [];
}

/** Returns whether there are two different characters, one of them no digit; from eight on, three. */
function saysSomething(letters: readonly string[]): boolean {
  const different = new Set(letters).size;
  return different >= (letters.length < 8 ? 2 : 3) && letters.some((one) => !/\p{N}/u.test(one));
}

/** Returns whether the letters are one unit again and again, by the borders of Knuth, Morris and Pratt (1977). */
function isRepetition(letters: readonly string[]): boolean {
  const borders = [0];
  let border = 0;
  for (let index = 1; index < letters.length; index += 1) {
    while (border > 0 && letters[border] !== letters[index]) border = borders[border - 1]!;
    if (letters[border] === letters[index]) border += 1;
    borders.push(border);
  }
  const unit = letters.length - border;
  return letters.length >= repetitions * unit;
}

function isOneOf(letters: readonly string[], earlier: readonly string[][]): boolean {
  const text = letters.join('');
  if (earlier.some((one) => one.join('') === text)) return true;
  const words = withoutDigits(letters);
  return earlier.filter((one) => withoutDigits(one) === words).length >= sameButForDigits;
}

function withoutDigits(letters: readonly string[]): string {
  return letters.filter((one) => !/\p{N}/u.test(one)).join('');
}

function hasOwnPart(letters: readonly string[], sources: readonly string[][]): boolean {
  const isDense = letters.filter((one) => dense.test(one)).length * 2 > letters.length;
  const length = isDense ? copiedLetters / 2 : copiedLetters;
  if (letters.length < length) return true;
  const passages = passagesIn(letters, sources, length);
  let coveredUntil = 0;
  const own = letters.filter((_, index) => {
    if (passages.has(letters.slice(index, index + length).join(''))) coveredUntil = index + length;
    return index >= coveredUntil;
  });
  return own.length >= (isDense ? ownLetters / 2 : ownLetters) && saysSomething(own);
}

function passagesIn(letters: readonly string[], sources: readonly string[][], length: number): Set<string> {
  const sought = new Set(letters.map((_, index) => letters.slice(index, index + length).join('')));
  const found = new Set<string>();
  for (const source of sources) {
    for (let index = 0; index + length <= source.length; index += 1) {
      const passage = source.slice(index, index + length).join('');
      if (sought.has(passage)) found.add(passage);
    }
  }
  return found;
}
