import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyPopulation } from '../../test/arbitraries.js';
import { attentionLab, begin, masteryIn, shown, softmaxLab, submitAll, wideLab, zeros } from '../../test/history.js';
import { stateOf } from '../learner.js';

describe('a burden', () => {
  it('lowers the means, adds failed practice, and changes nothing else', () => {
    const solved = submitAll(begin(), [100]);
    const failed = submitAll(solved, zeros(5), attentionLab);
    const { burden } = failed.episodes.get(attentionLab.id)!;
    expect(burden).toMatchObject({
      skills: [
        { skill: 'attention', failures: 2 },
        { skill: 'softmax', failures: 2 },
      ],
    });
    expect(burden!.ability).toBeLessThan(0);
    const [was, is] = [solved, failed].map((history) => stateOf(shown(history), 'softmax'));
    const strength = { ...was!.strength, mean: was!.strength.mean + burden!.skills[1]!.strength };
    expect(is).toEqual({ ...was, failures: 2, strength });
    expect(shown(failed)).toMatchObject({ form: solved.learner.form, lastEventAt: solved.learner.lastEventAt });
  });

  it('is lighter when the best score is half of the lab', () => {
    const [none, half] = [0, 50].map(
      (score) =>
        submitAll(
          begin(),
          Array.from({ length: 5 }, () => score),
        ).episodes.get(1)!.burden!,
    );
    expect(half!.ability).toBeGreaterThan(none!.ability);
    expect(half!.skills[0]!.failures).toBe(3);
  });

  it('never raises a value, with any expectation', () => {
    fc.assert(
      fc.property(anyPopulation, fc.constantFrom(0, 30, 59), (population, score) => {
        const { burden } = submitAll(
          begin(population),
          Array.from({ length: 5 }, () => score),
          wideLab,
        ).episodes.get(wideLab.id)!;
        expect(
          [burden!.ability, ...burden!.skills.map(({ strength }) => strength)].every((change) => change <= 0),
        ).toBe(true);
      }),
    );
  });

  it('disappears with the solution, and leaves exactly the values of a learner without it', () => {
    const failed = submitAll(submitAll(begin(), [100]), zeros(5), attentionLab);
    const solved = submitAll(failed, [100], attentionLab);
    expect(solved.episodes.get(attentionLab.id)!.burden).toBeNull();
    // A learner without the burden makes the same five tries.
    const episode = { ...failed.episodes.get(attentionLab.id)!, burden: null };
    const free = submitAll(
      { ...failed, episodes: new Map([...failed.episodes, [attentionLab.id, episode]]) },
      [100],
      attentionLab,
    );
    expect(solved.learner).toEqual(free.learner);
    expect(shown(solved)).toBe(solved.learner);
  });

  it('stays the same when other labs are solved later', () => {
    const failed = submitAll(begin(), zeros(5), attentionLab);
    const later = submitAll(failed, [100], softmaxLab);
    expect(later.episodes.get(attentionLab.id)!.burden).toBe(failed.episodes.get(attentionLab.id)!.burden);
    expect(masteryIn(later)).toBeGreaterThan(0);
  });
});
