import { Injectable } from '@nestjs/common';
import { searchCurriculum, type PageKey } from '@proximal/contracts';
import { sql, type SqlFragment } from '@proximal/database';
import { pageOf, readPageKey, type PageOf } from '@proximal/service';
import { z } from 'zod';
import { Database } from '../database.js';
import type { SearchQuery } from './search-query.js';

const { kind, id, slug, title, rank } = searchCurriculum.output.shape;
const foundRow = z.strictObject({ kind, id, slug, title, rank, body: z.string() });
type FoundDocument = z.output<typeof foundRow>;

const keyOfPage = z.tuple([z.number(), z.string(), z.string()]);

/** Of words in citations, in texts, in names, and in titles. */
const weights = '{0.02, 0.4, 0.4, 1}';
/** The normalization that makes rank / (rank + 1) of a rank. */
const belowOne = 32;

@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /**
   * Whole words come before beginnings of words, titles before texts, and short titles before long ones. The rank of an
   * item that has all words depends on its texts alone, so the order stays when a curriculum adds others.
   * @throws Refusal `unknown-cursor` for the key of another list
   */
  async find(
    { whole, wide }: SearchQuery,
    { limit, after }: { limit: number; after: PageKey | null },
  ): Promise<PageOf<FoundDocument>> {
    // ts_rank is faster, but counts the words of a phrase that stand alone.
    const ranked = wide.includes('<->') ? sql.fragment`ts_rank_cd` : sql.fragment`ts_rank`;
    const following = after === null ? sql.empty : sql.fragment`WHERE ${followingHit(after)}`;
    // Materialized, so that the texts are parsed once and not for each row; bodies are read for the page only.
    const rows = await this.database.read(sql('search', foundRow)`
      WITH wanted AS MATERIALIZED (
        SELECT to_tsquery('english', ${whole}) AS whole, to_tsquery('english', ${wide}) AS wide),
      hit AS (
        SELECT kind, slug, round((
          CASE WHEN words @@ whole
          THEN 4 + ${ranked}(${weights}::float4[], words, whole, ${belowOne})
            + CASE WHEN title_words @@ whole THEN 2 + 1 / length(title_words)::float8 ELSE 0 END
          ELSE ${ranked}(${weights}::float4[], coalesce(words, vector), wide, ${belowOne})
            + CASE WHEN title_words @@ wide THEN 2 + 1 / length(title_words)::float8 ELSE 0 END
          END)::numeric, 6)::float8 AS rank
        FROM wanted JOIN search_document ON coalesce(words, vector) @@ wide),
      page AS (SELECT kind, slug, rank FROM hit ${following} ORDER BY rank DESC, kind, slug LIMIT ${limit + 1})
      SELECT kind, id, slug, title, body, rank FROM page JOIN search_document USING (kind, slug)
      ORDER BY rank DESC, kind, slug`);
    return pageOf(rows, limit, ({ rank, kind, slug }) => [rank, kind, slug]);
  }
}

function followingHit(after: PageKey): SqlFragment {
  const [rank, kind, slug] = readPageKey(keyOfPage, after);
  return sql.fragment`rank < ${rank}::float8 OR (rank = ${rank}::float8 AND (kind, slug) > (${kind}, ${slug}))`;
}
