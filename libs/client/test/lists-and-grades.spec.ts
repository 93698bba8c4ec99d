import { describe, expect, it } from '@jest/globals';
import { NotGradedYet } from '../src/index.js';
import { FakePlatform, inOrder, json } from './fake-platform.js';

describe('a list', () => {
  const pages = inOrder(
    json({ data: [{ id: 1 }, { id: 2 }], next_cursor: 'a b' }),
    json({ data: [], next_cursor: 'c' }),
    json({ data: [{ id: 3 }] }),
  );

  it('is read to its end with the same filters', async () => {
    const platform = new FakePlatform(pages);
    const ids = [];
    for await (const { id } of platform.client().items('/lessons', { query: { track: 'depths' } })) ids.push(id);
    expect(ids).toEqual([1, 2, 3]);
    const all = '/lessons?track=depths';
    expect(platform.requests.map(({ path }) => path)).toEqual([all, `${all}&cursor=a+b`, `${all}&cursor=c`]);
  });

  it('is read no further than its reader goes', async () => {
    const platform = new FakePlatform(json({ data: [{ id: 1 }], next_cursor: 'more' }));
    for await (const page of platform.client().pages('/labs/{id}/submissions', { params: { id: 5 } })) {
      expect(page.data).toHaveLength(1);
      break;
    }
    expect(platform.requests.map(({ path }) => path)).toEqual(['/labs/5/submissions']);
  });
});

describe('a submission that is accepted with 202', () => {
  const at = (location: string) => ({ location, 'retry-after': '7' });
  const queued = { data: { submission_id: 'sub_1', status: 'queued' } };
  const graded = { data: { submission_id: 'sub_1', status: 'graded', score: 93 } };

  it('is followed to its grade at Location, after Retry-After', async () => {
    const answers = [json(queued, 202, at('/api/v1/elsewhere/sub_1')), json(queued), json(graded)];
    const platform = new FakePlatform(inOrder(...answers));
    expect(await platform.client({ token: 'mine' }).submit(5, 'pass')).toMatchObject({ status: 'graded', score: 93 });
    const [submit, ...looks] = platform.requests;
    expect(submit).toMatchObject({ method: 'POST', path: '/labs/5/submit', body: { code: 'pass' } });
    expect(looks.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(2).fill('GET /elsewhere/sub_1'));
    expect(platform.sleeps).toEqual([7, 3]);
  });

  it('is never followed to another server, which would get the token', async () => {
    const platform = new FakePlatform(inOrder(json(queued, 202, at('https://other.example/sub_1')), json(graded)));
    await platform.client({ token: 'mine' }).submit(5, 'pass');
    expect(platform.requests[1]!.path).toBe('/submissions/sub_1');
  });

  it('is waited for no longer than the caller wants', async () => {
    const platform = new FakePlatform(json(queued, 202, at('/api/v1/submissions/sub_1')));
    const call = platform.client().submit(5, 'pass', { maxGradingSeconds: 20 });
    await expect(call).rejects.toEqual(new NotGradedYet('sub_1'));
    expect(platform.sleeps).toEqual([7, 7]);
  });

  it('is waited for until the signal aborts', async () => {
    const platform = new FakePlatform(json(queued, 202, at('/api/v1/submissions/sub_1')));
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 20);
    const options = { signal: controller.signal, maxGradingSeconds: Infinity };
    await expect(platform.client().submit(5, 'pass', options)).rejects.toThrow('enough');
  });
});
