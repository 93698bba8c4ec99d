import type { TrackStructure } from '@proximal/contracts';
import type { Curriculum } from '@proximal/curriculum';
import { buildSyllabus, type Syllabus, type TrackOutline } from '@proximal/learner-model';
import { labItem } from '../evidence/evidence.js';

/** Converts the curriculum to the form that the zone needs. */
export function syllabusOf(curriculum: Curriculum): Syllabus {
  const skills = curriculum.skills.map(({ slug, name, prerequisites }) => ({
    skill: slug,
    title: name,
    prerequisites,
  }));
  return buildSyllabus(
    skills,
    curriculum.tracks.map((track) => outlineOf(track, curriculum)),
  );
}

function outlineOf(track: TrackStructure, curriculum: Curriculum): TrackOutline {
  return {
    slug: track.slug,
    skills: curriculum.skillsOf(track).map(({ slug }) => slug),
    lessons: curriculum.lessonsOf(track).map((lesson) => ({
      id: lesson.id,
      skills: lesson.skillSlugs,
      labs: lesson.labs.map(({ id, version, isProject, skillSlugs }) => ({
        id,
        item: labItem(id, version),
        skills: skillSlugs,
        isProject,
      })),
    })),
  };
}
