import { casesOf, type World } from '../world.cases.js';
import { showFreshness, showSkill } from './skill-graph.js';

const example = ({ things: { skillSlug } }: World) => ({ params: { slug: skillSlug } });
const refusalCases = { 'skill-unknown': () => ({ params: { slug: 'no-such-skill' } }) };

export const cases = [casesOf(showSkill, { example, refusalCases }), casesOf(showFreshness, { example, refusalCases })];
