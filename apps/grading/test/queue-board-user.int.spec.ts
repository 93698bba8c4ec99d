import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { redisUrl, stopAfterwards } from '@proximal/testing';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { parseAllDocuments } from 'yaml';

jest.setTimeout(120_000);

const board = fileURLToPath(new URL('../dist/queue-board.js', import.meta.url));
const stores = fileURLToPath(new URL('../../../k8s/overlays/development/stores/redis.yaml', import.meta.url));

interface Deployment {
  kind: string;
  spec: { template: { spec: { containers: { args: string[] }[] } } };
}

/** Returns what the development cluster's Redis allows its user `queue-board`, without the password. */
function rulesOfTheManifest(): string[] {
  const objects = parseAllDocuments(readFileSync(stores, 'utf8')).map((document) => document.toJS() as Deployment);
  const { args } = objects.find(({ kind }) => kind === 'Deployment')!.spec.template.spec.containers[0]!;
  const [name, ...rules] = args.slice(args.indexOf('--user') + 1);
  expect(name).toBe('queue-board');
  return rules.filter((rule) => !rule.startsWith('>'));
}

const reading = rulesOfTheManifest();
const writing = reading.flatMap((rule) => (rule === '+@read' ? [rule, '+@write'] : [rule]));

describe('the user of Redis for the queue board', () => {
  let admin: Redis;
  let server: URL;

  beforeAll(async () => {
    server = new URL(await redisUrl());
    admin = new Redis(server.href);
    const queue = new Queue('grading', { connection: admin });
    await failOne(queue);
    await queue.add('grade', { submissionId: 'sub_1' }, { jobId: 'sub_1-1', priority: 5 });
    await queue.add('grade', { submissionId: 'sub_2' }, { jobId: 'sub_2-1', delay: 3_600_000 });
    await admin.set('somebody-elses', 'value');
    stopAfterwards({
      stop: async () => {
        await queue.close();
        admin.disconnect();
      },
    });
  });

  async function failOne(queue: Queue): Promise<void> {
    const connection = new Redis(server.href, { maxRetriesPerRequest: null });
    await queue.add('grade', { submissionId: 'sub_3' }, { jobId: 'sub_3-1' });
    const worker = new Worker('grading', () => Promise.reject(new Error('on purpose')), { connection, autorun: false });
    const failed = once(worker, 'failed');
    void worker.run();
    await failed;
    await worker.close();
    connection.disconnect();
  }

  async function userWith(rules: string[], name: string): Promise<string> {
    await admin.call('ACL', 'SETUSER', name, 'reset', '>secret', ...rules);
    stopAfterwards({ stop: async () => void (await admin.call('ACL', 'DELUSER', name)) });
    return Object.assign(new URL(server.href), { username: name, password: 'secret' }).href;
  }

  function clientAt(url: string): Redis {
    const client = new Redis(url);
    stopAfterwards({ stop: async () => client.disconnect() });
    return client;
  }

  async function boardAt(url: string, writes: 'yes' | 'no'): Promise<string> {
    const env = { PATH: process.env.PATH, REDIS_URL: url, QUEUE_BOARD_PORT: '0', QUEUE_BOARD_WRITES: writes };
    const child = spawn(process.execPath, [board], { env });
    stopAfterwards({ stop: async () => void child.kill('SIGKILL') });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    const address = () => /queue board (http:\/\/127\.0\.0\.1:\d+)/.exec(printed)?.[1];
    while (address() === undefined) await once(child.stdout, 'data');
    return address()!;
  }

  const statusOf = async (url: string, method = 'GET') => (await fetch(url, { method })).status;

  it('shows queue, jobs of each kind and their logs', async () => {
    const url = await boardAt(await userWith(reading, 'board-reads'), 'no');
    const kinds = ['latest', 'active', 'waiting', 'prioritized', 'delayed', 'failed', 'completed'];
    for (const kind of kinds) {
      const list = await fetch(`${url}/api/queues?activeQueue=grading&status=${kind}&page=1&jobsPerPage=10`);
      const { queues } = (await list.json()) as { queues: { counts: Record<string, number> }[] };
      expect([kind, list.status]).toEqual([kind, 200]);
      expect(queues[0]!.counts).toMatchObject({ delayed: 1, failed: 1 });
    }
    for (const path of ['sub_2-1', 'sub_3-1', 'sub_3-1/logs', 'metrics'])
      expect([path, await statusOf(`${url}/api/queues/grading/${path}`)]).toEqual([path, 200]);
  });

  it('may not change a job, whatever the board allows, and reads no other key', async () => {
    const address = await userWith(reading, 'board-reads-only');
    const url = await boardAt(address, 'yes');
    for (const path of ['sub_3-1/retry', 'sub_2-1/clean', 'sub_2-1/promote'])
      expect([path, await statusOf(`${url}/api/queues/grading/${path}`, 'PUT')]).toEqual([path, 500]);
    expect(await statusOf(`${url}/api/queues/grading/sub_2-1`)).toBe(200);

    const user = clientAt(address);
    const refused = [
      ['get', 'somebody-elses'],
      ['set', 'bull:grading:meta', 'x'],
      ['del', 'bull:grading:sub_2-1'],
      ['keys', '*'],
      ['scan', '0'],
      ['flushall'],
      ['config', 'get', 'requirepass'],
      ['acl', 'list'],
      ['client', 'list'],
      ['subscribe', 'anything'],
      ['eval', "return redis.call('get', 'somebody-elses')", '0'],
      ['eval', "return redis.call('del', KEYS[1])", '1', 'bull:grading:sub_2-1'],
    ];
    for (const [command, ...rest] of refused)
      await expect(user.call(command!, ...rest)).rejects.toThrow(/NOPERM|No permissions|can't (run|access)/i);
  });

  it('changes jobs with the rules for writes, and still no other key', async () => {
    const address = await userWith(writing, 'board-writes');
    const url = await boardAt(address, 'yes');
    expect(await statusOf(`${url}/api/queues/grading/sub_2-1/promote`, 'PUT')).toBe(204);
    expect(await statusOf(`${url}/api/queues/grading/sub_3-1/retry`, 'PUT')).toBe(204);
    expect(await statusOf(`${url}/api/queues/grading/sub_2-1/clean`, 'PUT')).toBe(204);
    expect(await admin.exists('bull:grading:sub_2-1')).toBe(0);

    const user = clientAt(address);
    for (const [command, ...rest] of [['set', 'somebody-elses', 'x'], ['flushall'], ['flushdb'], ['keys', '*']])
      await expect(user.call(command!, ...rest)).rejects.toThrow(/NOPERM/);
  });

  it('changes nothing where the board only shows, even with the rules for writes', async () => {
    const url = await boardAt(await userWith(writing, 'board-could-write'), 'no');
    expect(await statusOf(`${url}/api/queues/grading/sub_1-1/clean`, 'PUT')).toBe(403);
    expect(await admin.exists('bull:grading:sub_1-1')).toBe(1);
  });
});
