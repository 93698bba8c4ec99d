import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { LearnerRecordRepository } from '../learners/learner-record.repository.js';
import { ReplaysService } from '../learners/replays.service.js';
import { PopulationsService } from '../population/populations.service.js';
import type { ReceivedEvidence } from '../evidence/evidence.js';
import { EvidenceRepository } from '../evidence/evidence.repository.js';
import { deltaOf } from '../evidence/delta.js';

/** Largest accepted clock difference, in milliseconds: evidence further ahead would stay the newest for that long. */
const furthestAheadMs = 24 * 3_600_000;

/** Adds evidence to the log and to its learners' states, in the transaction that processes the event. */
@Injectable()
export class EvidenceIntakeService {
  constructor(
    private readonly clock: Clock,
    private readonly populations: PopulationsService,
    private readonly log: EvidenceRepository,
    private readonly records: LearnerRecordRepository,
    private readonly replays: ReplaysService,
  ) {}

  /** Takes evidence of any number of learners in about ten statements; other evidence of them waits for their locks. */
  async take(given: ReceivedEvidence[], transaction: SqlTransaction): Promise<void> {
    const latest = this.clock.now().getTime() + furthestAheadMs;
    const published = given.map((one) => ({ ...one, occurredAt: Math.min(one.occurredAt, latest) }));
    const population = await this.populations.present();
    const learners = await this.records.lock(
      transaction,
      published.map(({ learnerId }) => learnerId),
    );
    const stored = await this.log.stored(transaction, published);
    const delta = deltaOf(published, stored, population.version, (id) => learners.get(id)?.latest ?? null);
    await this.log.record(transaction, delta.rows);
    const records = await this.records.load(transaction, delta.following, learners);
    for (const one of delta.following) records.get(one.learnerId)!.take(one, population);
    await this.records.save(transaction, [...records.values()]);
    await this.replays.of([...delta.lateLearners], transaction);
  }
}
