import { casesOf, unusedId, type World } from '../world.cases.js';
import { showSolution } from './solutions.js';

const params = ({ things: { labId } }: World) => ({ id: labId });

export const cases = [
  casesOf(showSolution, {
    example: (world) => ({ params: params(world) }),
    refusalCases: {
      'lab-unknown': () => ({ params: { id: unusedId } }),
      'not-yet-solved': async (world) => ({ as: await world.newPerson(), params: params(world) }),
    },
  }),
];
