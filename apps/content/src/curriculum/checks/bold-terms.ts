import { termKey } from '@proximal/lesson-text';
import type { GlossaryTerm } from '../curriculum.js';
import { boldTermsIn } from '../markdown/bold-terms.js';
import type { CurriculumFolder } from '../reading/folder.js';
import { itemsBelow, type TrackItem } from '../reading/items.js';

export async function checkBoldTerms(
  folder: CurriculumFolder,
  glossary: readonly GlossaryTerm[],
  tracks: readonly TrackItem[],
): Promise<void> {
  const known = new Set(glossary.flatMap(({ name, also }) => [name, ...also].map(termKey)));
  for (const { path } of itemsBelow(tracks).lessons) {
    const file = `${path}/lesson.md`;
    for (const { line, term } of boldTermsIn((await folder.textIfAny(file)) ?? ''))
      if (!known.has(termKey(term)))
        folder.report(
          file,
          line,
          `the bold term ${term} is not in glossary.yaml: add it there, or stress it as *${term}*.`,
        );
  }
}
