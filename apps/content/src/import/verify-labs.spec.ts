import { describe, expect, it } from '@jest/globals';
import type { LabProblem } from '@proximal/contracts';
import { aLab } from '../../test/curriculum-builders.js';
import { verifyLabs } from './verify-labs.js';

const labs = ['a', 'b', 'c', 'd', 'e'].map((slug) => aLab({ slug }));
const fault: LabProblem = { part: 'slow', index: null, line: 3, message: 'It is quick.' };

describe('verifying labs', () => {
  it('requests two labs at a time and each lab once', async () => {
    const requested: string[] = [];
    const answers: (() => void)[] = [];
    const verified = verifyLabs(labs, (_, { slug }) => {
      requested.push(slug);
      return new Promise((resolve) => answers.push(() => resolve([])));
    });
    for (let answered = 0; answered < labs.length; answered += 1) {
      expect(requested).toHaveLength(Math.min(answered + 2, labs.length));
      answers[answered]?.();
      await new Promise(setImmediate);
    }
    await expect(verified).resolves.toEqual([]);
    expect(requested).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('collects the problems of all labs', async () => {
    const problems = await verifyLabs(labs, async () => [fault]);
    expect(problems).toEqual(
      labs.map(() => ({ file: 'content/labs/a-lab/slow.py', line: 3, message: 'It is quick.' })),
    );
  });

  it('sends no more requests after one has failed', async () => {
    const requested: string[] = [];
    const verified = verifyLabs(labs, async (_, { slug }) => {
      requested.push(slug);
      throw new Error('grading is unavailable');
    });
    await expect(verified).rejects.toThrow('grading is unavailable');
    await new Promise(setImmediate);
    expect(requested).toEqual(['a', 'b']);
  });
});
