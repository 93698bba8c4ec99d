import type { SkillStructure, TrackStructure } from '@proximal/contracts';
import type { BenchCurriculum } from './event-bench.js';

/** Makes a track of one lesson, whose labs teach these skills. */
function trackOf(tagged: { id: number; skillSlugs: string[] }[]): TrackStructure {
  const labs = tagged.map((lab) => ({ ...lab, version: 'one', isProject: false }));
  const lesson = { id: 401, slug: 'labs', title: 'Labs', skillSlugs: [], labs };
  return {
    slug: 'benchmarks',
    isFoundation: true,
    prerequisiteTrackSlugs: [],
    levels: [{ id: 201, modules: [{ id: 301, lessons: [lesson] }] }],
  };
}

/** Makes a track of many skills; each builds on up to three earlier ones, and two labs in a row share a skill. */
export function manySkills(count: number): BenchCurriculum {
  const slugOf = (index: number) => `skill-${index}`;
  const skills = Array.from({ length: count }, (_, index): SkillStructure => {
    const prerequisites = [index - 5, index - 8, index - 13].filter((before) => before >= 0).map(slugOf);
    return { slug: slugOf(index), name: `Skill ${index}`, description: 'One of many.', prerequisites };
  });
  const labs = skills.map(({ slug }, index) => ({
    id: index + 1,
    skillSlugs: index === 0 ? [slug] : [slugOf(index - 1), slug],
  }));
  return { track: trackOf(labs), skills };
}
