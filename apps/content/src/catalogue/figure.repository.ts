import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const figureRow = z.strictObject({ svg: z.string() });

/** The import adds drawings and removes none. */
@Injectable()
export class FigureRepository {
  constructor(private readonly database: Database) {}

  async find(hash: string): Promise<string | null> {
    const row = await this.database.readMaybeOne(
      sql('figure-find', figureRow)`SELECT svg FROM figure WHERE hash = ${hash}`,
    );
    return row?.svg ?? null;
  }
}
