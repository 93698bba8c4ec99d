import type { CurriculumFolder } from '../reading/folder.js';
import { suggestion } from '../suggestion.js';
import { linesWithOtherPictures, picturesIn } from './figure-references.js';
import { svgProblem } from './svg.js';

export interface Figure {
  name: string;
  svg: string;
}

/** The program that drew the figure; the curriculum does not read it. */
export const figureProgram = 'figure.mjs';

const largestBytes = 200 * 1024;
const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*\.svg$/;

export function isFigure(name: string): boolean {
  return name.endsWith('.svg');
}

export async function readFigures(folder: CurriculumFolder, path: string, names: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const name of names) {
    const svg = await folder.text(`${path}/${name}`);
    if (svg === null) continue;
    const report = (line: number | null, message: string) => folder.report(`${path}/${name}`, line, message);
    if (!namePattern.test(name))
      report(null, 'the name of a figure must be like that of a slug, such as two-vectors.svg.');
    const bytes = Buffer.byteLength(svg);
    const problem =
      bytes > largestBytes
        ? { line: null, message: `has ${bytes} bytes; a figure has at most ${largestBytes}.` }
        : svgProblem(svg);
    if (problem) report(problem.line, problem.message);
    figures.push({ name, svg });
  }
  return figures;
}

interface LessonText {
  path: string;
  body: string;
  bodyLine: number;
}

export function checkPictures(folder: CurriculumFolder, lesson: LessonText, figures: readonly string[]): void {
  const pictures = picturesIn(lesson.body);
  for (const { alternative, address, line } of pictures) {
    const report = (message: string) => folder.report(`${lesson.path}/lesson.md`, lesson.bodyLine + line - 1, message);
    if (!figures.includes(address)) report(missing(address, figures));
    if (alternative === '')
      report(`the picture ${address} has no alternative text: say in the brackets what it shows.`);
  }
  for (const line of linesWithOtherPictures(lesson.body)) {
    const message = 'a picture is written as ![alternative text](name.svg) on one line, and not in another way.';
    folder.report(`${lesson.path}/lesson.md`, lesson.bodyLine + line - 1, message);
  }
  const shown = new Set(pictures.map(({ address }) => address));
  for (const name of figures.filter((figure) => !shown.has(figure))) {
    folder.report(
      `${lesson.path}/${name}`,
      null,
      'is not shown in lesson.md; show it as ![alternative text](name.svg), or remove it.',
    );
  }
}

export function refusePictures(folder: CurriculumFolder, path: string, text: string): void {
  const lines = [...picturesIn(text).map(({ line }) => line), ...linesWithOtherPictures(text)];
  for (const line of new Set(lines))
    folder.report(path, line, 'only a lesson can show a picture: move it to lesson.md.');
}

function missing(address: string, figures: readonly string[]): string {
  return `there is no figure ${address} beside lesson.md; a picture is an SVG file there${suggestion(address, figures)}`;
}
