import { stringify } from 'yaml';
import type { Credits, Exercise, ForeignTrack, Link } from '../exercise.js';

interface LessonFields {
  title: string;
  lesson_type: 'lab' | 'reading_and_lab';
  difficulty: string;
  estimated_minutes: number;
  skills: readonly string[];
  labs: readonly string[];
}

/** lesson.md of an exercise: what there is to read, further reading, and at its foot whose work it is. */
export function lessonText(track: ForeignTrack, exercise: Exercise, fields: LessonFields): string {
  const { introduction, furtherReading, title } = exercise;
  const foot = [...creditLines(exercise.credits), ...(track.attribution === '' ? [] : [inline(track.attribution)])];
  const parts = [
    introduction?.trim() ?? `## ${inline(title)}\n\nThis lesson is one task.`,
    ...(furtherReading.length > 0 ? [`## Further reading\n\n${furtherReading.map(linkLine).join('\n')}`] : []),
    ...(foot.length > 0 ? [`## About this exercise\n\n${foot.join('\n')}`] : []),
  ];
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${parts.join('\n\n')}\n`;
}

function linkLine({ title, url, about }: Link): string {
  const description = about === '' ? '' : `: ${inline(about)}`;
  return `- [${inline(title)}](${url})${description}`;
}

function creditLines({ authors, contributors, source, sourceUrl }: Credits): string[] {
  const by = authors.length > 0 ? [`By ${inline(listed(authors))}.`] : [];
  const helped = contributors.length > 0 ? [`Contributors: ${inline(listed(contributors))}.`] : [];
  const text = source === null ? null : inline(source);
  const link = sourceUrl === null ? text : `[${text ?? inline(sourceUrl)}](${sourceUrl})`;
  return [...by, ...helped, ...(link === null ? [] : [`Source: ${link}`])].map((line) => `${line}  `);
}

function listed(names: readonly string[]): string {
  return names.join(', ');
}

/** Words of others within a line of ours: nothing in them is markup. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~#!]/g, (mark) => `\\${mark}`);
}
