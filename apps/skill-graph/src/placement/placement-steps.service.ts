import { Injectable } from '@nestjs/common';
import { solvedScore } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { placementResult, type PlacementResult } from '@proximal/learner-model';
import { addToOutbox, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import type { ReceivedEvidence } from '../evidence/evidence.js';
import { EnteredTrackRepository } from '../learners/entered-track.repository.js';
import { answersAmong, withAnswer, type Answer } from './answers.js';
import { nextTask } from './next-task.js';
import { answersOf, openTaskOf, type Placement } from './placement.js';
import { PlacementBasisService, type PlacementBasis } from './placement-basis.service.js';
import { placementEndedRow } from './placement-event.js';
import { PlacementRepository } from './placement.repository.js';
import { trackAfter } from './track-after.js';

/** A submission from before the end of a placement is graded within this time. */
const longestGradingMs = 24 * 3_600_000;

/** How a placement goes on after an answer. The callers hold the learners' locks. */
@Injectable()
export class PlacementStepsService {
  constructor(
    private readonly clock: Clock,
    private readonly curricula: CurriculaService,
    private readonly bases: PlacementBasisService,
    private readonly placements: PlacementRepository,
    private readonly enteredTracks: EnteredTrackRepository,
  ) {}

  async findAnswers(transaction: SqlTransaction, received: readonly ReceivedEvidence[]): Promise<Answer[]> {
    const submissions = received.filter(({ source }) => source === 'lab');
    if (submissions.length === 0) return [];
    const concerned = await this.placements.findConcerned(
      transaction,
      submissions.map(({ learnerId }) => learnerId),
      submissions.map(({ sourceId }) => sourceId),
      new Date(this.clock.now().getTime() - longestGradingMs),
    );
    return answersAmong(concerned, submissions);
  }

  /** A regrade of an answer changes what an ended placement has shown; its event is not published again. */
  async takeAnswers(transaction: SqlTransaction, answers: readonly Answer[]): Promise<void> {
    const changes = answers.filter(isChange);
    if (changes.length === 0) return;
    const basis = await this.bases.of(await this.curricula.getOrRefuse(transaction));
    const placements = new Map(changes.map(({ placement }) => [placement.id, placement]));
    for (const answer of changes) {
      const { id } = answer.placement;
      placements.set(id, withAnswer(placements.get(id) ?? answer.placement, answer));
    }
    for (const placement of placements.values()) {
      const { result } = placement;
      if (result)
        await this.placements.save(transaction, { ...placement, result: { ...result, ...shownBy(placement, basis) } });
      else if (openTaskOf(placement)) await this.placements.save(transaction, placement);
      else await this.advance(transaction, placement, basis);
    }
  }

  /** @returns whether it is stored: it is not when there is neither a task nor an answer */
  async begin(transaction: SqlTransaction, placement: Placement, basis: PlacementBasis): Promise<boolean> {
    if (openTaskOf(placement)) {
      await this.placements.save(transaction, placement);
      return true;
    }
    const isSet = await this.setNext(transaction, placement, basis);
    if (isSet || placement.tasks.length === 0) return isSet;
    await this.end(transaction, placement, basis);
    return true;
  }

  /** Sets the next task; the placement ends when none tells enough. */
  async advance(transaction: SqlTransaction, placement: Placement, basis: PlacementBasis): Promise<void> {
    const isSet = await this.setNext(transaction, placement, basis);
    if (!isSet) await this.end(transaction, placement, basis);
  }

  /** A task that the curriculum has dropped gives way to another one. */
  async replaceDropped(transaction: SqlTransaction, running: Placement, basis: PlacementBasis): Promise<void> {
    const open = openTaskOf(running);
    if (!open || basis.curriculum.lessonOfLab(open.labId)) return;
    await this.advance(transaction, { ...running, tasks: running.tasks.filter((task) => task !== open) }, basis);
  }

  private async setNext(transaction: SqlTransaction, placement: Placement, basis: PlacementBasis): Promise<boolean> {
    const seen = await this.placements.findSeenLabs(transaction, placement.learnerId);
    const task = nextTask(placement, basis, seen);
    if (!task) return false;
    const unanswered = { setAt: this.clock.now().getTime(), answeredAt: null, isSolved: null, submissionId: null };
    const tasks = [...placement.tasks, { ...task, ...unanswered }];
    await this.placements.save(transaction, { ...placement, tasks });
    return true;
  }

  async end(transaction: SqlTransaction, placement: Placement, basis: PlacementBasis): Promise<void> {
    const { learnerId } = placement;
    const endedAt = this.clock.now();
    const shown = shownBy(placement, basis);
    const own = await this.enteredTracks.findSince(transaction, placement, basis.curriculum);
    const result = { ...shown, entersTrack: trackAfter(placement, shown, own, basis.curriculum) };
    const ended = { ...placement, endedAt, result };
    await this.placements.save(transaction, ended);
    await addToOutbox(transaction, placementEndedRow(ended));
    if (result.entersTrack === null) return;
    const entered = { learnerId, trackSlug: result.entersTrack, activeAt: endedAt.toISOString() };
    await this.enteredTracks.upsertLatest(transaction, [entered]);
  }
}

/** A regrade with the same outcome changes nothing, whatever the curriculum has become. */
function isChange({ placement, number, submission }: Answer): boolean {
  const task = placement.tasks.find((one) => one.number === number);
  return task?.submissionId !== submission.sourceId || task.isSolved !== (submission.score ?? 0) >= solvedScore;
}

function shownBy(placement: Placement, { prior }: PlacementBasis): PlacementResult {
  return placementResult(prior, answersOf(placement));
}
