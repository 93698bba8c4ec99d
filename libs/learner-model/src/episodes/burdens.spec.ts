import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newLearner } from '../learner.js';
import { shownLearner, type Burden } from './burden.js';
import { Burdens } from './burdens.js';

const skillNames = ['attention', 'sampling', 'softmax'];
const reduction = fc.double({ min: -2, max: 0, noNaN: true });
const anyBurden: fc.Arbitrary<Burden> = fc.record({
  ability: reduction,
  skills: fc
    .subarray(skillNames)
    .chain((skills) =>
      fc.tuple(
        ...skills.map((skill) => fc.record({ skill: fc.constant(skill), strength: reduction, failures: fc.nat(3) })),
      ),
    ),
});
const anyChanges = fc.array(fc.tuple(fc.nat(9), fc.option(anyBurden)), { maxLength: 30 });

/** @param except a lab that is left out */
function burdensIn(byLab: ReadonlyMap<number, Burden | null>, except?: number): Burden[] {
  const inOrder = [...byLab].sort(([one], [other]) => one - other);
  return inOrder.flatMap(([lab, burden]) => (burden && lab !== except ? [burden] : []));
}

describe('the burdens of a learner', () => {
  it('show exactly the values that all of them together show, whatever failed and was solved in any order', () => {
    fc.assert(
      fc.property(anyChanges, fc.option(fc.nat(9), { nil: undefined }), (changes, except) => {
        const burdens = new Burdens([]);
        for (const [lab, burden] of changes) burdens.set(lab, burden);
        const shown = shownLearner(newLearner(), burdensIn(new Map(changes), except));
        expect(burdens.shown(newLearner(), skillNames, except)).toEqual({
          ...shown,
          skills: new Map(
            skillNames.flatMap((skill) => (shown.skills.has(skill) ? [[skill, shown.skills.get(skill)]] : [])),
          ),
        });
      }),
    );
  });

  it('read each burden once, however often values are shown', () => {
    let reads = 0;
    const burden = {
      get ability() {
        reads++;
        return -0.1;
      },
      skills: [{ skill: 'softmax', strength: -0.1, failures: 1 }],
    };
    const burdens = new Burdens([]);
    for (let lab = 1; lab <= 100; lab++) {
      burdens.set(lab, burden);
      burdens.shown(newLearner(), skillNames);
    }
    expect(reads).toBe(100);
  });
});
