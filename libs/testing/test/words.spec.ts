import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';

interface Words {
  retiredPartsOf: (name: string, file: string) => string[];
  retiredWordsIn: (text: string) => string[];
}

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const { retiredPartsOf, retiredWordsIn } = (await import(join(workspace, 'tools/words.mjs'))) as Words;

/** Files that ESLint reads are held to the rule by the lint; these are all others that hold prose. */
const isProse = (file: string) =>
  /\.(md|yaml|yml|json|prisma|sql|env|sh|conf|template|py)$|ignore$|Dockerfile$/.test(file) &&
  !/package-lock\.json$/.test(file);

describe('the words of the code', () => {
  it.each([
    ['toldFacts', ['told', 'facts']],
    ['FACTS_MAX_BYTES', ['facts']],
    ['isAsked', ['asked']],
    ['withKeptRows', ['kept']],
    ['publishedEvents', []],
    ['placement', []],
    ['Promise.allSettled', ['settled']],
    ['allSettled', []],
  ])('are found in the name %s by its parts', (name, parts) => {
    expect(retiredPartsOf(name, 'libs/messaging/src/a.ts')).toEqual(parts);
  });

  it('are free in the folders where they are the words of the field', () => {
    expect(retiredPartsOf('seatsOf', 'apps/cohort/src/membership/a.ts')).toEqual([]);
    expect(retiredPartsOf('seatsOf', 'apps/grading/src/a.ts')).toEqual(['seats']);
  });

  it('are found in prose as whole words, in any case', () => {
    expect(retiredWordsIn('Whoever is told of it keeps the place; the teller reckons.')).toEqual([
      'whoever',
      'told',
      'teller',
      'reckons',
    ]);
    expect(retiredWordsIn('It stores the row and leaves the place free.')).toEqual([]);
  });

  it('are retired in every file that is no code', () => {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: workspace, encoding: 'utf8' }).split('\0');
    const found = files
      .filter((file) => isProse(file) && existsSync(join(workspace, file)))
      .flatMap((file) => retiredWordsIn(readFileSync(join(workspace, file), 'utf8')).map((word) => `${file}: ${word}`));
    expect(found).toEqual([]);
  });
});
