import { Injectable } from '@nestjs/common';
import type { ReplyOf, showLab } from '@proximal/contracts';
import { Database } from '../database.js';

const columns =
  'id, lesson_id, slug, title, instructions, language, difficulty, estimated_minutes, starter_code, examples, hints, ' +
  'skill_slugs, max_xp, limits, version';

@Injectable()
export class LabRepository {
  constructor(private readonly database: Database) {}

  async find(id: number): Promise<ReplyOf<typeof showLab> | undefined> {
    const text = `SELECT ${columns} FROM lab WHERE id = $1 AND is_visible`;
    const [row] = await this.database.read<ReplyOf<typeof showLab>>(text, [id]);
    return row;
  }
}
