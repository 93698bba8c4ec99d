import createClient, { type Client } from 'openapi-fetch';
import type { paths } from '../generated/openapi.js';

export interface Session {
  refusal: string;
  wrongFields: string[];
  fullName: string;
  tracks: string[];
  labTitle: string;
  score: number | null;
  unknown: string;
}

export async function walk(baseUrl: string): Promise<Session> {
  const stranger = createClient<paths>({ baseUrl });
  const account = { password: 'a long password', full_name: 'openapi-fetch' };
  const refused = await stranger.POST('/auth/register', { body: account as never });
  const email = `${crypto.randomUUID()}@example.com`;
  const { access_token } = must((await stranger.POST('/auth/register', { body: { ...account, email } })).data);
  const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${access_token}` } });
  const me = must((await client.GET('/users/me')).data).data;
  const tracks = await collectTracks(client);
  const lessons = must((await client.GET('/lessons', { params: { query: { limit: 100 } } })).data).data;
  const id = must(lessons.flatMap((lesson) => lesson.lab_ids)[0]);
  const lab = must((await client.GET('/labs/{id}', { params: { path: { id } } })).data).data;
  const submitted = await client.POST('/labs/{id}/submit', {
    params: { path: { id }, header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { code: lab.starter_code },
  });
  const submission = must(submitted.data).data;
  const unknown = await client.GET('/lessons/{id}', { params: { path: { id: 2_000_000_000 } } });
  return {
    refusal: must(refused.error).code,
    wrongFields: (must(refused.error).errors ?? []).map(({ path }) => path),
    fullName: me.full_name,
    tracks,
    labTitle: lab.title,
    score: submission.status === 'graded' ? submission.score : null,
    unknown: must(unknown.error).code,
  };
}

async function collectTracks(client: Client<paths>): Promise<string[]> {
  const tracks: string[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? { limit: 1 } : { limit: 1, cursor };
    const page = must((await client.GET('/tracks', { params: { query } })).data);
    tracks.push(...page.data.map(({ slug }) => slug));
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return tracks;
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the answer has no data');
  return value;
}
