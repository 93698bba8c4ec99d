import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '@proximal/contracts';
import { CurriculaService } from '@proximal/curriculum';
import { Outbox, type SqlTransaction } from '@proximal/messaging';
import { transactionLimits } from '@proximal/runtime';
import { Clock } from '@proximal/service';
import { Database } from '../database.js';
import { EnteredTrackRepository } from '../learners/entered-track.repository.js';
import { LearnerRecordRepository } from '../learners/learner-record.repository.js';
import { openTaskOf, placementSpacingMs, type Placement, type SetTask } from './placement.js';
import { PlacementBasisService, type PlacementBasis } from './placement-basis.service.js';
import { PlacementStepsService } from './placement-steps.service.js';
import { PlacementRepository } from './placement.repository.js';
import { placementTasks } from './placement-tasks.js';

/** What a visitor has answered before there was an account. */
export interface EarlierAnswer {
  lab_id: number;
  is_solved: boolean;
}

const deadlineMs = 4_000;

/** What a learner does with a placement. Every change holds the learner's lock, and changes nothing when repeated. */
@Injectable()
export class PlacementsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly curricula: CurriculaService,
    private readonly bases: PlacementBasisService,
    private readonly steps: PlacementStepsService,
    private readonly placements: PlacementRepository,
    private readonly records: LearnerRecordRepository,
    private readonly enteredTracks: EnteredTrackRepository,
  ) {}

  /**
   * Takes up a running placement, of any track.
   * @throws Refusal `track-unknown`, or `placement-too-soon` within a week of the last one of this track
   * @returns whether one is stored: it is not when there is nothing to ask, and may then begin at any time
   */
  async begin(learnerId: number, trackSlug: string | null, answers: readonly EarlierAnswer[]): Promise<boolean> {
    const { curriculum, enteredTrack: fromTrackSlug } = await this.enteredTracks.findByLearner(learnerId);
    if (trackSlug !== null && !curriculum.findTrack(trackSlug)) throw new Refusal('track-unknown');
    const basis = await this.bases.of(curriculum);
    return this.change(learnerId, async (transaction, current) => {
      if (current?.endedAt === null) {
        await this.steps.replaceDropped(transaction, current, basis);
        return true;
      }
      const begunAt = this.clock.now();
      const last = await this.placements.findLatestOf(transaction, learnerId, trackSlug);
      if (last && begunAt.getTime() - last.begunAt.getTime() < placementSpacingMs)
        throw new Refusal('placement-too-soon');
      const placement = { id: randomUUID(), learnerId, trackSlug, fromTrackSlug, begunAt, endedAt: null, result: null };
      const tasks = await this.earlierTasks(transaction, learnerId, answers, basis);
      return this.steps.begin(transaction, { ...placement, tasks }, basis);
    });
  }

  /** @throws Refusal `placement-unknown` */
  async skip(learnerId: number, labId: number): Promise<void> {
    await this.changeRunning(learnerId, async (transaction, running, basis) => {
      const open = openTaskOf(running);
      if (open?.labId !== labId) return this.steps.replaceDropped(transaction, running, basis);
      const skipped = { ...open, answeredAt: this.clock.now().getTime(), isSolved: false };
      const tasks = running.tasks.map((task) => (task === open ? skipped : task));
      await this.steps.advance(transaction, { ...running, tasks }, basis);
    });
  }

  /** @throws Refusal `placement-unknown` */
  async end(learnerId: number): Promise<void> {
    await this.changeRunning(learnerId, (transaction, running, basis) => this.steps.end(transaction, running, basis));
  }

  private async changeRunning(
    learnerId: number,
    work: (transaction: SqlTransaction, running: Placement, basis: PlacementBasis) => Promise<void>,
  ): Promise<void> {
    const basis = await this.bases.of(await this.curricula.getOrRefuse(this.database));
    await this.change(learnerId, async (transaction, current) => {
      if (!current) throw new Refusal('placement-unknown');
      if (current.endedAt === null) await work(transaction, current, basis);
    });
  }

  private async change<T>(
    learnerId: number,
    work: (transaction: SqlTransaction, current: Placement | null) => Promise<T>,
  ): Promise<T> {
    const changed = await this.database.writes.run([`placement of ${learnerId}`], deadlineMs, () =>
      this.database.transaction(async (transaction) => {
        await this.records.lock(transaction, [learnerId]);
        return work(transaction, await this.placements.findCurrent(transaction, learnerId));
      }, transactionLimits()),
    );
    this.outbox.wake();
    return changed;
  }

  /** What was not solved needs no proof. A solution counts when it is graded; until then its task is open. */
  private async earlierTasks(
    transaction: SqlTransaction,
    learnerId: number,
    answers: readonly EarlierAnswer[],
    { curriculum, population }: PlacementBasis,
  ): Promise<SetTask[]> {
    const open = placementTasks(curriculum, population, { isOpenOnly: true });
    const known = new Map(open.map((task) => [task.lab, task]));
    const labIds = [...new Set(answers.map(({ lab_id }) => lab_id))];
    const solved = await this.placements.findSolvedLabs(transaction, learnerId, labIds);
    const at = this.clock.now().getTime();
    const counted = labIds.flatMap((labId) => {
      const task = known.get(labId);
      const isSolved = answers.some(({ lab_id, is_solved }) => lab_id === labId && is_solved);
      if (!task) return [];
      const { skills, chance } = task;
      const isGraded = !isSolved || solved.has(labId);
      const answer = isGraded ? { answeredAt: at, isSolved } : { answeredAt: null, isSolved: null };
      return [{ labId, skills, chance, setAt: at, ...answer, submissionId: null }];
    });
    return counted.map((task, index) => ({ number: index + 1, ...task }));
  }
}
