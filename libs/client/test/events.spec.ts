import { describe, expect, it } from '@jest/globals';
import type { SubmissionEvent } from '../src/index.js';
import { FakePlatform, inOrder, json, lost, refused, type Respond } from './fake-platform.js';

const frame = (id: number, type: string) => `id: ${id}\nevent: ${type}\ndata: {"id":${id},"type":"${type}"}\n\n`;
const [queued, running, test, graded] = ['queued', 'running', 'test', 'graded'].map((type, at) => frame(at + 1, type));

const stream =
  (pieces: string[], ending: 'end' | 'cut' | 'silence' = 'end'): Respond =>
  () => {
    let next = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (next < pieces.length) controller.enqueue(new TextEncoder().encode(pieces[next++]));
        else if (ending === 'end') controller.close();
        else if (ending === 'cut') controller.error(new TypeError('terminated'));
        else return new Promise(() => {});
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };

const done = () => new Response(null, { status: 204 });

async function typesOf(events: AsyncIterable<SubmissionEvent>): Promise<string[]> {
  const types: string[] = [];
  for await (const { type } of events) types.push(type);
  return types;
}

const lastIds = (platform: FakePlatform) => platform.requests.map(({ headers }) => headers['last-event-id']);

describe('the events of a submission', () => {
  it('come one by one until the result, from a stream', async () => {
    const platform = new FakePlatform(stream(['retry: 1000\n\n', queued!, running! + test!, graded!], 'silence'));
    const events = platform.client({ token: 'mine' }).events('sub_1');
    expect(await typesOf(events)).toEqual(['queued', 'running', 'test', 'graded']);
    expect(platform.requests).toHaveLength(1);
    expect(platform.requests[0]).toMatchObject({
      method: 'GET',
      path: '/submissions/sub_1/events',
      headers: { accept: 'text/event-stream', authorization: 'Bearer mine' },
    });
  });

  it.each(['\n', '\r\n', '\r'])(
    'are found wherever the stream is divided, with lines that end with %j',
    async (end) => {
      const text = `: waiting\n\n${queued}${graded}`.replaceAll('\n', end);
      const pieces = Array.from(text);
      expect(await typesOf(new FakePlatform(stream([...pieces, 'x'])).client().events('sub_1'))).toEqual([
        'queued',
        'graded',
      ]);
    },
  );

  it.each(['end', 'cut', 'silence'] as const)('resume after the last one when a stream ends by %s', async (ending) => {
    const platform = new FakePlatform(inOrder(stream([queued!, running!], ending), stream([test!, graded!])));
    expect(await typesOf(platform.client().events('sub_1'))).toEqual(['queued', 'running', 'test', 'graded']);
    expect(lastIds(platform)).toEqual([undefined, '2']);
  });

  it('resume after a cut within an event without losing it', async () => {
    const half = running!.slice(0, 20);
    const platform = new FakePlatform(inOrder(stream([queued!, half], 'cut'), stream([running!, graded!])));
    expect(await typesOf(platform.client().events('sub_1'))).toEqual(['queued', 'running', 'graded']);
    expect(lastIds(platform)).toEqual([undefined, '1']);
  });

  it('go on over a gateway that is away, a limit and an expired token', async () => {
    const answers: Respond[] = [stream([queued!]), lost, refused(503, 'unavailable', { 'retry-after': '2' })];
    const token = json({ access_token: 'new', token_type: 'bearer', expires_in: 3600 });
    answers.push(refused(429, 'too-many-streams', { 'retry-after': '5' }), refused(401, 'token-expired'), token);
    const platform = new FakePlatform(inOrder(...answers, stream([running!, graded!])));
    const events = platform.client({ token: 'old' }).events('sub_1');
    expect(await typesOf(events)).toEqual(['queued', 'running', 'graded']);
    expect(platform.requests.at(-1)!.headers).toMatchObject({ authorization: 'Bearer new', 'last-event-id': '1' });
  });

  it('end where the platform has nothing more', async () => {
    const platform = new FakePlatform(inOrder(stream([queued!]), done));
    expect(await typesOf(platform.client().events('sub_1'))).toEqual(['queued']);
  });

  it('end with a refusal of the platform', async () => {
    const platform = new FakePlatform(refused(404, 'submission-unknown'));
    await expect(typesOf(platform.client().events('sub_1'))).rejects.toMatchObject({ code: 'submission-unknown' });
    expect(platform.requests).toHaveLength(1);
  });

  it('end when there is no result for too long', async () => {
    const platform = new FakePlatform(stream([]));
    const events = platform.client().events('sub_1', { maxGradingSeconds: 5 });
    await expect(typesOf(events)).rejects.toMatchObject({ name: 'NotGradedYet', submissionId: 'sub_1' });
  });

  it('end with the reason of a signal', async () => {
    const platform = new FakePlatform(stream([queued!], 'silence'));
    const controller = new AbortController();
    const types: string[] = [];
    const reading = (async () => {
      for await (const { type } of platform.client().events('sub_1', { signal: controller.signal })) {
        types.push(type);
        controller.abort(new Error('enough'));
      }
    })();
    await expect(reading).rejects.toThrow('enough');
    expect(types).toEqual(['queued']);
  });

  it('give the connection back when the reader stops', async () => {
    let isCancelled = false;
    const platform = new FakePlatform(
      () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.enqueue(new TextEncoder().encode(queued)),
            cancel: () => void (isCancelled = true),
          }),
        ),
    );
    for await (const { type } of platform.client().events('sub_1')) if (type === 'queued') break;
    expect(isCancelled).toBe(true);
  });
});
