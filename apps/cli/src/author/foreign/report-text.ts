import { problemText, type Problem } from '@proximal/content/authoring';
import type { ImportReport, ReportedExercise } from '@proximal/content/foreign';
import { counted } from '../../terminal/counted.js';
import { printable } from '../../terminal/screen.js';

/** Names and sentences may hold what others wrote, so nothing of it controls the terminal. */
export function reportLines({ track, exercises, remarks, kept, removed, problems }: ImportReport): string[] {
  const having = (outcome: ReportedExercise['outcome']) => exercises.filter((one) => one.outcome === outcome);
  const [imported, remarked, leftOut] = [having('imported'), having('imported with a remark'), having('left out')];
  const lines = [
    ...section('Left out:', leftOut.flatMap(findingLines)),
    ...section('Imported with a remark:', remarked.flatMap(findingLines)),
    ...section('About all of it:', remarks.map(problemText)),
    ...section('Kept, because an author has changed it:', kept.map(problemText)),
    ...section('Removed, because the source has it no longer:', removed),
    ...section('The check says now:', problems.map(problemText)),
    summary(track, imported.length + remarked.length, remarked.length, leftOut.length),
    ...(track === null ? [] : [`\`npx proximal content preview\` shows it, and \`content import\` publishes it.`]),
  ];
  return lines.map(printable);
}

function summary(track: string | null, imported: number, remarked: number, leftOut: number): string {
  if (track === null) return `Nothing was written: no exercise can be imported (${leftOut} left out).`;
  return `Imported ${counted(imported, 'exercise')} into ${track}, ${remarked} with a remark; left out ${leftOut}.`;
}

function findingLines({ name, findings }: ReportedExercise): string[] {
  return findings.map((finding: Problem) => `${name}: ${problemText(finding)}`);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line.replaceAll('\n', '\n    ')}`)];
}
