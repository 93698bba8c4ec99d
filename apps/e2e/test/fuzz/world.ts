import {
  listCourses,
  listLessons,
  listLevels,
  listModules,
  listRoadmaps,
  listSubmissions,
  listTracks,
  logout,
  operations,
  submitLab,
  type Operation,
  type Owner,
} from '@proximal/contracts';
import type { Client } from '../harness/client.js';
import { newLearner, type Learner } from '../harness/learner.js';

export interface World {
  operations: readonly Operation[];
  learners: Learner[];
  victim: Learner;
  revokedToken: string;
  publicKey: { kid: string; n: string; e: string };
  /** Existing ids, by the first segment of their paths. */
  ids: Record<string, number[]>;
  slugs: string[];
  submissionIds: string[];
  cursors: string[];
  solution: string;
}

export async function explore(client: Client, solution: string): Promise<World> {
  const learners = [await newLearner(client), await newLearner(client), await newLearner(client)];
  const token = learners[0]!.token;
  const victim = await newLearner(client);
  const revoked = await newLearner(client);
  await client.call(logout, { token: revoked.token });
  const present = await presentOwners(client, token);
  const jwks = await (await fetch(new URL('/.well-known/jwks.json', client.baseUrl))).json();
  return {
    operations: operations.filter(({ owner }) => present.has(owner)),
    learners,
    victim,
    revokedToken: revoked.token,
    publicKey: (jwks as { keys: World['publicKey'][] }).keys[0]!,
    solution,
    ...(await curriculumOf(client, token, solution)),
  };
}

async function presentOwners(client: Client, token: string): Promise<Set<Owner>> {
  const present = new Set<Owner>(['gateway']);
  for (const operation of operations) {
    // The gateway would judge a body before it calls the service.
    if (present.has(operation.owner) || operation.method !== 'GET') continue;
    const { status } = await client.request(operation, { token, params: { slug: 'none', id: 1 } });
    if (status !== 503) present.add(operation.owner);
  }
  return present;
}

async function curriculumOf(client: Client, token: string, solution: string) {
  const idsOf = async (operation: typeof listLessons | typeof listLevels | typeof listModules | typeof listRoadmaps) =>
    (await client.call(operation, { token })).output.items.map(({ id }) => id);
  const { output: tracks } = await client.call(listTracks, { token, query: { limit: 1 } });
  const { output: courses } = await client.call(listCourses, { token, query: { limit: 1 } });
  const { output: lessons } = await client.call(listLessons, { token });
  const labs = lessons.items.flatMap(({ lab_ids }) => lab_ids);
  const params = { id: labs[0]! };
  const submitted = [];
  for (const code of [solution, solution])
    submitted.push(await client.call(submitLab, { token, params, body: { code } }));
  const { output: submissions } = await client.call(listSubmissions, { token, params, query: { limit: 1 } });
  const cursors = [tracks, courses, submissions].map(({ nextCursor }) => nextCursor);
  return {
    ids: {
      roadmaps: await idsOf(listRoadmaps),
      levels: await idsOf(listLevels),
      modules: await idsOf(listModules),
      lessons: lessons.items.map(({ id }) => id),
      labs,
    },
    slugs: tracks.items.map(({ slug }) => slug),
    submissionIds: submitted.map(({ output }) => output.submission_id),
    cursors: cursors.filter((cursor) => cursor !== undefined),
  };
}
