import { casesOf } from '../world.cases.js';
import { setWeekGoal } from './weeks.js';

export const cases = [casesOf(setWeekGoal, { example: () => ({ body: { days: 3 } }) })];
