import { casesOf } from '../world.cases.js';
import { searchCurriculum } from './search.js';

export const cases = [casesOf(searchCurriculum, { example: () => ({ query: { q: 'sum' } }) })];
