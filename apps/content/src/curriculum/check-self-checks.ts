import { fencedBlocks, parseSelfCheck, selfCheckLanguage } from '@proximal/lesson-text';
import type { CurriculumFolder } from './reading/folder.js';

export function checkSelfChecks(folder: CurriculumFolder, path: string, body: string, firstLine: number): void {
  for (const { language, text, line, endLine } of fencedBlocks(body)) {
    if (language !== selfCheckLanguage) continue;
    const fenceLine = firstLine + line - 1;
    if (endLine === null) folder.report(path, fenceLine, 'the block of the question is not closed: end it with ```.');
    else
      for (const problem of parseSelfCheck(text).problems)
        folder.report(path, fenceLine + problem.line, problem.message);
  }
}
