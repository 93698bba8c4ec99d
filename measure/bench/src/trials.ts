import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ProximalClient } from '@proximal/client';
import { labsOf } from '@proximal/content';
import { percentile, rounded } from '@proximal/testing/harness';
import { platformCurriculum, withPlatform } from './platform.js';
import { bench, goal } from './report.js';

const about = 'how long learners wait for a grade while visitors of thousands of networks run programs without end';
const options = { learners: 20, rounds: 8 };
const roundMs = 10_000;
/** One submission after the other, on average three a second: the two cores are half busy. */
const betweenMs = 330;
const visitors = 20;
const endless = 'while True:\n    pass\n';

export const trials = bench(about, options, ({ learners, rounds }) =>
  withPlatform(async (_, baseUrl) => {
    const newLearner = async () => {
      const client = new ProximalClient({ baseUrl });
      await client.register({
        email: `${randomUUID()}@example.com`,
        password: 'a-load-generator',
        full_name: 'Load Generator',
      });
      return client;
    };
    const all = await Promise.all(Array.from({ length: learners }, newLearner));
    const { id, reference } = await openLab(all[0]!);
    const submit = async (client: ProximalClient) => {
      const startedAt = performance.now();
      await client.submit(id, `${reference}# ${randomUUID()}\n`);
      return performance.now() - startedAt;
    };
    const waits = { quiet: [] as number[], flooded: [] as number[] };
    const flood = new Flood(baseUrl, id);
    await Promise.all(all.map(submit));
    for (let round = 0; round < 2 * rounds; round += 1) {
      const kind = round % 2 === 0 ? 'quiet' : 'flooded';
      if (kind === 'flooded') await flood.begin();
      const until = performance.now() + roundMs;
      const sent: Promise<number>[] = [];
      for (let next = 0; performance.now() < until; next += 1) {
        sent.push(submit(all[next % learners]!));
        await pause(betweenMs * 2 * Math.random());
      }
      waits[kind].push(...(await Promise.all(sent)));
      await flood.end();
    }
    const line = (kind: keyof typeof waits) => [
      kind,
      ...[50, 95, 99].map((percent) => percentile(waits[kind], percent).toFixed(0)),
    ];
    const ratio = percentile(waits.flooded, 95) / percentile(waits.quiet, 95);
    return {
      title: `Milliseconds until a grade; ${waits.quiet.length + waits.flooded.length} submissions`,
      lines: [['', 'p50', 'p95', 'p99'], line('quiet'), line('flooded'), ['trials', ...flood.outcomes()]],
      goals: [goal('p95 while visitors flood, over p95 without them', ratio, 1.2)],
      figures: { ratio: rounded(ratio, 2), trials: Object.fromEntries(flood.statuses) },
    };
  }),
);

async function openLab(client: ProximalClient): Promise<{ id: number; reference: string }> {
  const written = labsOf(await platformCurriculum()).find(({ open }) => open);
  assert.ok(written, 'the curriculum has an open lab');
  const { data } = await client.request('GET', '/search', { query: { q: written.title } });
  const hit = data.find(({ kind, slug }) => kind === 'lab' && slug === written.slug);
  assert.ok(hit?.id, `the platform has the lab ${written.slug}`);
  return { id: hit.id, reference: written.reference };
}

class Flood {
  readonly statuses = new Map<number, number>();
  private ongoing: Promise<void>[] = [];
  private isOn = false;

  constructor(
    private readonly baseUrl: string,
    private readonly labId: number,
  ) {}

  async begin(): Promise<void> {
    this.isOn = true;
    const answer = await fetch(`${this.baseUrl}/auth/guest`, { method: 'POST' });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    this.ongoing = Array.from({ length: visitors }, () => this.tryOften(token));
  }

  async end(): Promise<void> {
    this.isOn = false;
    await Promise.all(this.ongoing);
  }

  outcomes(): string[] {
    return [...this.statuses].map(([status, count]) => `${status}: ${count}`);
  }

  private async tryOften(token: string): Promise<void> {
    while (this.isOn) {
      const network = `10.${[256, 256, 256].map((below) => randomInt(below)).join('.')}`;
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-forwarded-for': network,
      };
      const body = JSON.stringify({ code: `${endless}# ${randomUUID()}\n` });
      const answer = await fetch(`${this.baseUrl}/labs/${this.labId}/run`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
      await pause(200);
    }
  }
}
