import type { Curriculum } from '../curriculum/curriculum.js';

export type Kind = 'track' | 'roadmap' | 'level' | 'module' | 'lesson' | 'lab';

export interface Name {
  kind: Kind;
  slug: string;
}

export class Identities {
  private readonly ids: Map<string, number>;

  constructor(rows: { kind: string; slug: string; id: number }[]) {
    this.ids = new Map(rows.map(({ kind, slug, id }) => [`${kind} ${slug}`, id]));
  }

  getId(kind: Kind, slug: string): number {
    const id = this.ids.get(`${kind} ${slug}`);
    if (id === undefined) throw new Error(`no id was allocated for ${kind} ${slug}`);
    return id;
  }
}

export function namesOf({ tracks }: Curriculum): Name[] {
  const levels = tracks.flatMap((track) => track.levels);
  const modules = levels.flatMap((level) => level.modules);
  const lessons = modules.flatMap((module) => module.lessons);
  const named = (kind: Kind, items: { slug: string }[]) => items.map(({ slug }) => ({ kind, slug }));
  return [
    ...named('track', tracks),
    ...named(
      'roadmap',
      tracks.map(({ roadmap }) => roadmap),
    ),
    ...named('level', levels),
    ...named('module', modules),
    ...named('lesson', lessons),
    ...named(
      'lab',
      lessons.flatMap((lesson) => lesson.labs),
    ),
  ];
}
