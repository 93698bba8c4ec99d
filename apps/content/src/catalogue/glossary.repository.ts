import { Injectable } from '@nestjs/common';
import { glossaryTerm } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const termRow = z.strictObject(glossaryTerm.shape);

@Injectable()
export class GlossaryRepository {
  constructor(private readonly database: Database) {}

  list(): Promise<z.output<typeof termRow>[]> {
    return this.database.read(sql('glossary-list', termRow)`
      SELECT slug, name, also, meaning, lesson_id FROM glossary_term ORDER BY position`);
  }
}
