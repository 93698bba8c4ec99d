import {
  createInbox,
  errors,
  TimeoutError,
  type Msg,
  type NatsConnection,
  type PermissionViolationError,
} from '@nats-io/transport-node';
import { inboxPrefixOfConnection } from '../bus.js';

interface Expected {
  subject: string;
  resolve(reply: Msg): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/**
 * One subscription for all. The NATS client's own `request` would create an error with its stack for each request, and
 * could not send several requests with one write.
 */
export class Replies {
  private readonly expected = new Map<string, Expected>();
  private inbox: string | undefined;
  private last = 0;

  constructor(private readonly bus: NatsConnection) {}

  /**
   * `send` publishes the request with the given subject for its reply.
   * @throws TimeoutError after `timeoutMs`, NoRespondersError when nobody answers the subject, RequestError when NATS
   * refuses the request or its reply, and any error of `send`
   */
  expect(subject: string, timeoutMs: number, send: (replyTo: string) => Promise<void>): Promise<Msg> {
    return new Promise((resolve, reject) => {
      const inbox = (this.inbox ??= this.openInbox());
      const token = String((this.last += 1));
      const timer = setTimeout(() => this.fail(token, new TimeoutError()), timeoutMs);
      this.expected.set(token, { subject, resolve, reject, timer });
      send(inbox + token).catch((error: Error) => this.fail(token, error));
    });
  }

  refuse(error: PermissionViolationError): void {
    if (error.operation !== 'publish') return;
    const failure = new errors.RequestError(error.message, { cause: error });
    for (const [token, { subject }] of this.expected) if (subject === error.subject) this.fail(token, failure);
  }

  close(error: Error): void {
    for (const token of this.expected.keys()) this.fail(token, error);
  }

  private openInbox(): string {
    const inbox = `${createInbox(inboxPrefixOfConnection(this.bus))}.`;
    this.bus.subscribe(`${inbox}*`, {
      callback: (error, reply) => {
        if (error) return this.refuseInbox(error);
        this.deliver(reply.subject.slice(inbox.length), reply);
      },
    });
    return inbox;
  }

  private deliver(token: string, reply: Msg): void {
    const expected = this.expected.get(token);
    // This reply comes after its deadline.
    if (expected === undefined) return;
    if (reply.data.length === 0 && reply.headers?.code === 503)
      return this.fail(token, new errors.NoRespondersError(expected.subject));
    this.forget(token, expected);
    expected.resolve(reply);
  }

  /** Fails all requests, because NATS does not let this client read replies; the next request tries again. */
  private refuseInbox(error: Error): void {
    this.inbox = undefined;
    this.close(new errors.RequestError(error.message, { cause: error }));
  }

  private fail(token: string, error: Error): void {
    const expected = this.expected.get(token);
    if (expected === undefined) return;
    this.forget(token, expected);
    expected.reject(error);
  }

  private forget(token: string, { timer }: Expected): void {
    clearTimeout(timer);
    this.expected.delete(token);
  }
}
