import type {
  CallOf,
  describeGraph,
  listZone,
  OutputOf,
  ReplyOf,
  showMyGraph,
  showMyLearning,
  SkillStructure,
} from '@proximal/contracts';
import { shownLesson, type Curriculum } from '@proximal/curriculum/rules';
import type { Zone } from '@proximal/learner-model';
import { getOrThrow } from '../get-or-throw.js';
import type { LearnerWithZone } from './learner-view.js';
import { assessSkill, shownSkill, statusesOf } from './shown-skill.js';
import { shownGoal } from './shown-goal.js';
import { reviewsDueOf } from './shown-reviews.js';

type Chosen = CallOf<typeof showMyLearning>['query'];

export function myGraphOf(
  learner: LearnerWithZone,
  registeredAt: string,
  chosen: Chosen = {},
): ReplyOf<typeof showMyGraph> {
  const statuses = statusesOf(learner);
  const skills = skillsIn(learner, chosen).map((skill) => {
    const assessment = assessSkill(learner, skill);
    const { isPractised } = assessment;
    return {
      ...shownSkill(skill, assessment, learner, statuses, registeredAt),
      is_practised: isPractised,
      track_slug: teachingTrack(skill, learner.curriculum),
      prerequisites: skill.prerequisites,
    };
  });
  return { skills, zpd_recommendations: learner.zone.recommendations.map(({ skill }) => skill) };
}

function skillsIn(learner: LearnerWithZone, { track, tracks }: Chosen): readonly SkillStructure[] {
  if (track !== undefined) return learner.curriculum.skillsOf({ slug: track });
  return tracks === 'all' ? learner.curriculum.skills : skillsShown(learner);
}

function teachingTrack({ slug }: SkillStructure, curriculum: Curriculum): string | null {
  const [lesson] = curriculum.lessonsOfSkill(slug);
  return (lesson && curriculum.trackOfLesson(lesson.id)?.slug) ?? null;
}

export function describedGraph(learner: LearnerWithZone): OutputOf<typeof describeGraph> {
  const inZone = new Set(learner.zone.recommendations.map(({ skill }) => skill));
  const skills = skillsShown(learner).map((skill) => {
    const { mastery, isPractised, isDecaying } = assessSkill(learner, skill);
    const { slug, name, prerequisites } = skill;
    return { slug, name, prerequisites, mastery, isPractised, isDecaying, isInZone: inZone.has(slug) };
  });
  return { trackSlug: learner.track.slug, skills };
}

/** Also those where the zone goes on, so that every skill of the zone is listed. */
function skillsShown({ curriculum, track, zone }: LearnerWithZone): SkillStructure[] {
  const slugs = new Set([track.slug, ...zone.recommendations.map((recommendation) => recommendation.track)]);
  return [...new Set([...slugs].flatMap((slug) => curriculum.skillsOf({ slug })))];
}

export function shownZone({ curriculum, graph, syllabus, zone }: LearnerWithZone): ReplyOf<typeof listZone> {
  const { recommendations, message } = zone;
  const data = recommendations.map(
    ({ skill, mastery, prerequisitesMet, prerequisitesTotal, isReview, isDue, reason, lesson, lab }) => ({
      slug: skill,
      name: getOrThrow(syllabus.graph.nodes, skill).title,
      mastery,
      readiness: prerequisitesTotal === 0 ? 1 : prerequisitesMet / prerequisitesTotal,
      prerequisites_met: prerequisitesMet,
      prerequisites_total: prerequisitesTotal,
      unlocks: (graph.successors.get(skill) ?? getOrThrow(syllabus.graph.successors, skill)).length,
      is_review: isReview,
      is_due: isDue,
      reason,
      lesson_id: lesson,
      lesson_minutes: curriculum.findLesson(lesson)?.minutes,
      ...(lab !== null && { lab_id: lab, lab_minutes: curriculum.findLab(lab)?.minutes }),
    }),
  );
  return { data, message };
}

export function nextLessonOf({ recommendations }: Zone): number | null {
  return recommendations.find(({ isDue }) => !isDue)?.lesson ?? null;
}

export function myLearningOf(
  learner: LearnerWithZone,
  registeredAt: string,
  chosen: Chosen = {},
): ReplyOf<typeof showMyLearning> {
  const { skills } = myGraphOf(learner, registeredAt, chosen);
  const { data: zone, message } = shownZone(learner);
  const lessonId = nextLessonOf(learner.zone);
  const next_lesson = (lessonId !== null && shownLesson(lessonId, learner.curriculum)) || null;
  return {
    track_slug: learner.track.slug,
    skills,
    zone,
    zone_message: message,
    next_lesson,
    goal: shownGoal(learner),
    reviews: reviewsDueOf(learner),
  };
}
