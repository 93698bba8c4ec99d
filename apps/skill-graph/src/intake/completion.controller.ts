import { Controller } from '@nestjs/common';
import { lessonCompleted, takeCompletion, type InputOf, type OutputOf } from '@proximal/contracts';
import { EventConsumers, Handles } from '@proximal/messaging';

/** In milliseconds: less than the deadline, and another process may be taking in the same event. */
const longestWaitMs = 800;

@Controller()
export class CompletionController {
  constructor(private readonly consumers: EventConsumers) {}

  @Handles(takeCompletion)
  async takeCompletion({ event }: InputOf<typeof takeCompletion>): Promise<OutputOf<typeof takeCompletion>> {
    await this.consumers.processNow(lessonCompleted, [event], longestWaitMs);
    return {};
  }
}
