import { Inject, Injectable } from '@nestjs/common';
import { dismissNameReport, hideName, Refusal, type CallOf, type ReplyOf } from '@proximal/contracts';
import { onlyOnce, Outbox, replyOf } from '@proximal/messaging';
import { Database } from '../../database.js';
import { NameHidingService } from './name-hiding.service.js';
import { ReportedNameRepository, type NameState } from './reported-name.repository.js';

@Injectable()
export class NameDecisionsService {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(ReportedNameRepository) private readonly names: ReportedNameRepository,
    @Inject(NameHidingService) private readonly hiding: NameHidingService,
    @Inject(Outbox) private readonly outbox: Outbox,
  ) {}

  /** @throws Refusal `shown-name-unknown` when the learner does not show the name, `key-reused` */
  async hide(call: CallOf<typeof hideName>, now: Date): Promise<ReplyOf<typeof hideName>> {
    const { learner_id } = call.params;
    const decided = await this.database.transaction((transaction) =>
      onlyOnce(transaction, hideName, call, async () => {
        const at = await this.hiding.hide(transaction, learner_id, call.body.name, now);
        if (at === undefined) throw new Refusal('shown-name-unknown');
        return decisionOf(learner_id, 'hidden', at);
      }),
    );
    this.outbox.wake();
    return replyOf(decided) as ReplyOf<typeof hideName>;
  }

  /** @throws Refusal `reported-name-unknown` when the name has no open report, `key-reused` */
  async dismiss(call: CallOf<typeof dismissNameReport>, now: Date): Promise<ReplyOf<typeof dismissNameReport>> {
    const { learner_id } = call.params;
    const decided = await this.database.transaction((transaction) =>
      onlyOnce(transaction, dismissNameReport, call, async () => {
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
