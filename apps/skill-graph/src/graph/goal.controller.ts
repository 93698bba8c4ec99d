import { Controller } from '@nestjs/common';
import { clearGoal, Refusal, setGoal, showGoal, type CallOf, type ReplyOf } from '@proximal/contracts';
import { CurriculaService, type Curriculum } from '@proximal/curriculum';
import { Handles, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { Database } from '../database.js';
import { GoalRepository, type Goal } from '../learners/goal.repository.js';
import { LearnerRecordRepository } from '../learners/learner-record.repository.js';
import { LearnerViewsService } from './learner-views.service.js';
import { shownGoal } from './shown-goal.js';

@Controller()
export class GoalController {
  constructor(
    private readonly clock: Clock,
    private readonly curricula: CurriculaService,
    private readonly database: Database,
    private readonly goals: GoalRepository,
    private readonly records: LearnerRecordRepository,
    private readonly views: LearnerViewsService,
  ) {}

  @Handles(showGoal)
  async showGoal({ caller }: CallOf<typeof showGoal>): Promise<ReplyOf<typeof showGoal>> {
    return this.present(caller.id);
  }

  @Handles(setGoal)
  async setGoal({ caller, body }: CallOf<typeof setGoal>): Promise<ReplyOf<typeof setGoal>> {
    const { track_slug: trackSlug = null, skill_slug: skillSlug = null, due_on: dueOn = null } = body;
    const goal = { trackSlug, skillSlug, dueOn };
    checkGoal(goal, await this.curricula.getOrRefuse(this.database), this.clock.now());
    await this.change(caller.id, (transaction) => this.goals.set(transaction, caller.id, goal));
    return this.present(caller.id);
  }

  @Handles(clearGoal)
  async clearGoal({ caller }: CallOf<typeof clearGoal>): Promise<ReplyOf<typeof clearGoal>> {
    await this.change(caller.id, (transaction) => this.goals.clear(transaction, caller.id));
    return { goal: null };
  }

  private async present(learnerId: number): Promise<ReplyOf<typeof showGoal>> {
    return { goal: shownGoal(await this.views.loadWithZone(learnerId)) };
  }

  private change(learnerId: number, write: (transaction: SqlTransaction) => Promise<void>): Promise<void> {
    return this.database.transaction(async (transaction) => {
      await this.records.lock(transaction, [learnerId]);
      await write(transaction);
    });
  }
}

function checkGoal({ trackSlug, skillSlug, dueOn }: Goal, curriculum: Curriculum, now: Date): void {
  if (trackSlug !== null && !curriculum.findTrack(trackSlug)) throw new Refusal('track-unknown');
  if (skillSlug !== null && !curriculum.findSkill(skillSlug)) throw new Refusal('skill-unknown');
  if (dueOn !== null && dueOn < now.toISOString().slice(0, 10))
    throw new Refusal('invalid-input', { errors: [{ path: 'body.due_on', message: 'must be today (UTC) or later' }] });
}
