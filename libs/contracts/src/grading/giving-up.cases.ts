import { casesOf, unusedId, type World } from '../world.cases.js';
import { giveUpLab, showGiveUp } from './giving-up.js';

const params = ({ things: { labId } }: World) => ({ id: labId });

export const cases = [
  casesOf(showGiveUp, {
    example: (world) => ({ params: params(world) }),
    refusalCases: { 'lab-unknown': () => ({ params: { id: unusedId } }) },
  }),
  casesOf(giveUpLab, {
    example: async (world) => ({ as: await world.stuckLearner(), params: params(world) }),
    refusalCases: {
      'lab-unknown': () => ({ params: { id: unusedId } }),
      'not-yet-solved': async (world) => ({ as: await world.newPerson(), params: params(world) }),
      'already-solved': (world) => ({ params: params(world) }),
    },
  }),
];
