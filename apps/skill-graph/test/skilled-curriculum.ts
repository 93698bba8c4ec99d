import type { SkillStructure, TrackStructure } from '@proximal/contracts';
import { Curriculum } from '@proximal/curriculum/rules';

type Lesson = TrackStructure['levels'][number]['modules'][number]['lessons'][number];

export function aLesson(id: number, skillSlugs: string[], labs: Record<number, string[]> = {}): Lesson {
  const labsOf = Object.entries(labs).map(([labId, slugs]) => ({
    id: Number(labId),
    version: `v-${labId}`,
    isProject: false,
    skillSlugs: slugs,
  }));
  return { id, slug: `lesson-${id}`, title: `Lesson ${id}`, skillSlugs, labs: labsOf };
}

export function aTrack(
  slug: string,
  { isFoundation = true, after = [] as string[], lessons = [] as Lesson[] } = {},
): TrackStructure {
  return { slug, isFoundation, prerequisiteTrackSlugs: after, levels: [{ id: 1, modules: [{ id: 1, lessons }] }] };
}

export function aSkill(name: string, prerequisites: string[] = []): SkillStructure {
  return { slug: name.toLowerCase(), name, description: `All about ${name}.`, prerequisites };
}

export function sampleSkills(): SkillStructure[] {
  return [
    aSkill('Python'),
    aSkill('Algebra'),
    aSkill('Tensors', ['python', 'algebra']),
    aSkill('Gradients', ['algebra']),
    aSkill('Training', ['tensors', 'gradients']),
    aSkill('Attention', ['tensors']),
    aSkill('Transformers', ['attention', 'training']),
    aSkill('Serving', ['python']),
  ];
}

/** `models` has all of the skills except Serving; `systems` has Serving and its prerequisite Python. */
export function sampleTracks(): TrackStructure[] {
  const systems = [aLesson(11, ['serving', 'python'], { 111: ['serving', 'python'] })];
  const models = [
    aLesson(1, ['python'], { 101: ['python'] }),
    aLesson(2, ['algebra'], { 102: ['algebra'] }),
    aLesson(3, ['tensors'], { 103: ['tensors'], 104: ['tensors'] }),
    aLesson(4, ['gradients'], { 105: ['gradients'] }),
    aLesson(5, ['training', 'attention'], { 106: ['training'], 107: ['attention'] }),
    aLesson(6, ['transformers'], { 108: ['transformers'] }),
  ];
  return [aTrack('systems', { isFoundation: false, lessons: systems }), aTrack('models', { lessons: models })];
}

/** All labs are short enough for a placement; two of them are open to visitors. */
export function shortTracks(): TrackStructure[] {
  const openLabs = [101, 102];
  const tracks = structuredClone(sampleTracks());
  tracks[0]!.prerequisiteTrackSlugs = ['models'];
  for (const { levels } of tracks)
    for (const { labs } of levels.flatMap(({ modules }) => modules.flatMap(({ lessons }) => lessons)))
      for (const lab of labs) Object.assign(lab, { minutes: 5, isOpen: openLabs.includes(lab.id) });
  return tracks;
}

export function aCurriculum(tracks = sampleTracks(), skills = sampleSkills()): Curriculum {
  return new Curriculum({ version: 'one', publishedAt: new Date(0), tracks, skills });
}
