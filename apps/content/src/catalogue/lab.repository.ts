import { Injectable } from '@nestjs/common';
import type { ReplyOf, showLab } from '@proximal/contracts';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { Database } from '../database.js';

const columns = sql.fragment`id, lesson_id, slug, title, instructions, language, difficulty, estimated_minutes, starter_code, examples, hints, skill_slugs, max_xp, limits, version`;

const labRow = z.strictObject({
  id: z.number(),
  lesson_id: z.number(),
  slug: z.string(),
  title: z.string(),
  instructions: z.string(),
  language: z.string(),
  difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
  estimated_minutes: z.number(),
  starter_code: z.string(),
  examples: z.array(z.strictObject({ call: z.string(), expected: z.string() })),
  hints: z.array(z.string()),
  skill_slugs: z.array(z.string()),
  max_xp: z.number(),
  limits: z.strictObject({ time_seconds: z.number(), memory_mb: z.number(), code_bytes: z.number() }),
  version: z.string(),
});

@Injectable()
export class LabRepository {
  constructor(private readonly database: Database) {}

  async find(id: number): Promise<ReplyOf<typeof showLab> | undefined> {
    const [row] = await this.database.read(
      sql('lab-find', labRow)`SELECT ${columns} FROM lab WHERE id = ${id} AND is_visible`,
    );
    return row;
  }
}
