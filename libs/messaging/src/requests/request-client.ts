import { headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import {
  asks,
  Refusal,
  type Asker,
  type CallOf,
  type InputOf,
  type Operation,
  type OutputOf,
  type ReplyOf,
  type Request,
} from '@proximal/contracts';
import { isBusAway } from './transport-errors.js';
import { outputOf, requestIdHeader, type WireReply } from './wire.js';

const granted = new Map<string, Set<string>>(
  Object.entries(asks).map(([asker, asked]) => [asker, new Set(asked.map(({ subject }) => subject))]),
);

/** Asks services over NATS; a part that is away is a `Refusal('unavailable')`, at once or at the deadline. */
export class RequestClient {
  private isConnected = true;

  /** @param asker who asks others: only for what `asks` of the contracts grants it; one that is left out may ask for anything */
  constructor(
    private readonly bus: NatsConnection,
    private readonly asker?: Asker,
  ) {
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

  /** Makes a request of another service; throws as `call` does, and an Error for what the contracts do not grant. */
  async ask<T extends Request>(request: T, input: InputOf<T>, requestId = 'internal'): Promise<OutputOf<T>> {
    const isGranted = this.asker === undefined || granted.get(this.asker)?.has(request.subject);
    if (!isGranted) throw new Error(`the contracts do not grant ${this.asker} to ask ${request.subject}`);
    return (await this.exchange(request.subject, input, request.deadlineMs, requestId)) as OutputOf<T>;
  }

  private async exchange(subject: string, payload: unknown, timeout: number, requestId: string): Promise<unknown> {
    // While the connection is lost a publish would only be buffered, and its caller wait for nothing.
    if (!this.isConnected) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
    const about = headers();
    about.set(requestIdHeader, requestId);
    const reply = await this.bus
      .request(subject, JSON.stringify(payload), { timeout, headers: about })
      .catch(refuseUnavailable);
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

function refuseUnavailable(error: unknown): Msg {
  if (isBusAway(error)) throw new Refusal('unavailable', { retryAfterSeconds: 1 });
  throw error;
}
