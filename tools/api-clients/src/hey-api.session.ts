import { createClient } from '../generated/hey-api/client/index.js';
import {
  listLessons,
  listTracks,
  register,
  showLab,
  showLesson,
  showMe,
  submitLab,
} from '../generated/hey-api/sdk.gen.js';
import { must, newAccount, type Session } from './session.js';

/** Walks from registration to a graded lab with hey-api's client. */
export async function heyApiSession(baseUrl: string): Promise<Session> {
  const stranger = createClient({ baseUrl });
  const { email: _, ...withoutEmail } = newAccount('hey-api');
  const refused = await register({ client: stranger, body: withoutEmail as never });
  const account = must((await register({ client: stranger, body: newAccount('hey-api') })).data);
  const client = createClient({ baseUrl, headers: { authorization: `Bearer ${account.access_token}` } });
  const me = must((await showMe({ client })).data).data;
  const tracks: string[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? { limit: 1 } : { limit: 1, cursor };
    const page = must((await listTracks({ client, query })).data);
    tracks.push(...page.data.map(({ slug }) => slug));
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  const lessons = must((await listLessons({ client, query: { limit: 100 } })).data).data;
  const id = must(lessons.flatMap((lesson) => lesson.lab_ids)[0]);
  const lab = must((await showLab({ client, path: { id } })).data).data;
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const submission = must(
    (await submitLab({ client, path: { id }, headers, body: { code: lab.starter_code } })).data,
  ).data;
  const unknown = await showLesson({ client, path: { id: 2_000_000_000 } });
  return {
    refusal: must(refused.error).code,
    wrongFields: (must(refused.error).errors ?? []).map(({ path }) => path),
    fullName: me.full_name,
    tracks,
    labTitle: lab.title,
    score: submission.status === 'graded' ? submission.score : null,
    tests: submission.status === 'graded' ? submission.tests.length : 0,
    unknown: must(unknown.error).code,
  };
}
