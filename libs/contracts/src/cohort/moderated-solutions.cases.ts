import { casesOf, unusedId, type World } from '../world.cases.js';
import { dismissSolutionReport, hideSolution } from './moderated-solutions.js';

const body = { reason: 'A comment in it insults somebody.' };
const fair = { reason: 'It is odd, but it is a solution.' };
const byMember = ({ things: { member } }: World, solution_id: number) => ({ learner_id: member.id, solution_id });

export const cases = [
  casesOf(hideSolution, {
    example: (world) => ({ params: byMember(world, world.things.sharedSolutions[1]), body }),
    refusalCases: { 'shown-solution-unknown': (world) => ({ params: byMember(world, unusedId), body }) },
  }),
  casesOf(dismissSolutionReport, {
    example: (world) => ({ params: byMember(world, world.things.sharedSolutions[2]), body: fair }),
    refusalCases: { 'reported-solution-unknown': (world) => ({ params: byMember(world, unusedId), body: fair }) },
  }),
];
