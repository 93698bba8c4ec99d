import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import type { Edition, Structure } from './edition.js';

type Stored = Omit<Edition, keyof Structure>;

/** The one row that holds the curriculum's structure; read through whatever transaction the caller is in. */
@Injectable()
export class CurriculumRepository {
  /** Which one is stored; undefined before the first one. */
  async stored(store: SqlTransaction): Promise<Stored | undefined> {
    const [row] = await store.$queryRawUnsafe<Stored[]>(
      'SELECT version, published_at AS "publishedAt" FROM curriculum',
    );
    return row;
  }

  async load(store: SqlTransaction): Promise<Edition | undefined> {
    const [row] = await store.$queryRawUnsafe<(Stored & { structure: Structure })[]>(
      'SELECT version, published_at AS "publishedAt", structure FROM curriculum',
    );
    return row && { version: row.version, publishedAt: row.publishedAt, ...row.structure };
  }

  /** Stores the edition unless one is stored that was published later, or at the same time. */
  async store(store: SqlTransaction, { version, publishedAt, tracks, skills }: Edition): Promise<void> {
    const structure: Structure = { tracks, skills };
    await store.$executeRawUnsafe(
      `INSERT INTO curriculum AS stored (version, published_at, structure) VALUES ($1, $2::timestamptz, $3::jsonb)
       ON CONFLICT (is_only) DO UPDATE
       SET version = excluded.version, published_at = excluded.published_at, structure = excluded.structure
       WHERE stored.published_at < excluded.published_at`,
      ...[version, publishedAt.toISOString(), JSON.stringify(structure)],
    );
  }
}
