import { listLessons, listTracks, register, showLab, showLesson, showMe, submitLab } from '../generated/orval/api.js';
import { configure } from './orval-request.js';
import { must, newAccount, type Session } from './session.js';

/** Walks from registration to a graded lab with orval's functions. */
export async function orvalSession(baseUrl: string): Promise<Session> {
  configure({ baseUrl });
  const { email: _, ...withoutEmail } = newAccount('orval');
  const refused = await register(withoutEmail as never);
  if (refused.status !== 422) throw new Error(`a registration without an email was answered with ${refused.status}`);
  const registered = await register(newAccount('orval'));
  if (registered.status !== 201) throw new Error(`a registration was answered with ${registered.status}`);
  configure({ baseUrl, token: registered.data.access_token });
  const me = ok(await showMe());
  const tracks: string[] = [];
  let cursor: string | undefined;
  do {
    const page = ok(await listTracks(cursor === undefined ? { limit: 1 } : { limit: 1, cursor }));
    tracks.push(...page.data.map(({ slug }) => slug));
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  const lessons = ok(await listLessons({ limit: 100 })).data;
  const id = must(lessons.flatMap((lesson) => lesson.lab_ids)[0]);
  const lab = ok(await showLab(id)).data;
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const submission = ok(await submitLab(id, { code: lab.starter_code }, { headers })).data;
  const unknown = await showLesson(2_000_000_000);
  if (unknown.status !== 404) throw new Error(`an unknown lesson was answered with ${unknown.status}`);
  return {
    refusal: refused.data.code,
    wrongFields: (refused.data.errors ?? []).map(({ path }) => path),
    fullName: me.data.full_name,
    tracks,
    labTitle: lab.title,
    score: submission.status === 'graded' ? submission.score : null,
    tests: submission.status === 'graded' ? submission.tests.length : 0,
    unknown: unknown.data.code,
  };
}

/** Narrows an answer to that of the status 200. */
function ok<T extends { status: number; data: unknown }>(answer: T): Extract<T, { status: 200 }>['data'] {
  if (answer.status !== 200) throw new Error(`the status is ${answer.status}`);
  return answer.data;
}
