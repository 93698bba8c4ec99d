import { Injectable } from '@nestjs/common';
import type { CallOf, Operation } from '@proximal/contracts';
import { RequestClient, WireOutput } from '@proximal/messaging';
import { Deadline } from '../../accounts/deadline.js';
import { LocalHandlersService } from '../../accounts/local-handlers.service.js';
import type { RequestContext } from '../../accounts/request-context.js';

@Injectable()
export class DispatcherService {
  constructor(
    private readonly services: RequestClient,
    private readonly local: LocalHandlersService,
  ) {}

  /** @throws Refusal from the owner, or `unavailable` at once or when the operation's deadline has passed */
  async dispatch(operation: Operation, call: CallOf<Operation>, context: RequestContext): Promise<WireOutput> {
    const deadline = new Deadline(operation, context);
    // Of an operation of a service, the gateway answers a guest, and the service its learners.
    const isLocal = operation.owner === 'gateway' || call.caller === null;
    const handler = isLocal ? this.local.find(operation.subject) : undefined;
    if (handler === undefined) return this.services.reply(operation, call, context.requestId, deadline.leftMs);
    const logContext = {
      requestId: context.requestId,
      userId: call.caller?.id,
      operation: operation.subject,
      sent: call,
    };
    const output = await deadline.handOn(logContext, () => handler(call, context));
    return output instanceof WireOutput ? output : WireOutput.fromOutput(output);
  }
}
