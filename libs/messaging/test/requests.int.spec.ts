import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { defineRequest, listCohortMembers, Refusal } from '@proximal/contracts';
import { startNats } from '@proximal/embedded';
import { z } from 'zod';
import { answerRequest, connectBus, Handles, RequestClient, serveRequests } from '../src/index.js';
import { ScriptedNats } from './scripted-nats.js';

const text = z.object({ text: z.string() });
const echo = defineRequest('cohort.echo', { input: text, output: text });
const refuse = defineRequest('cohort.refuse', { input: z.object({}), output: z.object({}) });
const break_ = defineRequest('cohort.break', { input: z.object({}), output: z.object({}) });
const wait = defineRequest('cohort.wait', {
  input: z.object({ ms: z.int() }),
  output: z.object({ waited: z.int() }),
  deadlineMs: 400,
});
/** Hundreds of simultaneous requests take a while on a busy machine; a lost one takes this long. */
const waitLong = { ...wait, deadlineMs: 10_000 };
const huge = defineRequest('cohort.huge', { input: z.object({}), output: text });
const nobody = defineRequest('cohort.nobody', { input: z.object({}), output: z.object({}) });

@Controller()
class EchoController {
  @Handles(echo)
  echo({ text }: { text: string }) {
    return { text };
  }

  @Handles(refuse)
  refuse(): never {
    throw new Refusal('invalid-input', { errors: [{ path: 'body.x', message: 'is odd' }] });
  }

  @Handles(break_)
  break(): never {
    throw new Error('a bug that knows a secret');
  }

  @Handles(wait)
  async wait({ ms }: { ms: number }) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { waited: ms };
  }

  @Handles(huge)
  huge() {
    return { text: 'x'.repeat(8 * 1024 * 1024) };
  }
}

@Module({ controllers: [EchoController] })
class EchoModule {}

function fail(line: string): never {
  throw new Error(line);
}

/** No operation of the contracts belongs to this service, so it borrows an owner that has none. */
const owner = 'nobody' as never;

const folder = mkdtempSync(join(tmpdir(), 'proximal-requests-'));
let nats: Awaited<ReturnType<typeof startNats>>;
let client: RequestClient;
let service: Awaited<ReturnType<typeof serveRequests>>;
let clientBus: Awaited<ReturnType<typeof connectBus>>;

/** The client publishes requests at the end of a turn, and NATS has routed them when it confirms. */
async function untilRouted(): Promise<void> {
  await turn();
  await clientBus.flush();
}

beforeAll(async () => {
  nats = await startNats(folder);
  clientBus = await connectBus(nats.natsUrl, 'client');
  client = new RequestClient(clientBus);
  service = await serveRequests(owner, await connectBus(nats.natsUrl, 'service'), [EchoModule]);
  service.useLogger(false);
});

afterAll(async () => {
  await service.close();
  await clientBus.close();
  await nats.stop();
  rmSync(folder, { recursive: true });
});

describe('a request', () => {
  it('is answered with the output', async () => {
    await expect(client.request(echo, { text: 'é' })).resolves.toEqual({ text: 'é' });
  });

  it.each(['cohort.own', listCohortMembers.subject])(
    'that the handler of %s sends has only the time that is left of its own, in each try',
    async (subject) => {
      const own = { ...nobody, subject, deadlineMs: 600 };
      const nested = defineRequest('cohort.silent', { input: z.object({}), output: z.object({}), deadlineMs: 20_000 });
      const toldMs: number[] = [];
      const silent = clientBus.subscribe(nested.subject, {
        callback: (_error, message) => void toldMs.push(Number(message.headers?.get('X-Time-Left-Ms'))),
      });
      const handle = async () => {
        await pause(100);
        for (let tries = 0; tries < 3; tries += 1)
          await expect(client.request(nested, {})).rejects.toMatchObject({ code: 'unavailable' });
        return {};
      };
      const answering = answerRequest(clientBus, own, handle, { error: fail });
      await clientBus.flush();
      await expect(client.request(own, {})).rejects.toMatchObject({ code: 'unavailable' });
      await answering.stop();
      silent.unsubscribe();
      // A timer may end a few milliseconds early, so a second try may have those, but nothing is sent without time.
      expect(Math.min(...toldMs)).toBeGreaterThan(0);
      expect(toldMs.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(500);
    },
  );

  it('fails before NATS refuses it when the contracts do not grant it to the client', async () => {
    const cohort = new RequestClient(clientBus, 'cohort');
    await expect(cohort.request(echo, { text: 'x' })).rejects.toThrow(
      'the contracts do not grant cohort to request cohort.echo',
    );
  });

  it('is refused with the code and its details', async () => {
    await expect(client.request(refuse, {})).rejects.toMatchObject({
      name: 'Refusal',
      code: 'invalid-input',
      more: { errors: [{ path: 'body.x', message: 'is odd' }] },
    });
  });

  it('fails without a detail of the bug', async () => {
    await expect(client.request(break_, {})).rejects.toMatchObject({
      name: 'ServiceFailure',
      message: 'the service failed',
    });
  });

  it.each(['not json', '', '{"text":', '[]', '{"text": 7}', 'null'])(
    'fails with the payload %j, and the service survives',
    async (payload) => {
      const reply = await clientBus.request(echo.subject, payload, { timeout: 2_000 });
      expect(reply.json()).toEqual({ failed: true });
      await expect(client.request(echo, { text: 'still here' })).resolves.toEqual({ text: 'still here' });
    },
  );

  it('fails when its answer is too large for the bus, and the service survives', async () => {
    await expect(client.request(huge, {})).rejects.toMatchObject({ name: 'ServiceFailure' });
    await expect(client.request(echo, { text: 'still here' })).resolves.toEqual({ text: 'still here' });
  });

  it('is unavailable at once when nobody answers', async () => {
    const began = performance.now();
    await expect(client.request(nobody, {})).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - began).toBeLessThan(nobody.deadlineMs / 2);
  });

  it('is unavailable when it takes longer than its deadline', async () => {
    await expect(client.request(wait, { ms: 1_000 })).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a service that stops', () => {
  it('answers every delivered request, while another copy takes the new ones', async () => {
    const [first, second] = await Promise.all(
      ['first', 'second'].map(async (name) => serveRequests(owner, await connectBus(nats.natsUrl, name), [EchoModule])),
    );
    const requested = Array.from({ length: 300 }, () => client.request(waitLong, { ms: 2_000 }));
    await untilRouted();
    const stopped = first!.close();
    const later = Array.from({ length: 300 }, () => client.request(waitLong, { ms: 5 }));
    const outcomes = await Promise.allSettled([...requested, ...later]);
    await stopped;
    await second!.close();
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  });

  it('also answers requests that were delivered outside of Nest', async () => {
    const bus = await connectBus(nats.natsUrl, 'outside');
    const pass = async ({ ms }: { ms: number }) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      return { waited: ms };
    };
    const outside = { ...waitLong, subject: 'cohort.wait-outside' };
    const answering = answerRequest(bus, outside, pass, { error: fail });
    await bus.flush();
    const requested = Array.from({ length: 100 }, () => client.request(outside, { ms: 50 }));
    await untilRouted();
    await answering.stop();
    await bus.close();
    await expect(Promise.all(requested)).resolves.toHaveLength(100);
  });

  it('is not blocked by a NATS that is mute', async () => {
    const scripted = await ScriptedNats.start();
    const alone = await serveRequests(owner, await connectBus(scripted.url, 'alone'), [EchoModule]);
    scripted.mood = 'mute';
    const began = performance.now();
    await alone.close();
    expect(performance.now() - began).toBeLessThan(4_500);
    scripted.stop();
  });
});

describe('a service without a handler for one of its operations', () => {
  it('does not start', async () => {
    const bus = await connectBus(nats.natsUrl, 'incomplete');
    await expect(serveRequests('content', bus, [EchoModule])).rejects.toThrow(
      /content has no handler for .*content\.show-lab/,
    );
    await bus.close();
  });
});
