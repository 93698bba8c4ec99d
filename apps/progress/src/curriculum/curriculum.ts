import type { TrackStructure } from '@proximal/contracts';

/** Which curriculum it is, and what is published of it. */
export interface Edition {
  version: string;
  publishedAt: Date;
  /** In the curriculum's order. */
  tracks: TrackStructure[];
}

export type Lesson = TrackStructure['levels'][number]['modules'][number]['lessons'][number];

/** The curriculum's structure by what is asked of it. */
export class Curriculum {
  private readonly bySlug: ReadonlyMap<string, TrackStructure>;
  private readonly byLesson: ReadonlyMap<number, TrackStructure>;
  private readonly byLab: ReadonlyMap<number, TrackStructure>;

  constructor(private readonly edition: Edition) {
    const { tracks } = edition;
    this.bySlug = new Map(tracks.map((track) => [track.slug, track]));
    this.byLesson = new Map(tracks.flatMap((track) => lessonsOf(track).map(({ id }) => [id, track] as const)));
    this.byLab = new Map(tracks.flatMap((track) => labIdsOf(track).map((id) => [id, track] as const)));
  }

  get version(): string {
    return this.edition.version;
  }

  get tracks(): TrackStructure[] {
    return this.edition.tracks;
  }

  track(slug: string): TrackStructure | undefined {
    return this.bySlug.get(slug);
  }

  trackOfLesson(lessonId: number): TrackStructure | undefined {
    return this.byLesson.get(lessonId);
  }

  trackOfLab(labId: number): TrackStructure | undefined {
    return this.byLab.get(labId);
  }
}

export function lessonsOf({ levels }: TrackStructure): Lesson[] {
  return levels.flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons));
}

export function labIdsOf(track: TrackStructure): number[] {
  return lessonsOf(track).flatMap(({ labs }) => labs.map(({ id }) => id));
}
