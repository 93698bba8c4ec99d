import { Injectable } from '@nestjs/common';
import { dismissNameReport, hideName, Refusal, type CallOf, type ReplyOf } from '@proximal/contracts';
import { onlyOnce, Outbox, replyOf } from '@proximal/messaging';
import { Database } from '../../database.js';
import { ReportedNamesService } from './reported-names.service.js';
import type { NameState } from './reported-name.repository.js';

@Injectable()
export class NameDecisionsService {
  constructor(
    private readonly database: Database,
    private readonly names: ReportedNamesService,
    private readonly outbox: Outbox,
  ) {}

  async report(learnerId: number, reporterId: number, now: Date): Promise<void> {
    await this.database.transaction((transaction) => this.names.report(transaction, learnerId, reporterId, now));
  }

  /**
   * @throws Refusal `own-case` for who has reported the learner, `shown-name-unknown` when the learner neither shows the
   * name nor is reported for it, `key-reused`
   */
  async hide(call: CallOf<typeof hideName>, now: Date): Promise<ReplyOf<typeof hideName>> {
    const { learner_id } = call.params;
    const decided = await this.database.transaction((transaction) =>
      onlyOnce(transaction, hideName, call, async () => {
        await this.names.lockToDecide(transaction, learner_id, call.caller.id);
        const at = await this.names.hide(transaction, learner_id, call.body.name, now);
        if (at === undefined) throw new Refusal('shown-name-unknown');
        return decisionOf(learner_id, 'hidden', at);
      }),
    );
    this.outbox.wake();
    return replyOf(decided) as ReplyOf<typeof hideName>;
  }

  /**
   * @throws Refusal `own-case` for who has reported the learner, `reported-name-unknown` when the learner has no open
   * report, or another name, `key-reused`
   */
  async dismiss(call: CallOf<typeof dismissNameReport>, now: Date): Promise<ReplyOf<typeof dismissNameReport>> {
    const { learner_id } = call.params;
    const decided = await this.database.transaction((transaction) =>
      onlyOnce(transaction, dismissNameReport, call, async () => {
        await this.names.lockToDecide(transaction, learner_id, call.caller.id);
        const at = await this.names.dismiss(transaction, learner_id, call.body.name, now);
        if (at === undefined) throw new Refusal('reported-name-unknown');
        return decisionOf(learner_id, 'dismissed', at);
      }),
    );
    return replyOf(decided) as ReplyOf<typeof dismissNameReport>;
  }
}

function decisionOf(learner_id: number, state: NameState, at: Date) {
  return { learner_id, state, decided_at: at.toISOString() };
}
