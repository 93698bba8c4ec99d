import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addLabVersion, activateLabs, submitLab, type LabDefinition, type LabPreparation } from '@proximal/contracts';
import { openVerifier, type Verifier } from '../src/index.js';
import { versionOf } from '../src/labs/verification/lab-version.js';
import { activate, addWorker, startGrading, startsWithinMs, type Grading } from './grading.js';
import { kindsOfLabs } from './kinds/labs.js';
import { hardCoded, reference, runningTotals, slow, starter } from './running-totals.js';

const call = runningTotals.efficiency?.call;
const [firstCase, ...otherCases] = runningTotals.cases;
if (!firstCase) throw new Error('the lab has no case');

const unclean = `import os, sys
${reference.replace('return totals', 'return totals;')}`;

let grading: Grading;
let verifier: Verifier;
beforeAll(async () => {
  grading = await startGrading({ waitMs: startsWithinMs });
  await addWorker(grading);
  verifier = await openVerifier();
}, startsWithinMs);
afterAll(async () => {
  await verifier.close();
  await grading.stop();
});

describe('adding a lab version', () => {
  const add = (changes: Partial<LabDefinition>) =>
    grading.request(addLabVersion, { labId: 2, definition: { ...runningTotals, ...changes } });

  it('returns the version of a correct lab, the same one each time', async () => {
    const first = await add({ timeSeconds: 2 });
    expect(first).toEqual({ version: expect.stringMatching(/^[0-9a-f]{32}$/), problems: [] });
    expect(await add({ timeSeconds: 2 })).toEqual(first);
  });

  it.each<[string, Partial<LabDefinition>, object[]]>([
    [
      'expressions that are none',
      { cases: [{ ...firstCase, call: 'running_totals([1,' }, ...otherCases, { ...firstCase, expected: 'unknown' }] },
      [
        { part: 'cases', index: 0 },
        { part: 'cases', index: 8 },
      ],
    ],
    [
      'a case that calls a builtin instead of the program',
      { cases: [{ ...firstCase, call: 'sorted([1, 2, 3])' }, ...otherCases] },
      [{ part: 'cases', index: 0, message: expect.stringContaining('uses nothing that the program defines') }],
    ],
    ['an efficiency call that is none', { efficiency: { call: '[n]', sizes: [1, 2] } }, [{ part: 'efficiency' }]],
    ['sizes that do not grow', { efficiency: { call, sizes: [100, 100] } }, [{ part: 'efficiency' }]],
    [
      'an efficiency input that is a hidden case',
      { efficiency: { call: 'running_totals([1] * n)', sizes: [25, 50] } },
      [{ part: 'efficiency', index: 7, message: expect.stringContaining('"many"') }],
    ],
    ['sizes that take too long', { efficiency: { call, sizes: [100, 100_000] } }, [{ part: 'efficiency' }]],
    [
      'a reference that is wrong in one case',
      { cases: [...otherCases, { ...firstCase, expected: '[1, 3, 7]' }] },
      [{ part: 'reference', index: 7 }],
    ],
    ['a reference that raises', { reference: starter }, [{ part: 'reference', index: null, line: 3 }]],
    ['a reference that is not clean', { reference: unclean }, [{ part: 'reference', index: null }]],
    [
      'a starter that passes a case',
      { starter: 'def running_totals(numbers):\n    return []\n' },
      [{ part: 'starter', message: 'It already passes "nothing": unmodified, it must pass no case.' }],
    ],
    [
      'a starter that cannot be loaded',
      { starter: `Total = Number\n\n\n${starter}` },
      [{ part: 'starter', line: 1, message: expect.stringContaining('NameError') }],
    ],
    ['a slow solution that is not slow', { slow: reference }, [{ part: 'slow', index: null }]],
    ['a slow solution that is wrong', { slow: slow.replace('+ 1', '') }, [{ part: 'slow', index: 0 }]],
  ])('names %s, and keeps nothing', async (_, changes, problems) => {
    const answer = await add(changes);
    expect(answer.problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(answer.problems).toContainEqual(expect.objectContaining(problem));
    for (const { part } of answer.problems) expect(part).toBe((problems[0] as { part: string }).part);
    // A stored version would not be verified again.
    expect(await add(changes)).toEqual(answer);
  });
});

describe('adding a lab version with its preparation', () => {
  // The verifier would refuse this lab, so it shows that its programs did not run.
  const definition = { ...runningTotals, timeSeconds: 3, starter: reference };
  let preparation: LabPreparation;
  beforeAll(async () => {
    const prepared = await verifier.prepare({ ...definition, starter });
    preparation = { ...prepared.preparation!, version: versionOf(definition) };
  }, startsWithinMs);

  it.each<[string, (made: LabPreparation) => LabPreparation]>([
    ['of another version', (made) => ({ ...made, version: versionOf(runningTotals) })],
    ['that was changed', (made) => ({ ...made, prepared: { ...(made.prepared as object), budget: 1 } })],
    ['that is nothing', (made) => ({ ...made, prepared: null })],
  ])('ignores one %s', async (_, changed) => {
    const input = { labId: 2, definition, preparation: changed(preparation) };
    expect((await grading.request(addLabVersion, input)).problems).toMatchObject([{ part: 'starter' }]);
  });

  it('takes an unchanged one, and grades with it', async () => {
    const { version, problems } = await grading.request(addLabVersion, { labId: 2, definition, preparation });
    expect(problems).toEqual([]);
    await grading.request(activateLabs, { labs: [{ labId: 2, version, maxXp: 10 }] });
    const graded = await grading.call(submitLab, { params: { id: 2 }, body: { code: reference } });
    expect(graded).toMatchObject({ lab_version: version, score: 100 });
  });

  it('takes 1 MiB of data beside it, which it does not hold, and grades with them', async () => {
    const { definition: small } = kindsOfLabs['data beside the program']!;
    const other = `${JSON.stringify({ model: 'unused', text: '"'.repeat(974) })}\n`;
    const text = `${small.data!['traces.jsonl']}${other.repeat(520)}`;
    expect(Buffer.byteLength(text)).toBeGreaterThan(1_000_000);
    const lab = { ...small, timeSeconds: 2, data: { 'traces.jsonl': text } };
    const { preparation: packed } = await verifier.prepare(lab);
    expect(JSON.stringify(packed)).not.toContain('unused');
    const input = { labId: 2, definition: lab, preparation: packed! };
    const { version } = await grading.request(addLabVersion, input);
    await grading.request(activateLabs, { labs: [{ labId: 2, version, maxXp: 10 }] });
    const graded = await grading.call(submitLab, { params: { id: 2 }, body: { code: lab.reference } });
    expect(graded).toMatchObject({ lab_version: version, score: 100 });
  });

  it('packs nothing of a lab that it refuses', async () => {
    expect(await verifier.prepare(definition)).toMatchObject({ problems: [{ part: 'starter' }], preparation: null });
  });
});

describe('activating labs', () => {
  it(
    'lets them be graded and retires the others',
    async () => {
      const submit = (id: number) => grading.call(submitLab, { params: { id }, body: { code: reference } });
      await activate(grading, { 2: runningTotals, 3: runningTotals });
      await expect(submit(1)).rejects.toMatchObject({ code: 'lab-unknown' });
      const earlier = await submit(2);

      const { version } = await grading.request(addLabVersion, {
        labId: 2,
        definition: { ...runningTotals, timeSeconds: 2 },
      });
      const labs = [1, 2].map((labId) => ({ labId, version, maxXp: 10 }));
      expect(await grading.request(activateLabs, { labs })).toEqual({ activated: 2, retired: 1, practice: [] });
      expect(await submit(1)).toMatchObject({ lab_version: version });
      expect(await submit(2)).toMatchObject({ lab_version: version });
      expect(earlier.lab_version).not.toBe(version);
      await expect(submit(3)).rejects.toMatchObject({ code: 'lab-unknown' });
    },
    startsWithinMs,
  );
});

describe('the verifier', () => {
  it(
    'does without any server',
    async () => {
      expect(await verifier.verify(runningTotals)).toEqual([]);
      expect(await verifier.verify({ ...runningTotals, slow: reference })).toMatchObject([{ part: 'slow' }]);
    },
    startsWithinMs,
  );

  it(
    'advises on the style of a reference whose starter is not clean, either',
    async () => {
      const { problems, advice } = await verifier.prepare({
        ...runningTotals,
        reference: unclean,
        starter: `import os, sys\n${starter}`,
      });
      expect(problems).toEqual([]);
      expect(advice).toMatchObject([
        { part: 'reference', message: expect.stringMatching(/^Its style is \d+, below 95/) },
      ]);
    },
    startsWithinMs,
  );

  it(
    'grades code for the lab’s author, who sees why a hidden case failed',
    async () => {
      const { grade } = await verifier.grade(runningTotals, hardCoded);
      expect(grade).toMatchObject({ correctness: 22, tests: expect.arrayContaining([expect.anything()]) });
      expect(grade?.tests.find(({ name }) => name === 'nothing')).toMatchObject({
        isHidden: true,
        status: 'failed',
        message: expect.stringContaining('running_totals([])'),
      });
      const broken = { ...runningTotals, cases: [{ ...firstCase, expected: 'unknown' }] };
      expect(await verifier.grade(broken, reference)).toMatchObject({ grade: null, problems: [{ part: 'cases' }] });
    },
    startsWithinMs,
  );
});
