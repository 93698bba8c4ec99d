import { casesOf, unusedId } from '../world.cases.js';
import { submitChallenge } from './cohort.js';
import { appealChallenge } from './challenge-appeals.js';

const body = { reason: 'It fails none of the tests.' };

export const cases = [
  casesOf(appealChallenge, {
    example: ({ things: { challengeId } }) => ({ params: { id: challengeId }, body }),
    refusalCases: {
      'challenge-unknown': () => ({ params: { id: unusedId }, body }),
      'score-missing': async (world) => {
        const params = { id: world.things.challengeId };
        const as = await world.newPerson();
        if ((await world.cohortOf(as)) !== world.things.cohortId) throw new Error('the person is in another cohort');
        await world.call(submitChallenge, { as, params, body: { code: 'x = 1' } });
        return { as, params, body };
      },
      'challenge-appealed': async (world) => {
        const call = { params: { id: await world.scored(world.people.owner, 0) }, body };
        await world.call(appealChallenge, call);
        return call;
      },
      'appeal-late': async (world) => ({ params: { id: await world.scored(world.people.owner, 8) }, body }),
    },
  }),
];
