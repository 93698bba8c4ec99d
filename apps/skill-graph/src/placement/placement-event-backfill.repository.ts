import { Injectable } from '@nestjs/common';
import { placementEnded } from '@proximal/contracts';
import { sql, type SqlTransaction } from '@proximal/database';
import { payloadsOf, type EventBackfill, type OutboxRow, type OwnEvent } from '@proximal/messaging';
import { z } from 'zod';
import { Database } from '../database.js';
import { LearnerRecordRepository } from '../learners/learner-record.repository.js';
import { ReplaysService } from '../learners/replays.service.js';
import { placementEndedRow, placementOf } from './placement-event.js';
import { PlacementRepository } from './placement.repository.js';

const batchSize = 500;
const first = '00000000-0000-0000-0000-000000000000';
const learnerRow = z.strictObject({ learnerId: z.number() });

@Injectable()
export class PlacementEventBackfill implements EventBackfill {
  constructor(
    private readonly database: Database,
    private readonly placements: PlacementRepository,
    private readonly records: LearnerRecordRepository,
    private readonly replays: ReplaysService,
  ) {}

  async eventsAfter(after: string | null): Promise<{ rows: OutboxRow[]; next: string | null }> {
    const found = await this.placements.findEndedAfter(this.database, after ?? first, batchSize);
    return { rows: found.flatMap(placementEndedRow), next: found[batchSize - 1]?.id ?? null };
  }

  /** Submissions that answered a task are no tries, also those that were taken in without the placement. */
  async recover(transaction: SqlTransaction, events: OwnEvent[]): Promise<number> {
    const ended = payloadsOf(placementEnded, events).map(placementOf);
    await this.records.lock(
      transaction,
      ended.map(({ learnerId }) => learnerId),
    );
    let recovered = 0;
    for (const placement of ended) {
      if (!(await this.placements.isOpenOrMissing(transaction, placement.id))) continue;
      await this.placements.save(transaction, placement);
      recovered += 1;
    }
    const answered = ended.flatMap(({ tasks }) => tasks.flatMap(({ submissionId }) => submissionId ?? []));
    const changed = await transaction.query(sql('placement-mark-answers', learnerRow)`
      UPDATE evidence SET is_placement = true
      WHERE source = 'lab' AND source_id = ANY (${answered}::text[]) AND NOT is_placement
      RETURNING learner_id AS "learnerId"`);
    await this.replays.replay([...new Set(changed.map(({ learnerId }) => learnerId))], transaction);
    return recovered;
  }
}
