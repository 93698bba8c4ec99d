import { casesOf, type World } from '../world.cases.js';
import { publishCompletion, withdrawCompletion } from './completions.js';

const example = ({ things: { trackSlug } }: World) => ({ params: { slug: trackSlug } });
const refusalCases = { 'completion-unknown': () => ({ params: { slug: 'no-such-track' } }) };

export const cases = [
  casesOf(publishCompletion, { example, refusalCases }),
  casesOf(withdrawCompletion, { example, refusalCases }),
];
