import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Refusal, type CallOf, type EventWait, type Operation } from '@proximal/contracts';
import { runWithContext, within } from '@proximal/telemetry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ChunkedOutput } from '../../accounts/chunked-output.js';
import { sessionOf, type Session } from '../../accounts/request-context.js';
import { BearerAuthenticationService } from '../../accounts/sessions/bearer-authentication.service.js';
import { inChunks, json } from '../answers/answers.js';
import { DispatcherService } from '../routing/dispatcher.service.js';
import {
  eventFrame,
  eventsAfter,
  eventStreamType,
  heartbeatFrame,
  lastEventIdIn,
  openingFrame,
  type StreamEvent,
} from './event-stream-format.js';
import { beginStreaming } from '../answers/http-metrics.js';
import { readInput } from '../routing/input.js';
import { OpenStreams } from './open-streams.js';
import { logContextOf } from '../answers/request-log.js';

/** A service stops waiting for an event before its caller stops waiting for the answer. */
const marginMs = 2_000;
/** A call without an event follows, so that a heartbeat comes every 15 s at the latest. */
const silenceMs = 6_000;
const firstRetryMs = 250;
const longestRetryMs = 4_000;

interface Follower {
  operation: Operation;
  request: FastifyRequest;
  params: unknown;
  ending: AbortSignal;
  lastId: number;
  failures: number;
}

/**
 * Repeats the operation's call with the id of the last event. So a stream needs nothing but that id, which any other
 * copy of the gateway takes, too, and a restart of the service is only a pause.
 */
@Injectable()
export class EventStreamsService {
  private readonly logger = new Logger('edge');

  constructor(
    private readonly dispatcher: DispatcherService,
    private readonly authentication: BearerAuthenticationService,
    private readonly streams: OpenStreams,
  ) {}

  /**
   * 204 when the client has everything: the HTML standard's sign not to resume.
   * @throws Refusal as the operation itself, and `too-many-streams`
   */
  async answer(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { params } = readInput(operation, request);
    const lastEventId = lastEventIdIn(request.headers['last-event-id']);
    const session = sessionOf(request.counted);
    const ending = this.streams.open(session, reply.raw);
    endWithItsClient(reply.raw);
    const follower = { operation, request, params, ending, lastId: 0, failures: 0 };
    const events = await this.call(follower, session);
    const isOver = endsWithLast(operation, events);
    const missing = eventsAfter(events, lastEventId, isOver);
    reply.header('cache-control', 'no-store');
    if (isOver && missing.length === 0) return reply.code(204).send();
    beginStreaming(reply.raw);
    const frames = Readable.from(this.framesOf(follower, missing), { objectMode: false });
    return reply.header('x-accel-buffering', 'no').type(eventStreamType).send(frames);
  }

  /**
   * Holds one chunk in memory. A client whose answer was cut off repeats the request.
   * @throws Refusal `too-many-streams`
   */
  answerInChunks(output: ChunkedOutput, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('cache-control', 'no-store').type(json);
    if (request.method === 'HEAD') return reply.send();
    this.streams.open(sessionOf(request.counted), reply.raw);
    beginStreaming(reply.raw);
    return reply.send(Readable.from(inChunks(output.chunks), { objectMode: false }));
  }

  /** Yields only when the client has read enough of what came before, so that a slow one fills no memory. */
  private async *framesOf(follower: Follower, missing: StreamEvent[]): AsyncGenerator<string> {
    const { operation, ending } = follower;
    const ended = once(ending, 'abort').then(() => null);
    yield openingFrame;
    let sentAt = performance.now();
    for (let events: StreamEvent[] | null = missing; events !== null;) {
      for (const event of events) yield eventFrame(event);
      if (endsWithLast(operation, events) || ending.aborted) return;
      if (events.length === 0 && performance.now() - sentAt > silenceMs) {
        yield heartbeatFrame;
        sentAt = performance.now();
      }
      if (events.length > 0) sentAt = performance.now();
      events = await Promise.race([this.waitForNextEvents(follower), ended]);
    }
  }

  private async waitForNextEvents(follower: Follower): Promise<StreamEvent[] | null> {
    const { operation, request } = follower;
    const beganAt = performance.now();
    try {
      const session = await this.authentication.authenticate(request);
      if (typeof session === 'string') return null;
      const waitMs = Math.max(0, operation.deadlineMs - marginMs);
      const events = await this.call(follower, session, { afterId: follower.lastId, waitMs });
      follower.failures = 0;
      // A service that stops does not wait; its other copies do.
      if (events.length === 0 && performance.now() - beganAt < firstRetryMs) await this.pause(follower);
      return events;
    } catch (error) {
      if (!(error instanceof Refusal)) {
        // The client resumes, and its next answer tells it of the failure.
        runWithContext(logContextOf(request), () => this.logger.error('stream failed', error));
        return null;
      }
      if (error.kind !== 'unavailable') return null;
      await this.pause(follower);
      follower.failures += 1;
      return [];
    }
  }

  private async pause({ ending, failures }: Follower): Promise<void> {
    const ms = Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
    await pause(ms, undefined, { signal: ending }).catch(() => undefined);
  }

  private async call(follower: Follower, { user }: Session, wait?: EventWait): Promise<StreamEvent[]> {
    const { operation, request, params } = follower;
    const page = { limit: 1, after: null };
    const parts = { caller: user, params, query: {}, body: {}, page, idempotencyKey: null, ...(wait && { wait }) };
    // Each further call has the whole deadline; the stream itself has none.
    const context = wait ? { ...request.counted, begunAt: performance.now() } : request.counted;
    const output = await within(request.span, () =>
      this.dispatcher.dispatch(operation, parts as CallOf<Operation>, context),
    );
    const events = output.read() as StreamEvent[];
    follower.lastId = events.at(-1)?.id ?? follower.lastId;
    return events;
  }
}

function endsWithLast({ stream }: Operation, events: readonly StreamEvent[]): boolean {
  const last = events.at(-1);
  return last !== undefined && stream !== undefined && stream.lastTypes.includes(last.type);
}

/** The server answers a client that has closed its own side, but one that leaves a stream of events does just that. */
function endWithItsClient(answer: ServerResponse): void {
  const { socket } = answer;
  const end = () => answer.destroy();
  socket?.once('end', end);
  answer.once('close', () => socket?.off('end', end));
}
