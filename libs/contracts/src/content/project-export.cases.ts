import { casesOf, unusedId, type World } from '../world.cases.js';
import { exportProject } from './project-export.js';

const params = ({ things: { projectLabId } }: World) => ({ id: projectLabId });

export const cases = [
  casesOf(exportProject, {
    example: (world) => ({ params: params(world) }),
    refusalCases: {
      'lab-unknown': () => ({ params: { id: unusedId } }),
      'not-a-project': ({ things: { labId } }) => ({ params: { id: labId } }),
      'project-unsolved': async (world) => ({ as: await world.newPerson(), params: params(world) }),
    },
  }),
];
