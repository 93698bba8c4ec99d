import {
  createItem,
  parentKinds,
  problemText,
  requireParent,
  requireSkill,
  requireSlug,
  requireTitle,
  titleOf,
  type CreatedItem,
  type NewItem,
} from '@proximal/content';
import { labTemplates } from '@proximal/lab-kinds';
import { StartFailure } from '@proximal/runtime';
import type { Terminal } from '../terminal/prompt.js';
import { Screen } from '../terminal/screen.js';
import { answer, entriesOf, type Question } from './answers.js';
import { presentCurriculum } from './present-curriculum.js';

export interface NewOptions {
  title?: string;
  skills?: string;
  prerequisites?: string;
  lesson?: string;
  module?: string;
  level?: string;
  kind?: string;
  json?: boolean;
}

export async function newItem(kind: NewItem['kind'], slug: string | undefined, options: NewOptions): Promise<void> {
  const root = presentCurriculum();
  const terminal = process.stdin.isTTY ? { input: process.stdin, output: process.stderr } : null;
  const created = await createItem(root, await completeItem(root, kind, slug, options, terminal));
  new Screen({ isJson: options.json === true, mayColour: false }).show(created, () => createdText(created));
}

export async function completeItem(
  root: string,
  kind: NewItem['kind'],
  givenSlug: string | undefined,
  options: NewOptions,
  terminal: Terminal | null,
): Promise<NewItem> {
  const valueOf = (question: Question) => answer(terminal, question);
  const check = (value: string) => requireSlug(root, kind, value);
  const slug = await valueOf({ label: `Slug of the ${kind}`, option: 'its slug', given: givenSlug, check });
  const parent = kind === 'skill' ? '' : await valueOf(parentQuestion(root, kind, options));
  const given = options.title;
  const fallback = titleOf(slug);
  const title = await valueOf({ label: 'Title', option: '--title', given, fallback, check: requireTitle });
  if (kind === 'skill') {
    return { kind, slug, title, prerequisites: entriesOf(await valueOf(prerequisitesQuestion(root, options))) };
  }
  const skills = entriesOf(await valueOf(skillsQuestion(root, kind, options)));
  if (kind === 'lesson') return { kind, slug, title, parent, skills };
  if (kind === 'lab') return { kind, slug, title, parent, skills, labKind: await valueOf(kindQuestion(options)) };
  return { kind, slug, title, parent, skills, lesson: await valueOf(lessonQuestion(root, options)) };
}

function parentQuestion(root: string, kind: keyof typeof parentKinds, options: NewOptions): Question {
  const parentKind = parentKinds[kind];
  const given = kind === 'module' ? options.level : kind === 'lesson' ? options.module : options.lesson;
  const check = (value: string) => void requireParent(root, kind, value);
  return { label: `Slug of its ${parentKind}`, option: `--${parentKind}`, given, check };
}

function lessonQuestion(root: string, { lesson }: NewOptions): Question {
  const check = (value: string) => requireSlug(root, 'lesson', value);
  return { label: 'Slug of its first lesson', option: '--lesson', given: lesson, check };
}

function kindQuestion({ kind }: NewOptions): Question {
  const label = `Kind (${labTemplates.join(', ')})`;
  const check = (value: string) => {
    if (!labTemplates.includes(value)) throw new StartFailure(`Choose one of ${labTemplates.join(', ')}.`);
  };
  return { label, option: '--kind', given: kind, fallback: labTemplates[0], check };
}

function skillsQuestion(root: string, kind: NewItem['kind'], { skills }: NewOptions): Question {
  const isLab = kind === 'lab';
  const check = (value: string) => {
    if (!isLab && entriesOf(value).length === 0) throw new StartFailure(`A ${kind} needs at least one skill.`);
    for (const skill of entriesOf(value)) requireSkill(root, skill);
  };
  const label = isLab ? 'Skills (nothing: those of the lesson)' : 'Skills, with commas between them';
  return { label, option: '--skills', given: skills, check, ...(isLab && { fallback: '' }) };
}

function prerequisitesQuestion(root: string, { prerequisites }: NewOptions): Question {
  const check = (value: string) => entriesOf(value).forEach((skill) => requireSkill(root, skill));
  const label = 'Skills that it builds on (nothing: none)';
  return { label, option: '--prerequisites', given: prerequisites, fallback: '', check };
}

export function createdText({ kind, slug, created, changed, gaps, problems }: CreatedItem): string[] {
  const shown = kind === 'lab' || kind === 'lesson';
  return [
    ...section('Created:', created),
    ...section('Changed:', changed),
    ...section('To fill in:', gaps.map(problemText)),
    ...section('Also to do, because the check refuses it now:', problems.map(problemText)),
    '`npx proximal content check` names what is left.',
    ...(shown ? [`\`npx proximal content preview ${slug}\` shows it in a browser.`] : []),
  ];
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}
