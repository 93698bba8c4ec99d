import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { closeBus, connectBus } from '../src/index.js';
import { ScriptedNats } from './scripted-nats.js';

let nats: ScriptedNats;
let bus: NatsConnection;

beforeEach(async () => {
  nats = await ScriptedNats.start();
  bus = await connectBus(nats.url, 'test');
});

afterEach(async () => {
  await bus.close();
  nats.stop();
});

async function next(type: string): Promise<void> {
  for await (const status of bus.status()) if (status.type === type) return;
  throw new Error(`no ${type} before the connection was closed`);
}

describe('a connection to NATS', () => {
  it('reconnects, even after many refusals', async () => {
    nats.mood = 'refuses';
    nats.hangUp();
    while (nats.refused < 3) await next('disconnect');
    nats.mood = 'serves';
    await next('reconnect');
    await bus.flush();
  });

  it.each<[string, () => void]>([
    ['mute', () => (nats.mood = 'mute')],
    ['down', () => nats.stop()],
  ])('closes within seconds when NATS is %s', async (_, end) => {
    end();
    const began = performance.now();
    await closeBus(bus);
    expect(bus.isClosed()).toBe(true);
    expect(performance.now() - began).toBeLessThan(4_000);
  });
});

describe('connecting to NATS', () => {
  it.each([
    ['nats://127.0.0.1:1', /^Cannot use NATS at 127\.0\.0\.1:1: .*NATS_URL\.$/],
    ['nats://user:100%@127.0.0.1:1', /^Set NATS_URL right: .*percent-encoded\.$/],
  ])('fails with one sentence at %s', async (url, sentence) => {
    await expect(connectBus(url, 'test')).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringMatching(sentence),
    });
  });

  it('fails when NATS refuses it', async () => {
    nats.mood = 'refuses';
    await expect(connectBus(nats.url, 'test')).rejects.toMatchObject({ name: 'StartFailure' });
  });
});
