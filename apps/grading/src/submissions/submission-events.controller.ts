import { Controller } from '@nestjs/common';
import { listSubmissionEvents, type CallOf, type EventWait, type ReplyOf } from '@proximal/contracts';
import { Handles } from '@proximal/messaging';
import { eventsOf, runningId } from './submission-events.js';
import { SubmissionWaiters } from './submission-waiters.js';
import { SubmissionRepository } from './submission.repository.js';

type Call = CallOf<typeof listSubmissionEvents>;
type Reply = ReplyOf<typeof listSubmissionEvents>;

@Controller()
export class SubmissionEventsController {
  constructor(
    private readonly submissions: SubmissionRepository,
    private readonly waiters: SubmissionWaiters,
  ) {}

  @Handles(listSubmissionEvents)
  list(call: Call): Promise<Reply> {
    return call.wait === undefined ? this.eventsAfter(call, 0) : this.awaitEvents(call, call.wait);
  }

  private async awaitEvents(call: Call, { afterId, waitMs }: EventWait): Promise<Reply> {
    const until = afterId < runningId ? 'running' : 'finished';
    // The wait begins before the row is read, because otherwise its end could be missed.
    const waiter = this.waiters.wait(call.params.submission_id, { until, waitMs });
    try {
      const events = await this.eventsAfter(call, afterId);
      if (events.length > 0) return events;
      await waiter.end;
      return await this.eventsAfter(call, afterId);
    } finally {
      waiter.stop();
    }
  }

  private async eventsAfter({ caller, params }: Call, afterId: number): Promise<Reply> {
    const events = eventsOf(await this.submissions.show(caller.id, params.submission_id));
    return events.filter(({ id }) => id > afterId);
  }
}
