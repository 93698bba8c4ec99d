import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import type { Curriculum } from '../curriculum/curriculum.js';
import { Database } from '../database.js';
import { Identities, namesOf, type Kind } from './identities.js';

@Injectable()
export class IdentityRepository {
  constructor(private readonly database: Database) {}

  /** New items get an id in the curriculum's order, and keep it for ever. */
  async bind(curriculum: Curriculum): Promise<Identities> {
    const names = namesOf(curriculum);
    const [kinds, slugs] = [names.map(({ kind }) => kind), names.map(({ slug }) => slug)];
    // Two imports at once may both miss a name; the unique key admits one of them, and both then read the same id.
    await this.database.execute(sql('identity-bind')`
      INSERT INTO identity (kind, slug)
      SELECT kind, slug FROM unnest(${kinds}::text[], ${slugs}::text[]) WITH ORDINALITY AS wanted (kind, slug, place)
      WHERE NOT EXISTS (SELECT FROM identity WHERE (identity.kind, identity.slug) = (wanted.kind, wanted.slug))
      ORDER BY place
      ON CONFLICT DO NOTHING`);
    return new Identities(await this.database.identity.findMany());
  }

  /** Also when the curriculum no longer has it; null for a name that was never in a curriculum. */
  async find(kind: Kind, slug: string): Promise<number | null> {
    const found = await this.database.identity.findUnique({ where: { kind_slug: { kind, slug } } });
    return found?.id ?? null;
  }
}
