import { Controller } from '@nestjs/common';
import { giveUpLab, showGiveUp, type CallOf, type ReplyOf } from '@proximal/contracts';
import { Handles, Outbox, replyOf, type Replay } from '@proximal/messaging';
import { GiveUpService } from './give-up.service.js';

type Answer = ReplyOf<typeof giveUpLab>;

@Controller()
export class GiveUpController {
  constructor(
    private readonly giving: GiveUpService,
    private readonly outbox: Outbox,
  ) {}

  @Handles(showGiveUp)
  show({ caller, params }: CallOf<typeof showGiveUp>): Promise<ReplyOf<typeof showGiveUp>> {
    return this.giving.show(caller, params.id);
  }

  @Handles(giveUpLab)
  async giveUp(call: CallOf<typeof giveUpLab>): Promise<Answer | Replay<Answer>> {
    const givenUp = await this.giving.giveUp(call);
    this.outbox.wake();
    return replyOf(givenUp);
  }
}
