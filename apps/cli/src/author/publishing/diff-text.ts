import { counted } from '../../terminal/counted.js';
import { previewText } from '../../operate/regrade-text.js';
import type { CandidatePreview } from './candidate-previews.js';
import type { ChangedItem, CurriculumDiff, NamedItem } from './curriculum-diff.js';

export interface ImportEffects extends CurriculumDiff {
  version: string | null;
  regradable: string[];
  submissions: number;
  previews: CandidatePreview[] | null;
}

export function effectLines(effects: ImportEffects): string[] {
  const { version, added, changed, retired, reordered, regradable } = effects;
  return [
    version === null ? 'Nothing is published yet.' : `Compared with the published curriculum ${version.slice(0, 12)}:`,
    ...added.map((item) => line('+', item, item.isVisible ? '' : ' (not published)')),
    ...changed.map((item) => line('~', item, `: ${changeText(item, regradable)}`)),
    ...retired.map((item) => line('-', item, '')),
    ...reordered.map((kind) => `~ another order of the ${kind}s`),
    `${added.length} added, ${changed.length} changed, ${retired.length} retired.`,
    ...regradeLines(effects),
  ];
}

function line(sign: string, { kind, slug, title }: NamedItem, rest: string): string {
  return `${sign} ${kind.padEnd(9)} ${slug}  ${title}${rest}`;
}

function changeText({ kind, slug, parts, isShown }: ChangedItem, regradable: readonly string[]): string {
  const shown = { 'as before': [], now: ['learners will see it'], 'no longer': ['learners will no longer see it'] };
  const isGraded = kind === 'lab' && regradable.includes(slug);
  const grading = kind === 'lab' && parts.length > 0 ? [isGraded ? 'graded by a new version' : 'graded as before'] : [];
  return [parts.map((part) => part.replaceAll('_', ' ')).join(', '), ...shown[isShown], ...grading]
    .filter((text) => text !== '')
    .join('; ');
}

function regradeLines({ regradable, submissions, previews }: ImportEffects): string[] {
  if (regradable.length === 0) return ['No submission would have to be regraded: no published lab gets a new version.'];
  const texts = (previews ?? []).flatMap((preview) => [
    '',
    `${preview.slug}: ${counted(preview.submissions, 'submission')}`,
    previewText(preview),
  ]);
  return [
    `Labs that get a new version: ${regradable.join(', ')}.`,
    `Submissions that a regrade would grade again: ${submissions}.`,
    ...texts,
  ];
}
