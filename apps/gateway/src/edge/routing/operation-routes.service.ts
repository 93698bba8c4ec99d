import { Injectable } from '@nestjs/common';
import { roleAccessOf, type CallOf, type Operation, type PageKey, type RoleAccess } from '@proximal/contracts';
import type { WireOutput } from '@proximal/messaging';
import { preferredEncoding, type Encoding } from '@proximal/runtime';
import { within } from '@proximal/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Deadline } from '../../accounts/deadline.js';
import { ChunkedOutput } from '../../accounts/chunked-output.js';
import { answerOf, deprecationHeaders, json, type Answer } from '../answers/answers.js';
import { CursorSeal } from './cursor.js';
import { CurriculumCache } from '../answers/curriculum-cache.js';
import { DispatcherService } from './dispatcher.service.js';
import { varyBy } from '../answers/vary.js';
import { prefersEventStream } from '../streams/event-stream-accept.js';
import { EventStreamsService } from '../streams/event-streams.service.js';
import { showOperations } from '../answers/http-metrics.js';
import { readInput, type Input } from './input.js';
import { addLink, addressOf, basePath, nextLink } from './links.js';
import { readyAnswer, sendReady, type ReadyAnswer } from '../answers/ready-answer.js';
import { RolePowersService, type Power } from '../admission/role-powers.service.js';

@Injectable()
export class OperationRoutesService {
  constructor(
    private readonly dispatcher: DispatcherService,
    private readonly cache: CurriculumCache,
    private readonly seal: CursorSeal,
    private readonly streams: EventStreamsService,
    private readonly powers: RolePowersService,
  ) {}

  mount(server: FastifyInstance, mounted: readonly Operation[]): void {
    showOperations(mounted);
    for (const operation of mounted) {
      const path = basePath + operation.path;
      const headers = deprecationHeaders(operation);
      const answer = async (request: FastifyRequest, reply: FastifyReply) => {
        if (needsRole(operation)) return this.answerWithPower(operation, request, reply);
        if (operation.stream !== undefined) varyBy(reply, 'Accept');
        if (operation.isCurriculum) return this.answerCurriculum(operation, request, reply);
        if (isToBeStreamed(operation, request)) return this.streams.answer(operation, request, reply);
        return this.reply(operation, readInput(operation, request), request, reply);
      };
      server.route({
        method: operation.method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        config: { access: operation.access, operation },
        handler: (request, reply) => within(request.span, () => answer(request, reply.headers(headers))),
      });
    }
  }

  /** Without the role nobody learns whether their input was right. */
  private async answerWithPower(
    operation: RoleOperation,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const deadline = new Deadline(operation, request.counted);
    const power = await deadline.within(() => this.powers.grant(operation.access, request.counted));
    const input = readInput(operation, request);
    await deadline.within(() => this.powers.use(power, operation, input, request.counted));
    return this.reply(operation, input, request, reply, power);
  }

  private async reply(
    operation: Operation,
    input: Input,
    request: FastifyRequest,
    reply: FastifyReply,
    power?: Power,
  ): Promise<FastifyReply> {
    const output = await this.outputOf(operation, input, request, power);
    if (output.isReplay) reply.header('idempotent-replayed', 'true');
    const location = operation.acceptedAt?.(output.read());
    if (location !== undefined) reply.header('location', basePath + location);
    const retryAfterSeconds = operation.retryAfterSeconds?.(output.read());
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    if (output instanceof ChunkedOutput) return this.streams.answerInChunks(output, request, reply);
    const { body, link } = this.linked(operation, input, output, request);
    if (link !== undefined) addLink(reply, link);
    return reply
      .code(location === undefined ? operation.success : 202)
      .header('cache-control', 'no-store')
      .type(json)
      .send(body);
  }

  private async answerCurriculum(
    operation: Operation,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const answer = this.cache.known(request.url, encoding) ?? (await this.madeOrKnown(operation, request, encoding));
    return sendReady(request, reply.header('cache-control', 'private, no-cache'), answer, json);
  }

  /** It is stored by one spelling of its address. By others a caller could store it any number of times. */
  private madeOrKnown(operation: Operation, request: FastifyRequest, encoding: Encoding | null): Promise<ReadyAnswer> {
    const input = readInput(operation, request);
    const make = () => this.makeReady(operation, input, request);
    return this.cache.answer(addressOf(operation, input, request.query), encoding, make);
  }

  private async makeReady(operation: Operation, input: Input, request: FastifyRequest): Promise<ReadyAnswer> {
    const output = await this.outputOf(operation, input, request);
    const { body, link } = this.linked(operation, input, output, request);
    return readyAnswer(body, link);
  }

  private linked(operation: Operation, input: Input, output: WireOutput, { query }: FastifyRequest): Linked {
    const seal = (key: PageKey) => this.seal.seal(listName(operation, input), key);
    const answer = answerOf(operation, output, seal);
    const { nextCursor } = answer;
    return nextCursor === undefined ? answer : { ...answer, link: nextLink(operation, input, query, nextCursor) };
  }

  private outputOf(operation: Operation, input: Input, request: FastifyRequest, power?: Power): Promise<WireOutput> {
    const { limit = 20, cursor, ...query } = input.query as { limit?: number; cursor?: string };
    const after = cursor === undefined ? null : this.seal.open(listName(operation, input), cursor);
    const { session, demo = null } = request.counted;
    const caller = power?.caller ?? session?.user ?? demo;
    const { params, body, idempotencyKey, preferredWaitMs } = input;
    const page = { limit, after };
    const call = { caller, params, query, body, page, idempotencyKey, preferredWaitMs } as CallOf<Operation>;
    return this.dispatcher.dispatch(operation, call, request.counted);
  }
}

type Linked = Answer & { link?: string };

type RoleOperation = Operation & { access: RoleAccess };

function needsRole(operation: Operation): operation is RoleOperation {
  return roleAccessOf(operation.access) !== undefined;
}

/** A stream has no end to wait for in a HEAD, which is answered as for JSON. */
function isToBeStreamed({ stream }: Operation, { method, headers }: FastifyRequest): boolean {
  return stream !== undefined && method === 'GET' && prefersEventStream(headers.accept);
}

function listName({ subject }: Operation, { params, query }: Input): string {
  const { limit: _, cursor: __, ...filters } = query;
  return JSON.stringify([subject, params, Object.entries(filters).sort()]);
}
