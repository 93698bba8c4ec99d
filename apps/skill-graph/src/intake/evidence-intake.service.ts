import { Injectable } from '@nestjs/common';
import type { SqlTransaction } from '@proximal/messaging';
import { LearnerRecordRepository } from '../learners/learner-record.repository.js';
import { ReplaysService } from '../learners/replays.service.js';
import { PopulationsService } from '../population/populations.service.js';
import { keyOf, type Evidence, type ReceivedEvidence } from '../evidence/evidence.js';
import { EvidenceRepository } from '../evidence/evidence.repository.js';
import { getOrThrow } from '../get-or-throw.js';
import { deltaOf } from '../evidence/delta.js';
import { markAnswers, type Answer } from '../placement/answers.js';
import { PlacementStepsService } from '../placement/placement-steps.service.js';

@Injectable()
export class EvidenceIntakeService {
  constructor(
    private readonly populations: PopulationsService,
    private readonly log: EvidenceRepository,
    private readonly records: LearnerRecordRepository,
    private readonly replays: ReplaysService,
    private readonly placements: PlacementStepsService,
  ) {}

  /** Takes evidence of any number of learners in about ten statements; other evidence of them waits for their locks. */
  async record(evidence: ReceivedEvidence[], transaction: SqlTransaction): Promise<void> {
    const population = await this.populations.current();
    const learners = await this.records.lock(
      transaction,
      evidence.map(({ learnerId }) => learnerId),
    );
    const answers = await this.placements.findAnswers(transaction, evidence);
    const received = markAnswers(evidence, answers);
    const stored = await this.log.findStored(transaction, received);
    const delta = deltaOf(received, stored, population.version, (id) => learners.get(id)?.latest ?? null);
    await this.log.record(transaction, delta.rows);
    const records = await this.records.load(transaction, delta.following, learners);
    for (const one of delta.following) getOrThrow(records, one.learnerId).apply(one, population);
    await this.records.save(transaction, [...records.values()]);
    await this.replays.replay([...delta.lateLearners], transaction);
    await this.placements.takeAnswers(transaction, newAmong(answers, delta.rows));
  }
}

/** The others were taken before, or an older revision has come after a newer one. */
function newAmong(answers: readonly Answer[], rows: readonly Evidence[]): Answer[] {
  const isNew = ({ submission }: Answer) =>
    rows.some((row) => keyOf(row) === keyOf(submission) && row.revision === submission.revision);
  return answers.filter(isNew);
}
