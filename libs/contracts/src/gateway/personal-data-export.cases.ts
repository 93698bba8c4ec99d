import { casesOf } from '../world.cases.js';
import { showExport } from './personal-data-export.js';

export const cases = [
  casesOf(showExport, {
    refusalCases: {
      'too-many-streams': async (world) => ({ as: (await world.personWithFourStreams()).person }),
    },
  }),
];
