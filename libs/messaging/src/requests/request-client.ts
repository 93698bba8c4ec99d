import { headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import {
  Refusal,
  type CallOf,
  type InputOf,
  type Operation,
  type OutputOf,
  type ReplyOf,
  type Request,
} from '@proximal/contracts';
import { countUnanswered } from './request-metrics.js';
import { isBusAway } from './transport-errors.js';
import { outputOf, requestIdHeader, type WireReply } from './wire.js';

/** Asks services over NATS; a part that is away is a `Refusal('unavailable')`, at once or at the deadline. */
export class RequestClient {
  private isConnected = true;

  constructor(private readonly bus: NatsConnection) {
    void this.followConnection();
  }

  /**
   * Calls the operation's service.
   * @throws Refusal the service's own, or `unavailable`
   * @throws ServiceFailure when the service has a bug
   */
  async call<T extends Operation>(operation: T, call: CallOf<T>, requestId: string): Promise<ReplyOf<T>> {
    return (await this.exchange(operation.subject, call, operation.deadlineMs, requestId)) as ReplyOf<T>;
  }

  /** Makes a request of another service; throws as `call` does. */
  async ask<T extends Request>(request: T, input: InputOf<T>, requestId = 'internal'): Promise<OutputOf<T>> {
    return (await this.exchange(request.subject, input, request.deadlineMs, requestId)) as OutputOf<T>;
  }

  private async exchange(subject: string, payload: unknown, timeout: number, requestId: string): Promise<unknown> {
    // While the connection is lost a publish would only be buffered, and its caller wait for nothing.
    if (!this.isConnected) refuseUnanswered(subject);
    const about = headers();
    about.set(requestIdHeader, requestId);
    const reply = await this.bus
      .request(subject, JSON.stringify(payload), { timeout, headers: about })
      .catch((error: unknown) => refuseUnavailable(subject, error));
    return outputOf(reply.json<WireReply>());
  }

  private async followConnection(): Promise<void> {
    for await (const { type } of this.bus.status()) {
      if (type === 'disconnect') this.isConnected = false;
      if (type === 'reconnect') this.isConnected = true;
    }
    this.isConnected = false;
  }
}

function refuseUnavailable(subject: string, error: unknown): Msg {
  if (isBusAway(error)) refuseUnanswered(subject, error);
  throw error;
}

function refuseUnanswered(subject: string, error?: unknown): never {
  countUnanswered(subject, error);
  throw new Refusal('unavailable', { retryAfterSeconds: 1 });
}
