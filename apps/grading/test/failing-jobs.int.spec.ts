import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { submitLab } from '@proximal/contracts';
import { stopAfterwards } from '@proximal/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import { addWorker, startGrading, startsWithinMs } from './grading.js';
import { reference } from './running-totals.js';

const secret = 'a_name_only_the_learner_has_chosen';

async function refuseGrades(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  await database.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'refused: %', NEW.code; END $$;
    CREATE TRIGGER refusal BEFORE UPDATE ON submission
    FOR EACH ROW WHEN (NEW.status = 'graded') EXECUTE FUNCTION refuse()`);
  await database.end();
}

it(
  'a failed job leaves only the kind of its failure in the queue, and no text that the failure quotes',
  async () => {
    const grading = await startGrading({ waitMs: 50 });
    const { GRADING_DATABASE_URL = '', REDIS_URL = '' } = grading.environment;
    await refuseGrades(GRADING_DATABASE_URL);
    const code = reference.replaceAll('totals', secret);
    const { submission_id: id } = await grading.call(submitLab, { params: { id: 1 }, body: { code } });
    await addWorker(grading);
    const redis = new Redis(REDIS_URL);
    stopAfterwards({ stop: async () => redis.disconnect() });
    let job: Record<string, string> = {};
    while (job.failedReason === undefined) {
      await pause(20);
      job = await redis.hgetall(`bull:grading:${id}-1`);
    }
    expect(job.failedReason).toBe('PostgresError');
    expect(job.stacktrace).toContain('JobFailure: PostgresError');
    expect(JSON.stringify(job)).not.toContain(secret);
  },
  startsWithinMs,
);
