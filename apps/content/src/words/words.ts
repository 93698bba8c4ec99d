const word = /[\p{L}\p{N}\p{M}]+/gu;

/** In lower case, as they are written. Whatever else joins letters, such as a dot or a hyphen, separates words. */
export function wordsIn(text: string): string[] {
  return (
    text
      // Characters that show nothing, such as a soft hyphen, separate nothing.
      .replace(/\p{Cf}/gu, '')
      .toLowerCase()
      .match(word) ?? []
  );
}

/** British for -ise, because the stemmer of PostgreSQL would make "tokenize" the same as "token". */
const spellings: [RegExp, string][] = [
  [/(?<=[a-z]{3})iz(ers?|e[ds]?|ing|ations?)$/, 'is$1'],
  [/(?<=[a-z]{2})yz(ers?|e[ds]?|ing)$/, 'ys$1'],
  [/(?<=[a-z]{3})our(s|ed|ing|al|able|hoods?|ites?|ful|less|ly)?$/, 'or$1'],
  [/(?<=[a-z]{2})([bt])re([ds]?)$/, '$1er$2'],
  [/(?<=[a-z]{2})ogue([ds]?)$/, 'og$1'],
  [/^(def|off|lic|pret)ence([ds]?)$/, '$1ense$2'],
  [/^(program)me(s?)$/, '$1$2'],
  [/^(judg|acknowledg)ement(s?)$/, '$1ment$2'],
  [/^artefact(s?)$/, 'artifact$1'],
  [/^grey(s?)$/, 'gray$1'],
];

/** The word as it is compared: without accents and other forms of its letters, in one of its spellings. */
export function foldedWord(word: string): string {
  const plain = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return spellings.reduce((folded, [spelling, other]) => folded.replace(spelling, other), plain);
}

export function foldedWords(text: string): string[] {
  return wordsIn(text)
    .map(foldedWord)
    .filter((word) => word !== '');
}

/** @param replacements by the folded word */
export function replaceWords(text: string, replacements: ReadonlyMap<string, string>): string {
  return text.replace(word, (written) => replacements.get(foldedWord(written)) ?? written);
}
