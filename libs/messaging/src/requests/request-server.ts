import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Owner } from '@proximal/contracts';
import { isObservable, lastValueFrom } from 'rxjs';
import type { z } from 'zod';
import { StartFailure, withTimeout } from '@proximal/runtime';
import { withinShutdownTimeout, renewAccounts } from '../bus.js';
import { drainLimitMs, respond } from './answer.js';
import { assertHandlesAll } from './handles.js';
import { expectRequests } from './request-metrics.js';
import { answerInContext } from './request-context.js';

/**
 * Nest's transport for requests: one queue group per service on the process's own NATS connection. Nest's ServerNats is
 * not used because its shutdown loses delivered requests, and it reduces errors to one text. Here a refusal keeps its
 * code, and any other error is logged once.
 */
export class RequestServer extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  private readonly answering = new Set<Promise<void>>();
  private readonly refused: string[] = [];

  /** @param answersOperations false for the gateway, which answers its operations without the bus */
  constructor(
    private readonly bus: NatsConnection,
    private readonly owner: Owner,
    private readonly answersOperations = true,
  ) {
    super();
  }

  override listen(done: (error?: unknown) => void): void {
    try {
      if (this.answersOperations) assertHandlesAll(this.owner, this.messageHandlers.keys());
      for (const [subject, handler] of this.messageHandlers) this.subscribe(subject, handler);
      this.bus.flush().then(() => done(this.refusal()), done);
    } catch (error) {
      done(error);
    }
  }

  override async close(): Promise<void> {
    await withinShutdownTimeout(Promise.all(this.subscriptions.splice(0).map((subscription) => subscription.drain())));
    await withTimeout(this.answerAll(), drainLimitMs, () => undefined);
    if (!this.bus.isClosed()) await withinShutdownTimeout(this.bus.flush());
  }

  override on(): void {
    throw new Error('RequestServer emits no events; follow the status of the NATS connection instead');
  }

  override unwrap<T>(): T {
    return this.bus as T;
  }

  private subscribe(subject: string, handler: MessageHandler): void {
    expectRequests(subject);
    const subscription = this.bus.subscribe(subject, {
      queue: this.owner,
      callback: (error, message) => {
        if (error) return this.logRefused(subject, error);
        const answered = this.answer(handler, message).finally(() => this.answering.delete(answered));
        this.answering.add(answered);
      },
    });
    this.subscriptions.push(subscription);
  }

  private logRefused(subject: string, error: Error): void {
    this.refused.push(subject);
    this.logger.error(error);
  }

  private refusal(): StartFailure | undefined {
    if (this.refused.length === 0) return undefined;
    return new StartFailure(`NATS does not let ${this.owner} answer ${this.refused.join(', ')}: ${renewAccounts}.`);
  }

  private async answerAll(): Promise<void> {
    while (this.answering.size > 0) await Promise.all(this.answering);
  }

  private answer(handler: MessageHandler, message: Msg): Promise<void> {
    const work = async (input: unknown) => {
      const output: unknown = await handler(input);
      // A filter returns an error as an observable; the handler's own result is passed on unchanged.
      return isObservable(output) ? lastValueFrom(output) : output;
    };
    const schema = handler.extras?.input as z.ZodType | undefined;
    return answerInContext(this.owner, message, () => respond(message, work, { schema, log: this.logger }));
  }
}
