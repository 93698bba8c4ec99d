import { Controller } from '@nestjs/common';
import { giveUpLab, Refusal, showGiveUp, type CallOf, type ReplyOf } from '@proximal/contracts';
import type { SqlTransaction } from '@proximal/database';
import { Handles, onlyOnce, Outbox, replyOf, type Replay } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { Database } from '../../database.js';
import { LabRepository } from '../lab.repository.js';
import { giveUpState } from './give-up-state.js';
import { GiveUpRepository } from './give-up.repository.js';

type Call = CallOf<typeof giveUpLab>;
type Answer = ReplyOf<typeof giveUpLab>;

@Controller()
export class GiveUpController {
  constructor(
    private readonly database: Database,
    private readonly labs: LabRepository,
    private readonly tried: GiveUpRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @Handles(showGiveUp)
  async show({ caller, params }: CallOf<typeof showGiveUp>): Promise<ReplyOf<typeof showGiveUp>> {
    if (!(await this.labs.hasLab(params.id))) throw new Refusal('lab-unknown');
    const lab = await this.tried.find(caller.id, params.id);
    return { lab_id: params.id, ...giveUpState(lab, new Date(caller.registeredAt), this.clock.now()) };
  }

  @Handles(giveUpLab)
  async giveUp(call: Call): Promise<Answer | Replay<Answer>> {
    const { caller, params } = call;
    if (!(await this.labs.hasLab(params.id))) throw new Refusal('lab-unknown');
    const givenUp = await this.database.writes.run([`giving up by ${caller.id}`], giveUpLab.deadlineMs, () =>
      this.database.transaction(
        (transaction) => onlyOnce(transaction, giveUpLab, call, () => this.giveUpLocked(transaction, call)),
        { timeoutMs: 20_000 },
      ),
    );
    this.outbox.wake();
    return replyOf(givenUp);
  }

  private async giveUpLocked(transaction: SqlTransaction, { caller, params }: Call): Promise<Answer> {
    const lab = await this.tried.lock(transaction, caller.id, params.id);
    // After the lock, so that every submission until the solution can be seen is older.
    const now = this.clock.now();
    const { status, given_up_at } = giveUpState(lab, new Date(caller.registeredAt), now);
    if (given_up_at !== null) return { lab_id: params.id, given_up_at };
    if (status === 'solved') throw new Refusal('already-solved');
    if (status === 'locked') throw new Refusal('not-yet-solved');
    await this.tried.record(transaction, { learnerId: caller.id, labId: params.id, givenUpAt: now });
    return { lab_id: params.id, given_up_at: now.toISOString() };
  }
}
