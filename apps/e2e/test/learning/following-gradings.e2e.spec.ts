import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  listLessons,
  listSubmissionEvents,
  listSubmissions,
  submitLab,
  type SubmissionEvent,
} from '@proximal/contracts';
import { pathOf, type Client } from '../harness/client.js';
import { newLearner } from '../harness/learner.js';
import { freePort } from '../harness/platform.js';
import { startSeparatePlatform, type SeparatePlatform } from '../harness/separate-platform.js';
import { SeparateProcess } from '../harness/separate-process.js';
import { solutions } from '../harness/small-curriculum.js';

jest.setTimeout(480_000);

const guide = readFileSync(new URL('../../../../docs/guides/submission-events.md', import.meta.url), 'utf8');
const codeOf = (language: string) => new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(guide)![1]!;
const folder = mkdtempSync(join(tmpdir(), 'proximal-guide-'));
afterAll(() => rmSync(folder, { recursive: true }));
const run = promisify(execFile);

let platform: SeparatePlatform;
let environment: NodeJS.ProcessEnv;
let client: Client;
let gateway: SeparateProcess;
let worker: SeparateProcess;
let learner: { token: string };
let labId: number;

beforeAll(async () => {
  platform = await startSeparatePlatform({ PORT: String(await freePort()) }, false);
  ({ environment, client } = platform);
  ({ gateway } = platform.processes);
  learner = await newLearner(client);
  const { output } = await client.call(listLessons, learner);
  labId = output.items.flatMap(({ lab_ids }) => lab_ids)[0]!;
});

async function startGateway(): Promise<void> {
  gateway = new SeparateProcess('gateway/dist/main.js', environment);
  await gateway.line({ msg: 'listening' });
}

async function startWorker(): Promise<void> {
  worker = new SeparateProcess('grading/dist/worker.js', environment);
  await worker.line({ msg: 'started' });
}

async function queuedSubmission(code: string): Promise<string> {
  const call = { ...learner, params: { id: labId } };
  const seen = (await client.call(listSubmissions, call)).output.items.length;
  const disconnecting = new AbortController();
  const headers = { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify({ code }), signal: disconnecting.signal };
  const answered = fetch(client.baseUrl + pathOf(submitLab, call.params), request).catch(() => undefined);
  for (;;) {
    const { items } = (await client.call(listSubmissions, call)).output;
    if (items.length === seen) continue;
    // Otherwise a gateway that stops would wait for the grade.
    disconnecting.abort();
    await answered;
    return items[0]!.submission_id;
  }
}

async function follow(id: string, lastEventId: number, onEvent: () => void = () => undefined) {
  const events: SubmissionEvent[] = [];
  const headers = {
    authorization: `Bearer ${learner.token}`,
    accept: 'text/event-stream',
    'last-event-id': String(lastEventId),
  };
  const response = await fetch(`${client.baseUrl}/submissions/${id}/events`, { headers });
  let rest = '';
  const read = async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const frames = (rest + chunk).split('\n\n');
      rest = frames.pop()!;
      for (const [, data] of frames.map((frame) => /^data: (.*)$/m.exec(frame) ?? [])) {
        if (data === undefined) continue;
        events.push(JSON.parse(data) as SubmissionEvent);
        onEvent();
      }
    }
  };
  const isClean = await read().then(
    () => true,
    () => false,
  );
  return { events, isClean };
}

const listed = async (id: string): Promise<SubmissionEvent[]> =>
  (await client.call(listSubmissionEvents, { ...learner, params: { submission_id: id } })).output;

describe.each(['SIGKILL', 'SIGTERM'] as const)(
  'a gateway that gets a %s while a learner follows a grading',
  (signal) => {
    it('is replaced by another one, where the learner misses no event and gets none twice', async () => {
      const id = await queuedSubmission(solutions.wrong);
      const first = await follow(id, 0, () => void gateway.stop(signal));
      expect(first.events.map(({ type }) => type)).toEqual(['queued']);
      // After SIGTERM the stream ends as a whole answer, and after SIGKILL its connection breaks.
      expect(first.isClean).toBe(signal === 'SIGTERM');
      await gateway.stop(signal);
      await startGateway();
      const second = follow(id, first.events.at(-1)!.id);
      await startWorker();
      const events = [...first.events, ...(await second).events];
      expect(events).toEqual(await listed(id));
      expect(events.map((event) => event.id)).toEqual(events.map((_, index) => index + 1));
      expect(events.at(-1)!.type).toBe('graded');
      await worker.stop();
    });
  },
);

describe('a stream of events', () => {
  it('goes on over a restart of grading', async () => {
    const id = await queuedSubmission(solutions.wrong);
    const { grading } = platform.processes;
    const following = follow(id, 0, () => void grading.stop('SIGKILL'));
    await grading.stop(null);
    const again = new SeparateProcess('grading/dist/main.js', environment);
    await again.line({ msg: 'started' });
    await startWorker();
    const { events } = await following;
    expect(events).toEqual(await listed(id));
    expect(events.at(-1)!.type).toBe('graded');
  });
});

describe('the guide to events', () => {
  it('shows commands and a program that print every event', async () => {
    const id = await queuedSubmission(solutions.right);
    const env = { PATH: process.env.PATH, BASE_URL: client.baseUrl, TOKEN: learner.token, SUBMISSION_ID: id };
    const program = join(folder, 'follow.mts');
    writeFileSync(program, codeOf('ts'));
    const printed = await run(process.execPath, ['--no-warnings', program], { env });
    const events = await listed(id);
    expect(
      printed.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(events);
    const { stdout } = await run('sh', ['-c', codeOf('sh')], { env });
    expect([...stdout.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data!) as unknown)).toEqual(events);
  });
});
