import { describe, expect, it } from '@jest/globals';
import { smallAreas, smallGraph, smallPrior } from '../../test/placement.js';
import { PriorDraft } from './prior.js';

describe('a prior', () => {
  it('made in pieces is the same as one made at once', () => {
    const draft = new PriorDraft(smallGraph, smallAreas, 'a version', 2_000);
    let pieces = 1;
    while (draft.draw(300)) pieces += 1;
    expect(draft.finish()).toEqual(smallPrior);
    expect(pieces).toBe(7);
  });
});
