import { describe, expect, it } from '@jest/globals';
import { owners } from '@proximal/contracts';
import { lossesOf, sentenceOf } from './comparison.js';
import { presentContract } from './contract.js';
import { runningContracts } from './recorded.js';

describe.each(owners)('the contract of %s', (service) => {
  it('breaks nobody who runs; a break that is meant waits until no release that runs needs the old form', () => {
    const losses = runningContracts(service).flatMap(({ contract }) => lossesOf(contract, presentContract(service)));
    expect(losses.filter(({ breaks }) => breaks.length > 0).map(sentenceOf)).toEqual([]);
  });
});
