import { Injectable } from '@nestjs/common';
import { giveUpLab, Refusal, type Caller, type CallOf, type ReplyOf, type showGiveUp } from '@proximal/contracts';
import { onlyOnce, type SqlTransaction } from '@proximal/messaging';
import { Clock } from '@proximal/service';
import { Database } from '../../database.js';
import { LabRepository } from '../lab.repository.js';
import { giveUpState } from './give-up-state.js';
import { GiveUpRepository } from './give-up.repository.js';

type Call = CallOf<typeof giveUpLab>;
type Answer = ReplyOf<typeof giveUpLab>;

@Injectable()
export class GiveUpService {
  constructor(
    private readonly database: Database,
    private readonly labs: LabRepository,
    private readonly tried: GiveUpRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal lab-unknown, also for a lab that is retired */
  async show({ id: learnerId, registeredAt }: Caller, labId: number): Promise<ReplyOf<typeof showGiveUp>> {
    const { isPractice } = await this.labs.findPresent(labId);
    const lab = await this.tried.find(learnerId, labId);
    const state = giveUpState(lab, new Date(registeredAt), this.clock.now());
    return { lab_id: labId, ...state, ...(isPractice && { is_practice: true }) };
  }

  /** @throws Refusal lab-unknown, not-yet-solved while it may not be given up, or already-solved */
  async giveUp(call: Call): Promise<{ answer: Answer; isFirst: boolean }> {
    const { caller, params } = call;
    await this.labs.findPresent(params.id);
    return this.database.writes.run([`giving up by ${caller.id}`], giveUpLab.deadlineMs, () =>
      this.database.transaction(
        (transaction) => onlyOnce(transaction, giveUpLab, call, () => this.giveUpLocked(transaction, call)),
        { timeoutMs: 20_000 },
      ),
    );
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
