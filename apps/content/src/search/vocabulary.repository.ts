import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';
import { oneLetterLess, isOneEditAway } from '../words/one-letter.js';
import type { Vocabulary } from './search-query.js';
import { synonymKeys } from './search-terms.js';
import { incompleteWord, type SearchText } from './search-text.js';

const foundRow = z.strictObject({
  kind: z.enum(['word', 'beginning', 'synonym']),
  of: z.string(),
  found: z.string().nullable(),
});

const nearRow = z.strictObject({ word: z.string(), folded: z.string() });

/** With these limits PostgreSQL looks words up by index, whatever it knows about the tables. */
const mostWords = 300;
const mostAlike = 30;
const mostBegun = 30;
const mostNear = 20;
/** Sorts behind every text that begins with the same letters. */
const last = '\u{10ffff}';

@Injectable()
export class VocabularyRepository {
  constructor(private readonly database: Database) {}

  async lookUp(parsed: SearchText): Promise<Vocabulary> {
    const words = [...new Set(parsed.flat().flatMap((operand) => operand.words))];
    const incomplete = incompleteWord(parsed) ?? '';
    const rows = await this.database.read(sql('search-vocabulary', foundRow)`
      WITH synonym AS (
        SELECT key, form FROM search_synonym, unnest(forms) AS form WHERE key = ANY (${synonymKeys(parsed)}::text[])),
      wanted AS (
        SELECT unnest(${words}::text[]) AS word UNION ALL SELECT string_to_table(form, ' ') FROM synonym
        LIMIT ${mostWords})
      SELECT 'word' AS kind, wanted.word AS of, alike.word AS found
      FROM wanted
      CROSS JOIN LATERAL (SELECT (ts_lexize('english_stem', wanted.word))[1] AS stem) AS stemmed
      LEFT JOIN LATERAL (SELECT word FROM search_word WHERE stem = stemmed.stem LIMIT ${mostAlike}) AS alike ON true
      WHERE alike.word IS NOT NULL OR stemmed.stem IS NULL
      UNION ALL SELECT 'synonym', key, form FROM synonym
      UNION ALL (
        SELECT 'beginning', folded, word FROM search_word
        WHERE folded > ${incomplete} AND folded < ${incomplete === '' ? '' : incomplete + last}
        ORDER BY documents DESC, word LIMIT ${mostBegun})`);
    const of = (kind: string) => rows.filter((row) => row.kind === kind);
    const spelled = grouped(of('word'));
    const begun = of('beginning').map(({ of: folded, found }) => ({ folded, word: found ?? folded }));
    return {
      spelled,
      // A word such as "the" is complete.
      begun: spelled.get(incomplete)?.length === 0 ? [] : begun,
      synonyms: grouped(of('synonym')),
    };
  }

  /** The word one typing error away that most documents have, as they write it; null when there is none. */
  async findNear(word: string): Promise<string | null> {
    const letters = oneLetterLess(word);
    if (letters.length === 0) return null;
    const rows = await this.database.read(sql('search-near-words', nearRow)`
      SELECT word, folded FROM search_word WHERE one_letter_less && ${letters}::text[]
      ORDER BY documents DESC, word LIMIT ${mostNear}`);
    return rows.find(({ folded }) => isOneEditAway(word, folded))?.word ?? null;
  }
}

function grouped(rows: readonly { of: string; found: string | null }[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { of, found } of rows) {
    const group = groups.get(of) ?? [];
    if (found !== null) group.push(found);
    groups.set(of, group);
  }
  return groups;
}
