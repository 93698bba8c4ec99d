import { Inject, Injectable } from '@nestjs/common';
import { Refusal, type CallOf, type Operation } from '@proximal/contracts';
import { RequestClient, WireOutput } from '@proximal/messaging';
import { runWithContext } from '@proximal/telemetry';
import { ACCOUNT_HANDLERS } from '../accounts/accounts.module.js';
import type { LocalHandler } from '../accounts/local-handlers.js';
import type { RequestContext } from '../accounts/request-context.js';

/** Brings a call to whoever owns its operation: a service over NATS, or the gateway itself. */
@Injectable()
export class Dispatcher {
  constructor(
    @Inject(RequestClient) private readonly services: RequestClient,
    @Inject(ACCOUNT_HANDLERS) private readonly local: ReadonlyMap<string, LocalHandler>,
  ) {}

  /** @throws Refusal the owner's own, or `unavailable` at once or at the operation's deadline */
  async dispatch(operation: Operation, call: CallOf<Operation>, context: RequestContext): Promise<WireOutput> {
    const handler = this.local.get(operation.subject);
    if (handler === undefined) return this.services.reply(operation, call, context.requestId);
    const logContext = {
      requestId: context.requestId,
      userId: call.caller?.id,
      operation: operation.subject,
      sent: call,
    };
    const output = await runWithContext(logContext, () => withinDeadline(operation.deadlineMs, handler(call, context)));
    return WireOutput.of(output);
  }
}

async function withinDeadline<T>(deadlineMs: number, logContext: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('unavailable')), deadlineMs);
  });
  return Promise.race([logContext, overdue]).finally(() => clearTimeout(timer));
}
