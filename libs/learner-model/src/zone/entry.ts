import type { SyllabusLab, SyllabusLesson } from './syllabus.js';

type EntryKind = 'learn' | 'left' | 'read' | 'review';

export interface Entry {
  readonly kind: EntryKind;
  readonly skill: string;
  readonly lab: SyllabusLab | null;
  readonly lesson: SyllabusLesson;
  readonly isImplied: boolean;
  readonly isStuck: boolean;
}

function taskOf({ lab, lesson }: Entry): string {
  return lab ? `lab ${lab.id}` : `lesson ${lesson.id}`;
}

export function withoutRepeats<E extends Entry>(entries: Iterable<E>, limit = Infinity): E[] {
  const skills = new Set<string>();
  const tasks = new Set<string>();
  const chosen: E[] = [];
  for (const entry of entries) {
    if (chosen.length >= limit) break;
    const task = taskOf(entry);
    if (skills.has(entry.skill) || tasks.has(task)) continue;
    skills.add(entry.skill);
    tasks.add(task);
    chosen.push(entry);
  }
  return chosen;
}
