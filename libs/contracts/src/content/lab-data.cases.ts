import { casesOf, unusedId } from '../world.cases.js';
import { showLabData } from './lab-data.js';

export const cases = [
  casesOf(showLabData, {
    example: ({ things: { labId, dataName } }) => ({ params: { id: labId, name: dataName } }),
    refusalCases: {
      'lab-unknown': ({ things: { dataName } }) => ({ params: { id: unusedId, name: dataName } }),
      'data-unknown': ({ things: { labId } }) => ({ params: { id: labId, name: 'no-such-file.csv' } }),
    },
  }),
];
