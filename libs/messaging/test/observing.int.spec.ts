import 'reflect-metadata';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Logger, Module } from '@nestjs/common';
import { defineRequest, lessonCompleted, showLesson, type EventEnvelope } from '@proximal/contracts';
import { logAs, usualLevel, writerOfJson } from '@proximal/telemetry';
import { z } from 'zod';
import {
  connectBus,
  Consumes,
  EventConsumers,
  Handles,
  outboxRow,
  publishEvent,
  RequestClient,
  serveRequests,
} from '../src/index.js';
import { endAfterwards, ownNats, scratchDatabase, until } from './scratch.js';

const input = z.object({ code: z.string() });
const break_ = defineRequest('cohort.break', { input, output: z.object({}) });
const pass = defineRequest('cohort.pass', { input, output: z.object({}) });
const code = 'def answer():\n    return "a learner’s own work"\n';
const logger = new Logger('controller');

let nats: Awaited<ReturnType<typeof ownNats>>;
let client: RequestClient;
let lines: Record<string, unknown>[] = [];
const logged = (fields: Record<string, unknown>) =>
  lines.filter((line) => Object.entries(fields).every(([name, value]) => line[name] === value));

@Controller()
class BreakingController {
  @Handles(break_)
  async break(sent: { code: string }): Promise<never> {
    await new Promise((resolve) => setTimeout(resolve, 5));
    logger.warn(`about to break on ${sent.code}`);
    throw new Error(`cannot handle ${JSON.stringify(sent)}`);
  }

  @Handles(pass)
  async pass(sent: { code: string }) {
    return client.request(break_, sent);
  }

  @Handles(showLesson)
  show(): never {
    throw new TypeError('a bug in a read');
  }
}

@Module({ controllers: [BreakingController] })
class BreakingModule {}

beforeAll(async () => {
  nats = await ownNats();
  client = new RequestClient(nats.bus);
  const service = await serveRequests('nobody' as never, await connectBus(nats.natsUrl, 'nobody'), [BreakingModule]);
  endAfterwards(() => service.close());
});
beforeEach(() => {
  lines = [];
  const write = (chunk: Buffer, _: unknown, done: () => void) => {
    lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
    done();
  };
  logAs('warn', writerOfJson('nobody', new Writable({ write })));
});
afterAll(() => logAs(usualLevel, () => undefined));

describe('lines that are logged while a request is answered', () => {
  const about = { requestId: 'r1', operation: break_.subject, service: 'nobody' };

  it('name the request, and quote nothing of it', async () => {
    await expect(client.request(break_, { code }, 'r1')).rejects.toThrow('the service failed');
    expect(logged(about)).toMatchObject([
      { level: 'warn', context: 'controller', msg: 'about to break on […]' },
      { level: 'error', msg: 'request failed', err: { type: 'Error', message: 'cannot handle […]' } },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/learner|def answer/);
  });

  it('name the request between two services, too', async () => {
    await expect(client.request(pass, { code }, 'r1')).rejects.toThrow('the service failed');
    expect(logged(about)).toHaveLength(2);
    expect(logged({ requestId: 'r1', operation: pass.subject, msg: 'request failed' })).toHaveLength(1);
  });

  it('name the user, for a read as well', async () => {
    const caller = { id: 7, fullName: 'Ada', plan: 'free', registeredAt: '2026-11-20T08:00:00Z' } as const;
    const call = {
      caller,
      params: { id: 1 },
      query: {},
      body: {},
      page: { limit: 20, after: null },
      idempotencyKey: null,
    };
    await expect(client.call(showLesson, call as never, 'r2')).rejects.toThrow('the service failed');
    expect(lines).toMatchObject([
      { requestId: 'r2', userId: 7, operation: showLesson.subject, err: { message: 'a bug in a read' } },
    ]);
  });
});

describe('lines that are logged while events are processed', () => {
  class Breaking {
    @Consumes(lessonCompleted)
    async onCompleted(envelopes: EventEnvelope<typeof lessonCompleted>[]): Promise<void> {
      throw new Error(`cannot take ${envelopes.map(({ payload }) => payload.completedAt).join()}`);
    }
  }

  it('name the event, and quote nothing of it', async () => {
    const database = await scratchDatabase();
    const instance = new Breaking();
    const consumptions = [
      { event: lessonCompleted, handle: (envelopes: EventEnvelope[]) => instance.onCompleted(envelopes) },
    ];
    const retryPolicy = { maxFailures: 2, firstWaitMs: 20 };
    const consumers = new EventConsumers({
      service: 'cohort',
      database,
      bus: nats.bus,
      outbox: undefined,
      consumptions,
      retryPolicy,
    });
    await consumers.onApplicationBootstrap();
    endAfterwards(() => consumers.beforeApplicationShutdown());
    const payload = { learnerId: 7, lessonId: 1, completedAt: '2026-11-20T08:00:00Z' };
    const row = outboxRow(lessonCompleted, '7', payload);
    await publishEvent(nats.bus, row);
    await until(() => lines.length === 2);
    const about = { eventId: row.id, operation: lessonCompleted.subject, context: 'events' };
    expect(logged(about).map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^cohort_progress_lesson-completed failed on message \d+, tries again$/),
      expect.stringMatching(/is a dead letter now: Error: cannot take \[…\]$/),
    ]);
    expect(logged(about)[0]).toMatchObject({ err: { message: 'cannot take […]' } });
  });
});
