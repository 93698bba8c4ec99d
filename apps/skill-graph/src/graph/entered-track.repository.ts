import { Injectable } from '@nestjs/common';
import { sql } from '@proximal/database';
import { z } from 'zod';
import { CurriculaService, type Curriculum } from '@proximal/curriculum';
import { Database } from '../database.js';

const ofRow = z.strictObject({ version: z.string().nullable(), enteredTrack: z.string().nullable() });

/** Reads the curriculum and the latest track that an event said the learner entered. */
@Injectable()
export class EnteredTrackRepository {
  constructor(
    private readonly database: Database,
    private readonly curricula: CurriculaService,
  ) {}

  /** @throws Refusal `unavailable` before the first curriculum */
  async of(learnerId: number): Promise<{ curriculum: Curriculum; enteredTrack: string | null }> {
    const [row] = await this.database.read(sql('place-of', ofRow)`
  SELECT (SELECT version FROM curriculum) AS version,
         (SELECT track_slug FROM learner WHERE learner_id = ${learnerId}) AS "enteredTrack"`);
    const curriculum = await this.curricula.required(this.database, row!.version);
    return { curriculum, enteredTrack: row!.enteredTrack };
  }
}
