import { casesOf, unusedId } from '../world.cases.js';
import { showItemStatistics } from './item-statistics.js';

export const cases = [
  casesOf(showItemStatistics, {
    example: ({ things: { labId } }) => ({ params: { id: labId } }),
    refusalCases: { 'lab-unknown': () => ({ params: { id: unusedId } }) },
  }),
];
