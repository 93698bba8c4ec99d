import {
  definitionOf,
  listItems,
  problemsAt,
  problemText,
  readLabAt,
  sortProblems,
  viewItem,
  type FoundItem,
} from '@proximal/content';
import { locate, mainFaults } from '@proximal/content/authoring';
import type { Verifier } from '@proximal/grading';
import type { ItemChecks } from '../content-check/item-checks.js';
import { gradeResult, noGrade, problemList } from './fragments.js';
import type { Html } from './html.js';
import { labPage, lessonPage, outlinePage } from './pages.js';

export class Previewer {
  constructor(
    readonly root: string,
    private readonly verifier: Pick<Verifier, 'grade'>,
    private readonly checks: ItemChecks,
  ) {}

  find(path: string): FoundItem | undefined {
    return listItems(this.root).find((item) => item.path === path && (item.kind === 'lesson' || item.kind === 'lab'));
  }

  outline(): Html {
    return outlinePage(listItems(this.root));
  }

  page(item: FoundItem): Html {
    const view = viewItem(this.root, item);
    if (item.kind === 'lab') return labPage(item, view);
    const labs = listItems(this.root).filter(({ kind, path }) => kind === 'lab' && path.startsWith(`${item.path}/`));
    return lessonPage(item, view, labs);
  }

  /** Runs the programs although the item's texts have gaps. */
  async problems({ kind, path }: FoundItem): Promise<Html> {
    const lab = kind === 'lab' ? await readLabAt(this.root, path) : null;
    const ofFiles = await problemsAt(this.root, path);
    const ofPrograms = await this.checks.check({ kind, path, lab, programs: {} });
    return problemList(sortProblems([...ofFiles, ...ofPrograms.problems]));
  }

  async grade({ path, ...item }: FoundItem, program: string): Promise<Html | undefined> {
    const code = viewItem(this.root, { path, ...item }).programs.get(program);
    if (code === undefined) return undefined;
    const lab = await readLabAt(this.root, path);
    if (lab === null) return noGrade(program, 'lab.yaml has problems, so nothing can be graded yet.');
    const { grade, problems } = await this.verifier.grade(definitionOf(lab), code);
    if (grade) return gradeResult(program, code, grade);
    const located = mainFaults(problems).map((fault) => locate(lab, fault));
    return noGrade(program, `The lab cannot grade yet: ${located.map(problemText).join(' ')}`);
  }
}
