import { casesOf, unusedId } from '../world.cases.js';
import { decideAppeal } from './moderated-appeals.js';

const body = { score: 85, reason: 'It passes the tests that the reviews say it fails.' };

export const cases = [
  casesOf(decideAppeal, {
    example: ({ things: { appeal } }) => ({ params: appeal, body }),
    refusalCases: {
      'appeal-unknown': () => ({ params: { challenge_id: unusedId, learner_id: unusedId }, body }),
    },
  }),
];
