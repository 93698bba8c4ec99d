import { casesOf } from '../world.cases.js';
import { showGlossary } from './glossary.js';

export const cases = [casesOf(showGlossary, { example: () => ({}) })];
