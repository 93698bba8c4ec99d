import { errors, headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import {
  requestGrants,
  Refusal,
  type ClientName,
  type CallOf,
  type InputOf,
  type Operation,
  type OutputOf,
  type ReplyOf,
  type Request,
} from '@proximal/contracts';
import {
  currentLogContext,
  inSpan,
  SpanKind,
  traceHeader,
  timeLeftMs,
  traceparent,
  type LogContext,
} from '@proximal/telemetry/instrumentation';
import { connectionNameOf } from '../bus.js';
import { Replies } from './replies.js';
import { countUnanswered } from './request-metrics.js';
import { requestSpan } from './request-span.js';
import { sendWithTurn } from './sending.js';
import { isBusUnavailable } from './transport-errors.js';
import { answeredIn, requestIdHeader, timeLeftHeader, userIdHeader, type WireOutput } from './wire.js';

const granted = new Map<string, Set<string>>(
  Object.entries(requestGrants).map(([clientName, requested]) => [
    clientName,
    new Set(requested.map(({ subject }) => subject)),
  ]),
);

/**
 * Sends requests to services over NATS; an unavailable service becomes a `Refusal('unavailable')`, at once or at the
 * deadline.
 */
export class RequestClient {
  private readonly replies: Replies;
  private isConnected = true;

  /**
   * @param clientName limits the client to the requests that the contracts' `requestGrants` grant it; without it any
   * request is allowed
   */
  constructor(
    private readonly bus: NatsConnection,
    private readonly clientName?: ClientName,
  ) {
    this.replies = new Replies(bus);
    void this.followConnection();
  }

  /**
   * @throws Refusal the service's own, or `unavailable`
   * @throws ServiceFailure when the service has a bug
   */
  async call<T extends Operation>(operation: T, call: CallOf<T>, requestId: string): Promise<ReplyOf<T>> {
    return (await this.reply(operation, call, requestId)).read() as ReplyOf<T>;
  }

  /**
   * Does the same as `call`, but returns the output as received, and says whether it is a repeat for the same
   * `Idempotency-Key`.
   * @param timeoutMs what is left of the operation's deadline
   */
  reply(
    operation: Operation,
    call: CallOf<Operation>,
    requestId: string,
    timeoutMs = operation.deadlineMs,
  ): Promise<WireOutput> {
    return this.exchange(operation.subject, call, timeoutMs, { requestId, userId: call.caller?.id });
  }

  /**
   * Runs within the current log context and trace, and within the time that is left of the current request; throws as
   * `call` does.
   */
  async request<T extends Request>(
    request: T,
    input: InputOf<T>,
    requestId = currentLogContext()?.requestId,
  ): Promise<OutputOf<T>> {
    const { clientName } = this;
    if (clientName && !granted.get(clientName)?.has(request.subject))
      throw new Error(`the contracts do not grant ${clientName} to request ${request.subject}`);
    const about = { requestId, userId: currentLogContext()?.userId };
    return (await this.exchange(request.subject, input, timeLeftMs(request.deadlineMs), about)).read() as OutputOf<T>;
  }

  private exchange(subject: string, payload: unknown, timeout: number, about: LogContext): Promise<WireOutput> {
    return inSpan(requestSpan(connectionNameOf(this.bus), 'request', subject, SpanKind.CLIENT), () =>
      this.send(subject, payload, timeout, about),
    );
  }

  private async send(
    subject: string,
    payload: unknown,
    timeout: number,
    { requestId, userId }: LogContext,
  ): Promise<WireOutput> {
    // During an outage a publish would only be buffered, and its caller would wait for nothing. Nobody answers in less
    // than a millisecond, and the header would say 0, which its reader takes for unknown.
    if (!this.isConnected || timeout < 1) refuseUnanswered(subject);
    const about = headers();
    if (requestId !== undefined) about.set(requestIdHeader, requestId);
    if (userId !== undefined) about.set(userIdHeader, String(userId));
    const trace = traceparent();
    if (trace !== undefined) about.set(traceHeader, trace);
    about.set(timeLeftHeader, String(Math.floor(timeout)));
    const text = JSON.stringify(payload);
    const reply = await this.replies
      .expect(subject, timeout, (replyTo) =>
        sendWithTurn(() => this.bus.publish(subject, text, { reply: replyTo, headers: about })),
      )
      .catch((error: unknown) => refuseUnavailable(subject, error));
    return answeredIn(reply.data);
  }

  private async followConnection(): Promise<void> {
    for await (const status of this.bus.status()) {
      if (status.type === 'disconnect') this.isConnected = false;
      if (status.type === 'reconnect') this.isConnected = true;
      if (status.type === 'error' && status.error instanceof errors.PermissionViolationError)
        this.replies.refuse(status.error);
    }
    this.isConnected = false;
    this.replies.close(new errors.ClosedConnectionError());
  }
}

function refuseUnavailable(subject: string, error: unknown): Msg {
  if (isBusUnavailable(error)) refuseUnanswered(subject, error);
  throw error;
}

function refuseUnanswered(subject: string, error?: unknown): never {
  countUnanswered(subject, error);
  throw new Refusal('unavailable', { retryAfterSeconds: 1 });
}
