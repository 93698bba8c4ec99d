import { Injectable } from '@nestjs/common';
import { Refusal, type InputError } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const knownRow = z.strictObject({ skill: z.boolean(), track: z.boolean() });

@Injectable()
export class FilterRepository {
  constructor(private readonly database: Database) {}

  /**
   * An empty list would hide a misspelt name.
   * @throws Refusal `invalid-input` that names every wrong parameter
   */
  async refuseUnknown(filters: { skill?: string | undefined; track?: string | undefined }): Promise<void> {
    const { skill, track } = filters;
    if (skill === undefined && track === undefined) return;
    const known = await this.database.readMaybeOne(sql('filter-names', knownRow)`
      SELECT EXISTS (SELECT FROM skill WHERE slug = ${skill ?? null}) AS skill,
        EXISTS (SELECT FROM track WHERE slug = ${track ?? null} AND is_visible) AS track`);
    const errors: InputError[] = (['skill', 'track'] as const)
      .filter((name) => filters[name] !== undefined && known?.[name] !== true)
      .map((name) => ({ path: `query.${name}`, message: `names no ${name}` }));
    if (errors.length > 0) throw new Refusal('invalid-input', { errors });
  }
}
