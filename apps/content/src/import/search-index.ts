import { oneLetterLess } from '../words/one-letter.js';
import { synonymKey } from '../words/synonyms.js';
import { foldedWord, foldedWords, wordsIn } from '../words/words.js';

export interface Indexed {
  kind: string;
  slug: string;
  title: string;
  /** Its slug, its skills and names from code. */
  terms: string;
  prose: string;
  citations: string;
}

/** What a search looks up; all texts are folded words. */
export function searchIndex(documents: readonly Indexed[], synonyms: readonly (readonly string[])[]) {
  return { documents: documents.map(foldedDocument), words: wordRows(documents), synonyms: synonymRows(synonyms) };
}

function foldedDocument({ kind, slug, title, terms, prose, citations }: Indexed) {
  const folded = (text: string) => foldedWords(text).join(' ');
  const names = folded([terms, ...withoutHyphens([title, prose].join(' '))].join(' '));
  return { kind, slug, title: folded(title), names, prose: folded(prose), citations: folded(citations) };
}

const hyphenated = /\p{L}+(?:[-\u2010\u2011]\p{L}+)+/gu;

/** Such as "finetuning" for "fine-tuning". */
function withoutHyphens(text: string): string[] {
  return (text.match(hyphenated) ?? []).map((word) => word.replace(/\P{L}/gu, ''));
}

function wordRows(documents: readonly Indexed[]) {
  const counts = new Map<string, number>();
  for (const { title, terms, prose, citations } of documents) {
    const text = [title, terms, prose, citations].join(' ');
    for (const word of new Set(wordsIn([text, ...withoutHyphens(text)].join(' '))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const rows = [...counts].map(([word, documents]) => ({ word, folded: foldedWord(word), documents }));
  return rows
    .filter(({ folded }) => folded !== '')
    .map((row) => ({ ...row, oneLetterLess: oneLetterLess(row.folded) }));
}

function synonymRows(groups: readonly (readonly string[])[]) {
  return groups.flatMap((group) => {
    const forms = group.map(foldedWords);
    return forms.map((words) => ({ key: synonymKey(words), forms: forms.map((form) => form.join(' ')) }));
  });
}
