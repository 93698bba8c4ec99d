import { Inject, Injectable } from '@nestjs/common';
import { Refusal, type CallOf, type Operation } from '@proximal/contracts';
import { RequestClient, WireOutput } from '@proximal/messaging';
import { withTimeout } from '@proximal/runtime';
import { runWithContext } from '@proximal/telemetry';
import { LocalHandlersService } from '../accounts/local-handlers.service.js';
import type { RequestContext } from '../accounts/request-context.js';

/** Sends a call to the owner of its operation: a service over NATS, or the gateway itself. */
@Injectable()
export class DispatcherService {
  constructor(
    @Inject(RequestClient) private readonly services: RequestClient,
    @Inject(LocalHandlersService) private readonly local: LocalHandlersService,
  ) {}

  /** @throws Refusal from the owner, or `unavailable` at once or at the operation's deadline */
  async dispatch(operation: Operation, call: CallOf<Operation>, context: RequestContext): Promise<WireOutput> {
    const handler = this.local.find(operation.subject);
    if (handler === undefined) return this.services.reply(operation, call, context.requestId);
    const logContext = {
      requestId: context.requestId,
      userId: call.caller?.id,
      operation: operation.subject,
      sent: call,
    };
    const output = await runWithContext(logContext, () =>
      withTimeout(handler(call, context), operation.deadlineMs, refuse),
    );
    return output instanceof WireOutput ? output : WireOutput.of(output);
  }
}

function refuse(): never {
  throw new Refusal('unavailable');
}
