import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { problemText } from '@proximal/content/authoring';
import { openVerifier, type Verifier } from '@proximal/grading/authoring';
import { checkCurriculum, scopeOf } from '@proximal/cli/author';

jest.setTimeout(1_800_000);

describe('the whole curriculum of the workspace', () => {
  let cacheFolder: string;
  let verifier: Verifier;
  beforeAll(async () => {
    cacheFolder = await mkdtemp(join(tmpdir(), 'curriculum-'));
    verifier = await openVerifier({ runners: 2 });
  });
  afterAll(async () => {
    await verifier.close();
    await rm(cacheFolder, { recursive: true });
  });

  it('is right when every lab is graded and every example is run', async () => {
    const { problems, unprepared } = await checkCurriculum(scopeOf('content'), { cacheFolder, verifier });
    expect([problems.map(problemText), unprepared]).toEqual([[], 0]);
  });

  // `npx proximal content prepare` writes the keys.
  it('has a key of today in every prepared.json, so that `npm test` grades no more than it has to', async () => {
    const prepare = jest.spyOn(verifier, 'prepare');
    const trusting = { cacheFolder: join(cacheFolder, 'empty'), verifier, trusts: () => true };
    await checkCurriculum(scopeOf('content'), trusting);
    expect(prepare).toHaveBeenCalledTimes(0);
  });
});
