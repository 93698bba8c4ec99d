import { termKey } from '@proximal/lesson-text';
import type { GlossaryTerm } from '../curriculum/curriculum.js';
import { boldTermsIn } from '../curriculum/markdown/bold-terms.js';
import { compare } from '../curriculum/problem.js';
import type { CatalogueLesson } from './catalogue-items.js';
import type { Identities } from './identities.js';

/** Sorted by their names. A term belongs to the first visible lesson that has it in bold. */
export function glossaryRows(glossary: readonly GlossaryTerm[], lessons: readonly CatalogueLesson[], ids: Identities) {
  const explained = new Map<string, number>();
  for (const { item } of lessons.filter(({ isVisible }) => isVisible))
    for (const { term } of boldTermsIn(item.content)) {
      const key = termKey(term);
      if (!explained.has(key)) explained.set(key, ids.getId('lesson', item.slug));
    }
  return glossary
    .map(({ name, also, meaning }) => {
      const key = termKey(name);
      const lessonIds = [name, ...also].flatMap((written) => explained.get(termKey(written)) ?? []);
      return { slug: key.replaceAll(' ', '-'), name, also, meaning, lessonId: lessonIds[0] ?? null, key };
    })
    .sort((a, b) => compare(a.key, b.key))
    .map(({ key: _, ...row }, index) => ({ ...row, position: index + 1 }));
}
