import { z } from 'zod';
import { defineOperation } from '../define-operation.js';
import { defineSchema } from '../define-schema.js';
import { id } from '../shapes.js';

export const glossaryTerm = defineSchema('GlossaryTerm', 'A term that the lessons use.', {
  slug: z.string().describe('Names it, such as byte-pair-encoding.'),
  name: z.string().describe('Its standard name.'),
  also: z.array(z.string()).describe('Other words for it, in lessons and elsewhere.'),
  meaning: z.string().describe('What it means, in one line of plain text.'),
  lesson_id: id.nullable().describe('The first lesson that has it in bold, which explains it; or null.'),
});

/** A reply of one message: NATS carries 4 MB, and a glossary has at most 2 000 terms. */
export const showGlossary = defineOperation('content.show-glossary', {
  method: 'GET',
  access: 'guest',
  isCurriculum: true,
  path: '/glossary',
  summary: 'Show the terms of the lessons',
  description: 'Shows each term with its standard name, other words for it and its meaning, by name.',
  output: defineSchema('Glossary', 'The terms of the lessons.', {
    terms: z.array(glossaryTerm).describe('The terms, by name.'),
  }),
});
