import {
  definitionOf,
  listItems,
  problemsAt,
  problemText,
  readLabAt,
  sortProblems,
  verifyLabs,
  viewItem,
  type FoundItem,
  type Problem,
} from '@proximal/content';
import type { Verifier } from '@proximal/grading';
import { gradeResult, noGrade, problemList } from './fragments.js';
import type { Html } from './html.js';
import { labPage, lessonPage, outlinePage } from './pages.js';

/** Builds the pages of a curriculum's folder, from the files as they are at that moment. */
export class Previewer {
  /** The last verification of each lab, by what it depends on: most saves change another file. */
  private readonly verified = new Map<string, { key: string; problems: Promise<Problem[]> }>();

  constructor(
    readonly root: string,
    private readonly verifier: Pick<Verifier, 'verify' | 'grade'>,
  ) {}

  /** Returns the lesson or lab in a folder, or undefined; the path comes from a request. */
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

  /** The problems that the check finds in the item's folder; a readable lab is verified, too. */
  async problems(item: FoundItem): Promise<Html> {
    const problems = await problemsAt(this.root, item.path);
    if (item.kind === 'lab') problems.push(...(await this.problemsOfLab(item.path)));
    return problemList(sortProblems(problems));
  }

  /** Grades a program of a lab; undefined when the lab has no such program. */
  async grade({ path, ...item }: FoundItem, program: string): Promise<Html | undefined> {
    const code = viewItem(this.root, { path, ...item }).programs.get(program);
    if (code === undefined) return undefined;
    const lab = await readLabAt(this.root, path);
    if (lab === null) return noGrade(program, 'lab.yaml has problems, so nothing can be graded yet.');
    const { grade, problems } = await this.verifier.grade(definitionOf(lab), code);
    if (grade) return gradeResult(program, code, grade);
    const located = await verifyLabs([lab], async () => problems);
    return noGrade(program, `The lab cannot grade yet: ${located.map(problemText).join(' ')}`);
  }

  private async problemsOfLab(path: string): Promise<Problem[]> {
    const lab = await readLabAt(this.root, path);
    if (lab === null) return [];
    const key = JSON.stringify(lab);
    const known = this.verified.get(path);
    if (known?.key === key) return known.problems;
    const problems = verifyLabs([lab], (definition) => this.verifier.verify(definition));
    this.verified.set(path, { key, problems });
    // A sandbox that failed is no verdict: the next page verifies again.
    problems.catch(() => this.verified.delete(path));
    return problems;
  }
}
