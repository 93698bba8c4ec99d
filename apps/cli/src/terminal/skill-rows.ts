import { inOrderOfPrerequisites, withLanes } from '@proximal/graph-lanes';
import { railText } from './rail.js';
import { bar, printable, type Paint } from './screen.js';

export interface DrawnSkill {
  slug: string;
  name: string;
  prerequisites: readonly string[];
  mastery: number;
  isPractised: boolean;
  /** What else there is to say of it, such as that it fades. */
  marks: string[];
}

const mastered = 0.85;
const widestRow = 36;

/** A row for each skill, below what it builds on, and how many are mastered. Within 80 columns, with two marks. */
export function skillRows(skills: readonly DrawnSkill[], paint: Paint): string[] {
  const { rows, lanes } = withLanes(inOrderOfPrerequisites(skills));
  const widest = Math.max(12, widestRow - 2 * lanes);
  const width = skills.reduce((longest, { name }) => Math.max(longest, Math.min(name.length, widest)), 0);
  return [
    ...rows.map((row) => {
      const { name, marks } = row.node;
      const shown = printable(name);
      const short = shown.length > widest ? `${shown.slice(0, widest - 1)}…` : shown.padEnd(width);
      const rail = railText(row, glyphOf(row.node), lanes);
      return `${rail}  ${masteryOf(row.node, paint)}  ${short}  ${marks.join(', ')}`.trimEnd();
    }),
    '',
    `${skills.filter(({ mastery }) => mastery >= mastered).length} of ${skills.length} skills are mastered.`,
  ];
}

function glyphOf({ mastery, isPractised }: DrawnSkill): string {
  if (!isPractised) return '○';
  return mastery >= mastered ? '●' : '◐';
}

function masteryOf({ mastery, isPractised }: DrawnSkill, paint: Paint): string {
  const text = `${bar(mastery)} ${String(Math.round(mastery * 100)).padStart(3)} %`;
  if (!isPractised) return paint.dim(text);
  return mastery >= mastered ? paint.green(text) : paint.cyan(text);
}
