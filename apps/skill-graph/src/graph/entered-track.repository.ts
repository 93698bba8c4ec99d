import { Injectable } from '@nestjs/common';
import { Curricula, type Curriculum } from '@proximal/curriculum';
import { Database } from '../database.js';

const enteredTrackSql = `
  SELECT (SELECT version FROM curriculum) AS version,
         (SELECT track_slug FROM learner WHERE learner_id = $1) AS "enteredTrack"`;

/** Where a learner stands: in which curriculum and, as far as it was told, in which of its tracks. */
@Injectable()
export class EnteredTrackRepository {
  constructor(
    private readonly database: Database,
    private readonly curricula: Curricula,
  ) {}

  /** @throws Refusal `unavailable` before the first curriculum */
  async of(learnerId: number): Promise<{ curriculum: Curriculum; enteredTrack: string | null }> {
    const [row] = await this.database.read<{ version: string | null; enteredTrack: string | null }>(enteredTrackSql, [
      learnerId,
    ]);
    const curriculum = await this.curricula.required(this.database, row!.version);
    return { curriculum, enteredTrack: row!.enteredTrack };
  }
}
