import { Injectable } from '@nestjs/common';
import { skillStructure, trackStructure } from '@proximal/contracts';
import { sql, type SqlSession } from '@proximal/database';
import { z } from 'zod';
import type { Edition, Structure } from './edition.js';

const storedRow = z.strictObject({ version: z.string(), publishedAt: z.date() });
const editionRow = storedRow.extend({
  structure: z.strictObject({ tracks: z.array(trackStructure), skills: z.array(skillStructure) }),
});

type Stored = z.infer<typeof storedRow>;

@Injectable()
export class CurriculumRepository {
  findStored(store: SqlSession): Promise<Stored | null> {
    return store.maybeOne(
      sql('curriculum-stored', storedRow)`SELECT version, published_at AS "publishedAt" FROM curriculum`,
    );
  }

  async load(store: SqlSession): Promise<Edition | null> {
    const row = await store.maybeOne(
      sql('curriculum-load', editionRow)`SELECT version, published_at AS "publishedAt", structure FROM curriculum`,
    );
    return row && { version: row.version, publishedAt: row.publishedAt, ...row.structure };
  }

  /** Keeps a stored edition that was published later, or at the same time. */
  async store(store: SqlSession, { version, publishedAt, tracks, skills }: Edition): Promise<void> {
    const structure: Structure = { tracks, skills };
    await store.execute(sql('curriculum-store')`
      INSERT INTO curriculum AS stored (version, published_at, structure)
      VALUES (${version}, ${publishedAt}::timestamptz, ${JSON.stringify(structure)}::jsonb)
      ON CONFLICT (is_only) DO UPDATE
      SET version = excluded.version, published_at = excluded.published_at, structure = excluded.structure
      WHERE stored.published_at < excluded.published_at`);
  }
}
