import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { submitLab } from '@proximal/contracts';
import { migrate, withClient, withDatabase } from '@proximal/migrations';
import { aLearner, databaseNameFor, testServers } from '@proximal/testing';
import { startGrading, startsWithinMs } from './grading.js';

const migrations = fileURLToPath(new URL('../prisma/migrations', import.meta.url));
const earlier = mkdtempSync(join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(earlier, { recursive: true }));

const code = 'print("é\\\\ \t😀\u0001\u2028")\r\n';
const caller = aLearner();
const submissionId = 'sub_01K00000000000000000000000';

/** Creates a database as the first release left it: a submission under a key. */
async function earlierDatabase(): Promise<string> {
  const url = withDatabase((await testServers()).postgresUrl, databaseNameFor('grading'));
  cpSync(join(migrations, '20261120000000_submissions'), join(earlier, '20261120000000_submissions'), {
    recursive: true,
  });
  await migrate(url, earlier);
  await withClient(url, async (client) => {
    await client.query(`INSERT INTO lab_version (id, definition, prepared) VALUES ('v', '{}', '{}')`);
    const submission = 'INSERT INTO submission (id, learner_id, lab_id, lab_version, code, status, submitted_at)';
    await client.query(`${submission} VALUES ($1, $2, 1, 'v', $3, 'failed', now())`, [submissionId, caller.id, code]);
    const key = 'INSERT INTO idempotency_key (learner_id, operation, key, body_hash, submission_id)';
    await client.query(`${key} VALUES ($1, 'grading.submit-lab', 'kept', 'hash of before', $2)`, [
      caller.id,
      submissionId,
    ]);
  });
  return url;
}

describe('idempotency keys of the first release', () => {
  it(
    'still return their submission, only for the same body',
    async () => {
      const url = await earlierDatabase();
      await migrate(url, migrations);
      const grading = await startGrading({}, { GRADING_DATABASE_URL: url });
      const call = { caller, params: { id: 1 }, body: { code }, idempotencyKey: 'kept' };
      const again = await grading.call(submitLab, call);
      expect(again).toMatchObject({ submission_id: submissionId, status: 'failed' });
      const other = grading.call(submitLab, { ...call, body: { code: 'other' } });
      await expect(other).rejects.toMatchObject({ code: 'key-reused' });
    },
    startsWithinMs,
  );
});
