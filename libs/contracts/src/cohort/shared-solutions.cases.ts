import { casesOf, unusedId, type World } from '../world.cases.js';
import {
  listSharedSolutions,
  reportSharedSolution,
  shareSolution,
  showSharedSolution,
  withdrawSolution,
} from './shared-solutions.js';

const ofLab = ({ things: { labId } }: World) => ({ params: { id: labId } });
const reason = 'It insults the author of the lab.';
const unknown = 'sub_00000000000000000000000000';

export const cases = [
  casesOf(shareSolution, {
    example: (world) => ({ ...ofLab(world), body: { submission_id: world.things.submissionId, is_named: true } }),
    refusalCases: {
      'solution-not-shareable': (world) => ({ ...ofLab(world), body: { submission_id: unknown } }),
      'solution-hidden': ({ things: { projectLabId, hiddenSolutionOf } }) => ({
        params: { id: projectLabId },
        body: { submission_id: hiddenSolutionOf },
      }),
    },
  }),
  casesOf(showSharedSolution, { example: ofLab }),
  casesOf(withdrawSolution, { example: ofLab }),
  casesOf(listSharedSolutions, {
    example: (world) => ({ ...ofLab(world), query: { sort: 'shortest' } }),
    refusalCases: {
      'lab-unknown': () => ({ params: { id: unusedId } }),
      'not-yet-solved': async (world) => ({ as: await world.newPerson(), ...ofLab(world) }),
    },
  }),
  casesOf(reportSharedSolution, {
    example: ({
      things: {
        sharedSolutions: [id],
      },
    }) => ({ params: { id }, body: { reason } }),
    refusalCases: { 'shared-solution-unknown': () => ({ params: { id: unusedId }, body: { reason } }) },
  }),
];
