import { setTimeout as pause } from 'node:timers/promises';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { Refusal, type Owner } from '@proximal/contracts';
import { isStoreAway } from '@proximal/runtime';
import { lastValueFrom } from 'rxjs';
import type { z } from 'zod';
import { confirmed } from '../bus.js';
import { assertHandlesAll } from './handles.js';
import { requestIdHeader, type WireReply } from './wire.js';

/** Longest wait at shutdown for requests that are being answered, in milliseconds. */
const drainLimitMs = 30_000;

/**
 * Nest's transport for requests: one queue group per service on the process's own NATS connection.
 * Nest's ServerNats is not used because its shutdown loses requests already delivered, and its errors are
 * reduced to one text; here a refusal keeps its code, and everything else that is thrown is logged once.
 */
export class RequestServer extends Server implements CustomTransportStrategy {
  private readonly subscriptions: Subscription[] = [];
  private readonly answering = new Set<Promise<void>>();

  constructor(
    private readonly bus: NatsConnection,
    private readonly owner: Owner,
  ) {
    super();
  }

  override listen(done: (error?: unknown) => void): void {
    try {
      assertHandlesAll(this.owner, this.messageHandlers.keys());
      for (const [subject, handler] of this.messageHandlers) this.subscribe(subject, handler);
      this.bus.flush().then(() => done(), done);
    } catch (error) {
      done(error);
    }
  }

  /** Stops taking requests and answers every one already delivered; the connection belongs to the process. */
  override async close(): Promise<void> {
    await confirmed(Promise.all(this.subscriptions.splice(0).map((subscription) => subscription.drain())));
    await Promise.race([this.answerAll(), pause(drainLimitMs, undefined, { ref: false })]);
    if (!this.bus.isClosed()) await confirmed(this.bus.flush());
  }

  override on(): void {
    throw new Error('RequestServer emits no events; follow the status of the NATS connection instead');
  }

  override unwrap<T>(): T {
    return this.bus as T;
  }

  private subscribe(subject: string, handler: MessageHandler): void {
    const subscription = this.bus.subscribe(subject, {
      queue: this.owner,
      callback: (error, message) => {
        if (error) return this.logger.error(error);
        const answered = this.answer(subject, handler, message).finally(() => this.answering.delete(answered));
        this.answering.add(answered);
      },
    });
    this.subscriptions.push(subscription);
  }

  private async answerAll(): Promise<void> {
    while (this.answering.size > 0) await Promise.all(this.answering);
  }

  /** Never rejects: whatever a message holds and a handler does, the process lives and the caller gets a reply. */
  private async answer(subject: string, handler: MessageHandler, message: Msg): Promise<void> {
    try {
      message.respond(JSON.stringify(await this.replyTo(subject, handler, message)));
    } catch (error) {
      this.logger.error(`${subject}: the reply could not be sent: ${String(error)}`);
      message.respond(JSON.stringify({ failed: true } satisfies WireReply));
    }
  }

  private async replyTo(subject: string, handler: MessageHandler, message: Msg): Promise<WireReply> {
    try {
      const schema = handler.extras?.input as z.ZodType | undefined;
      const input = schema ? schema.parse(message.json()) : message.json();
      return { output: await lastValueFrom(this.transformToObservable(await handler(input))) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error.code, more: error.more };
      if (isStoreAway(error)) return { refusal: 'unavailable', more: { retryAfterSeconds: 1 } };
      const requestId = message.headers?.get(requestIdHeader) ?? 'none';
      this.logger.error(`${subject} failed on request ${requestId}: ${error instanceof Error ? error.stack : String(error)}`);
      return { failed: true };
    }
  }
}
