import type { TrackStructure } from '@proximal/contracts';

type Level = TrackStructure['levels'][number];
type Module = Level['modules'][number];
type Lesson = Module['lessons'][number];

export function aLesson(id: number, ...labIds: number[]): Lesson {
  const labs = labIds.map((labId) => ({ id: labId, version: `v-${labId}`, isProject: false, skillSlugs: [] }));
  return { id, slug: `lesson-${id}`, title: `Lesson ${id}`, skillSlugs: [], labs };
}

export function aModule(id: number, ...lessons: Lesson[]): Module {
  return { id, lessons };
}

export function aTrack(slug: string, prerequisites: string[], ...levels: Module[][]): TrackStructure {
  return {
    slug,
    isFoundation: prerequisites.length === 0,
    prerequisiteTrackSlugs: prerequisites,
    levels: levels.map((modules, index) => ({ id: index + 1, modules })),
  };
}

export function sampleTracks(): TrackStructure[] {
  return [
    aTrack('foundations', [], [aModule(11, aLesson(1, 101), aLesson(2)), aModule(12)], [aModule(13, aLesson(3))], []),
    aTrack('models', ['foundations'], [aModule(21, aLesson(4, 102, 103), aLesson(5))]),
    aTrack('agents', ['models'], [aModule(31, aLesson(6))]),
  ];
}
