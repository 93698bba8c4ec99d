import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { labsOf, readCurriculum } from '@proximal/content';
import { operations } from '@proximal/contracts';
import { withClient } from '@proximal/migrations';
import { freshDatabase } from '@proximal/testing';
import { inWorkspace } from '../src/config.js';
import { proximal } from './command.js';
import { differences } from './examples/differences.js';
import type { Recorded } from './examples/recorder.js';
import { recordedEnding } from './examples/ending.js';
import type { Backstage } from './examples/instructors.js';
import { recordedSession } from './examples/session.js';
import { Platform, unlimited } from './platform.js';
import { withSecondChallenge, writeCurriculum } from './small-curriculum.js';

jest.setTimeout(240_000);

const file = fileURLToPath(new URL('../../../libs/contracts/src/openapi/examples.json', import.meta.url));
/** Examples are recorded with the real curriculum, and compared by their fields with the small one. */
const isRecording = process.env.RECORD_EXAMPLES !== undefined;
const small = writeCurriculum(withSecondChallenge());
const folder = isRecording ? inWorkspace('content') : small;

function backstageOf({ home }: Platform, accountsUrl: string, cohortsUrl: string): Backstage {
  const setCapacity = (to: string) =>
    withClient(cohortsUrl, (database) => database.query(`UPDATE cohort SET capacity = ${to}`));
  return {
    mails: join(home, 'mails'),
    async verify(email) {
      const text = 'UPDATE app_user SET email_verified_at = now() WHERE email = $1';
      await withClient(accountsUrl, (database) => database.query(text, [email]));
    },
    async appointAdmin(email) {
      const args = ['roles', 'give', email, 'admin', '--reason', 'the first admin', '--by', 'operator'];
      const { status, stderr } = await proximal(args, { PROXIMAL_HOME: home });
      if (status !== 0) throw new Error(stderr);
    },
    async withFullCohorts(run) {
      await setCapacity('member_count');
      return run().finally(() => setCapacity('30'));
    },
  };
}

/** The examples of the OpenAPI document; `npm run openapi:examples` records them again. */
describe('the examples in the OpenAPI document', () => {
  let platform: Platform;
  let short: Platform | undefined;
  let recorded: Record<string, Recorded>;
  let examples: Record<string, Recorded>;

  beforeAll(async () => {
    const { curriculum } = await readCurriculum(folder);
    const [first] = labsOf(curriculum!);
    const [accountsUrl, cohortsUrl] = [await freshDatabase('gateway'), await freshDatabase('cohort')];
    // In production there is no cohort of the demonstration, whose members review nothing.
    const databases = { GATEWAY_DATABASE_URL: accountsUrl, COHORT_DATABASE_URL: cohortsUrl, NODE_ENV: 'production' };
    platform = await Platform.start({ environment: { ...unlimited, ...databases, CURRICULUM_FOLDER: folder } });
    recorded = await recordedSession(platform.client, first!, backstageOf(platform, accountsUrl, cohortsUrl));
    // Nobody completes a track of the real curriculum within a test.
    if (isRecording) short = await Platform.start({ environment: { ...unlimited, CURRICULUM_FOLDER: small } });
    recorded = { ...recorded, ...(await recordedEnding((short ?? platform).client)) };
    if (isRecording) writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
    examples = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Recorded>;
  });
  afterAll(() => Promise.all([platform?.dispose(), short?.dispose()]));

  it('show every operation', () => {
    const ids = operations.map(({ subject }) => subject.slice(subject.indexOf('.') + 1));
    expect(Object.keys(examples).sort()).toEqual(ids.sort());
  });

  it('have the fields of the answers that were recorded now', () => {
    const different = Object.entries(examples).flatMap(([id, { answers }]) =>
      Object.entries(answers).flatMap(([status, answer]) =>
        differences(answer, recorded[id]?.answers[status], `${id} ${status}`),
      ),
    );
    expect(different).toEqual([]);
  });

  it('are held against answers by a comparison that sees a field more, a field less, and another type', () => {
    const answer = { data: [{ id: 1, at: '2026-01-01T00:00:00.000Z', tags: ['a'] }] };
    const [item] = answer.data;
    expect(differences(answer, { data: [{ ...item, more: 1 }] })).toEqual(['.data[0].more is not in the example']);
    expect(differences(answer, { data: [{ id: 1, tags: [] }] })).toEqual(['.data[0].at is not in the answer']);
    expect(differences(answer, { data: [{ ...item, at: 'soon' }] })).toEqual([
      '.data[0].at is an instant in the example and a string in the answer',
    ]);
  });
});
