import { Injectable } from '@nestjs/common';
import { labDataName, Refusal, type ReplyOf, type showLabData } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const dataRow = z.strictObject({ content: z.string().nullable() });

@Injectable()
export class LabDataRepository {
  constructor(private readonly database: Database) {}

  /** @throws Refusal lab-unknown, or data-unknown */
  async show(labId: number, name: string): Promise<ReplyOf<typeof showLabData>> {
    // PostgreSQL takes no text with a NUL.
    const possible = labDataName.test(name) ? name : null;
    const row = await this.database.readMaybeOne(sql('lab-data-find', dataRow)`
      SELECT content FROM lab LEFT JOIN lab_data ON lab_id = lab.id AND name = ${possible}
      WHERE lab.id = ${labId} AND is_visible`);
    if (row === null) throw new Refusal('lab-unknown');
    if (row.content === null) throw new Refusal('data-unknown');
    return { lab_id: labId, name, content: row.content };
  }
}
