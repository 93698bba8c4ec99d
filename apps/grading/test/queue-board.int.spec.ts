import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { submitLab } from '@proximal/contracts';
import { lineTo, redisUrl, stopAfterwards, type Line } from '@proximal/testing';
import { startGrading, startsWithinMs, type Grading } from './grading.js';
import { reference } from './running-totals.js';

const secret = 'a_name_only_the_learner_has_chosen';
const code = reference.replaceAll('totals', secret);

/** Runs the command in its own process, because Jest cannot load the board's packages, and collects its output. */
function command(settings: NodeJS.ProcessEnv) {
  const file = fileURLToPath(new URL('../dist/queue-board.js', import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, QUEUE_BOARD_PORT: '0', ...settings },
  });
  stopAfterwards({ stop: async () => void child.kill('SIGKILL') });
  const printed = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed.text += chunk.toString()));
  return { child, printed };
}

async function startBoardAt(redis: string, settings: NodeJS.ProcessEnv = {}) {
  const { child, printed } = command({ REDIS_URL: redis, ...settings });
  const address = () => /queue board (http:\/\/127\.0\.0\.1:\d+)/.exec(printed.text)?.[1];
  while (address() === undefined) await once(child.stdout, 'data');
  return { child, url: address()! };
}

async function failure(settings: NodeJS.ProcessEnv): Promise<string> {
  const { child, printed } = command(settings);
  expect(await once(child, 'close')).toEqual([1, null]);
  return printed.text;
}

interface Shown {
  queues: {
    name: string;
    counts: Record<string, number>;
    readOnlyMode: boolean;
    jobs: { id: string; data: object }[];
  }[];
}

async function shown(url: string): Promise<Shown> {
  return (await fetch(`${url}/api/queues?activeQueue=grading&page=1&jobsPerPage=10`)).json() as Promise<Shown>;
}

describe('the queue board', () => {
  let redis: Line;
  let grading: Grading;
  let board: Awaited<ReturnType<typeof startBoardAt>>;
  let id: string;

  beforeAll(async () => {
    redis = await lineTo(await redisUrl());
    grading = await startGrading({ waitMs: 50, sweepMs: 300 });
    board = await startBoardAt(redis.url);
    ({ submission_id: id } = await grading.call(submitLab, { params: { id: 1 }, body: { code } }));
  }, startsWithinMs);

  it('shows its page', async () => {
    const page = await fetch(board.url);
    expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, 'DENY']);
    const html = await page.text();
    expect(html).toContain('Proximal: grading');
    const script = /src="([^"]+\.js)"/.exec(html)?.[1] ?? '';
    const loaded = await fetch(new URL(script, `${board.url}/`));
    // An unread body would hold its connection open, even when the board has ended.
    expect([loaded.status, (await loaded.text()).length > 0]).toEqual([200, true]);
  });

  it('lists waiting jobs by their ids, without any text that a learner has written', async () => {
    const { queues } = await shown(board.url);
    expect(queues).toMatchObject([{ name: 'grading', counts: { prioritized: 1 }, readOnlyMode: true }]);
    expect(queues[0]?.jobs).toMatchObject([{ id: `${id}-1`, data: { submissionId: id, revision: 1 } }]);
    const job = await (await fetch(`${board.url}/api/queues/grading/${id}-1`)).text();
    expect(job).toContain(id);
    expect(JSON.stringify(queues) + job).not.toContain(secret);
  });

  it('changes nothing unless writes are allowed', async () => {
    const removal = `/api/queues/grading/${id}-1/clean`;
    const refused = await fetch(board.url + removal, { method: 'PUT' });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { detail: expect.stringContaining('QUEUE_BOARD_WRITES=yes') },
    ]);
    expect((await shown(board.url)).queues[0]?.counts).toMatchObject({ prioritized: 1 });

    const writing = await startBoardAt(redis.url, { QUEUE_BOARD_WRITES: 'yes' });
    expect((await fetch(`${writing.url}/api/queues/grading/pause`, { method: 'PUT' })).status).toBe(403);
    expect((await fetch(writing.url + removal, { method: 'PUT' })).status).toBeLessThan(300);
    // A job that is removed by mistake does not lose its submission.
    while ((await shown(writing.url)).queues[0]?.counts.prioritized !== 1);
  });

  it('reports that Redis is away, and can still be stopped', async () => {
    await redis.cut();
    expect((await fetch(`${board.url}/api/queues?page=1&jobsPerPage=10`)).status).toBe(500);
    const exit = once(board.child, 'exit');
    board.child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    await redis.mend();
  });

  it('does not start on a taken port, without Redis, or with wrong settings', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    stopAfterwards({ stop: async () => void other.close() });
    const { port } = other.address() as AddressInfo;
    expect(await failure({ REDIS_URL: redis.url, QUEUE_BOARD_PORT: String(port) })).toContain(
      `port ${port} (EADDRINUSE)`,
    );
    expect(await failure({ REDIS_URL: 'redis://127.0.0.1:9' })).toContain('Redis at 127.0.0.1:9');
    expect(await failure({ QUEUE_BOARD_WRITES: 'perhaps' })).toMatch(/REDIS_URL.*QUEUE_BOARD_WRITES/);
  });
});
