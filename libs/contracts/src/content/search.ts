import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { id, listing, pageQuery, slug, text } from '../shapes.js';

const searchHit = defineSchema('SearchHit', 'A lesson, lab or skill that a search has found.', {
  kind: z.enum(['lesson', 'lab', 'skill']).describe('What was found.'),
  id: id
    .nullable()
    .meta({ description: 'Null for a skill, which is addressed by its slug: /learning-graph/skills/{slug}.' }),
  slug: slug.describe('Names it.'),
  title: z.string().describe('Title for people.'),
  snippet: z.string().meta({
    description:
      'Plain text, neither Markdown nor HTML, except that each hit is between two pairs of asterisks: **hit**.',
  }),
  rank: z.number().min(0).meta({ description: 'Higher is better; comparable within one search only.' }),
});

const searchText = z.string().trim().pipe(text(1, 200)).meta({
  minLength: 1,
  maxLength: 200,
  description:
    'Words that a result contains, the last of which may be incomplete; "a phrase", or between alternatives, - before an excluded word.',
});

export const searchCurriculum = defineOperation('content.search-curriculum', {
  ...listing,
  access: 'guest',
  isCurriculum: true,
  path: '/search',
  summary: 'Search lessons, labs and skills, the best result first',
  description:
    'Searches titles and texts of what is published; synonyms and other spellings are found, too. A word with one wrong letter is corrected: `did_you_mean` then is the query whose results are shown. Hidden tests and solutions are not searched.',
  correctsQuery: true,
  query: pageQuery.extend({ q: searchText }),
  output: searchHit,
});
