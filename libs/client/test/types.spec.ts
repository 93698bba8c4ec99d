import { expect, it } from '@jest/globals';
import { FakePlatform, json } from './fake-platform.js';

it('the client is typed by the contracts: the type check refuses what they do not know', async () => {
  const platform = new FakePlatform(json({ data: {} }));
  const client = platform.client();
  const { data } = await client.request('POST', '/labs/{id}/submit', { params: { id: 5 }, body: { code: 'pass' } });
  // @ts-expect-error: only a graded submission has a score
  expect(data.score).toBeUndefined();
  // @ts-expect-error: no answer has this field
  expect(data.nothing).toBeUndefined();
  // @ts-expect-error: there is no such path
  await client.request('GET', '/nowhere');
  // @ts-expect-error: the path has another method
  await client.request('POST', '/lessons');
  // @ts-expect-error: the id is a number
  await client.request('GET', '/labs/{id}', { params: { id: 'five' } });
  // @ts-expect-error: a search needs a text
  await client.request('GET', '/search', { query: {} });
  // @ts-expect-error: the operation has no query
  await client.request('GET', '/labs/{id}', { params: { id: 5 }, query: { limit: 5 } });
  // @ts-expect-error: the operation has no body
  await client.request('POST', '/auth/logout', { body: {} });
  // @ts-expect-error: a body has the fields of its schema
  await client.request('POST', '/labs/{id}/submit', { params: { id: 5 }, body: { program: 'pass' } });
  expect(platform.requests).toHaveLength(8);
});
