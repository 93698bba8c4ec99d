import { Injectable } from '@nestjs/common';
import { searchCurriculum, type PageKey, type ReplyOf } from '@proximal/contracts';
import { sql, type SqlFragment } from '@proximal/database';
import { pageOf, readPageKey } from '@proximal/service';
import { z } from 'zod';
import { Database } from '../database.js';
import { incompleteWord } from './incomplete-word.js';

const hitRow = z.strictObject(searchCurriculum.output.shape);

const keyOfPage = z.tuple([z.number(), z.string(), z.string()]);

const snippetOptions = 'StartSel=**, StopSel=**, MaxWords=30, MinWords=15, ShortWord=2';

@Injectable()
export class SearchRepository {
  constructor(private readonly database: Database) {}

  /**
   * The rank of an item depends on its texts alone, so the order stays when a curriculum adds others.
   * @throws Refusal `unknown-cursor` for the key of another list
   */
  async find(
    text: string,
    { limit, after }: { limit: number; after: PageKey | null },
  ): Promise<ReplyOf<typeof searchCurriculum>> {
    const following = after === null ? sql.empty : sql.fragment`WHERE ${followingHit(after)}`;
    // Snippets are made for the rows of the page only: they take longer than all the rest.
    const rows = await this.database.read(sql('search', hitRow)`
      WITH wanted AS (SELECT ${queryOf(text)} AS query),
      hit AS (
        SELECT kind, id, slug, title, body, query, round(ts_rank(vector, query)::numeric, 6)::float8 AS rank
        FROM wanted JOIN search_document ON vector @@ query
      ),
      page AS (SELECT * FROM hit ${following} ORDER BY rank DESC, kind, slug LIMIT ${limit + 1})
      SELECT kind, id, slug, title, ts_headline('english', body, query, ${snippetOptions}) AS snippet, rank
      FROM page ORDER BY rank DESC, kind, slug`);
    return pageOf(rows, limit, ({ rank, kind, slug }) => [rank, kind, slug]);
  }
}

function queryOf(text: string): SqlFragment {
  const whole = sql.fragment`websearch_to_tsquery('english', ${text})`;
  const incomplete = incompleteWord(text);
  if (incomplete === null) return whole;
  const { before, word } = incomplete;
  const begun = sql.fragment`to_tsquery('simple', ${`${word}:*`})`;
  if (before === '') return sql.fragment`${whole} || ${begun}`;
  return sql.fragment`${whole} || (websearch_to_tsquery('english', ${before}) && ${begun})`;
}

function followingHit(after: PageKey): SqlFragment {
  const [rank, kind, slug] = readPageKey(keyOfPage, after);
  return sql.fragment`rank < ${rank}::float8 OR (rank = ${rank}::float8 AND (kind, slug) > (${kind}, ${slug}))`;
}
