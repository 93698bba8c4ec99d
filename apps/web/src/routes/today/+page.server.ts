import type { Schemas } from '@proximal/client';
import { redirect } from '@sveltejs/kit';
import { formOf, sendForm, textOf, trimmedTexts } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import { readRoles } from '#lib/account/roles.server.ts';
import { trackEnds } from '#lib/completions/track-ends.ts';
import { shownNotification } from '#lib/today/notification-links.ts';
import { tracksOfToday } from '#lib/today/tracks-of-today.ts';
import type { Actions, PageServerLoad } from './$types.js';

const mostEntries = 5;
const endShownMs = 14 * 86_400_000;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { curriculum } = event.locals.visitor.pages;
    const [{ data: progress }, { data: learning }, { data: waiting }, { data: tracks }, roles] = await Promise.all([
      client.request('GET', '/progress/me'),
      client.request('GET', '/learning-graph/me'),
      client.request('GET', '/cohorts/my-cohort/waiting'),
      curriculum.read(client, '/tracks', {}),
      readRoles(event, client),
    ]);
    const now = Date.now();
    const { next_lesson: nextLesson } = learning;
    return {
      now,
      roles,
      erasureDueAt: event.locals.visitor.roles?.erasureDueAt,
      ...activityOf(progress),
      nextLesson: nextLesson && { id: nextLesson.id, title: nextLesson.title },
      zone: zoneOf(learning, progress),
      zoneMessage: learning.zone_message,
      dueReviews: reviewsOf(learning),
      goal: goalOf(learning, tracks),
      takenAsKnown: learning.skills.filter((skill) => skill.is_taken_as_known).length,
      ends: trackEnds(progress.tracks, tracks).filter(({ completedAt }) => Date.parse(completedAt) > now - endShownMs),
      tracks: tracksOfToday(tracks, progress, nextLesson?.module_id),
      notifications: waiting.notifications.map((one) => shownNotification(one, tracks)),
      reviews: waiting.peer_reviews.map(reviewOf),
    };
  });

function activityOf(progress: Schemas['MyProgress']) {
  return {
    isNew: progress.total_xp === 0 && progress.recent_submissions.length === 0,
    totalXp: progress.total_xp,
    streak: progress.current_streak_days,
    longestStreak: progress.longest_streak_days,
    freezeDaysLeft: progress.freeze_days_left ?? null,
    activity: progress.activity,
    week: weekOf(progress),
    questionsDue: progress.questions_due ?? 0,
  };
}

/** An older release of the platform has no weeks. */
function weekOf({ week }: Partial<Schemas['MyProgress']>) {
  return week ?? null;
}

/** An older release of the platform counts no reviews. */
function reviewsOf({ reviews = { due: 0, minutes: null } }: Partial<Schemas['MyLearning']>) {
  return reviews;
}

/** An older release of the platform has no goals. */
function goalOf({ goal = null }: Partial<Schemas['MyLearning']>, tracks: { slug: string; title: string }[]) {
  const track = tracks.find(({ slug }) => slug === goal?.track_slug);
  return goal && track ? { ...goal, name: track.title } : goal;
}

function zoneOf({ zone, skills }: Schemas['MyLearning'], { tracks }: Schemas['MyProgress']) {
  const readLessons = new Set(
    tracks.flatMap(({ modules }) => modules.flatMap((module) => module.completed_lesson_ids)),
  );
  return zone.slice(0, mostEntries).map((entry) => ({
    ...entry,
    isLessonRead: entry.lesson_id !== undefined && readLessons.has(entry.lesson_id),
    isTakenAsKnown: skills.some(({ slug, is_taken_as_known }) => slug === entry.slug && is_taken_as_known),
  }));
}

function reviewOf({
  id,
  challenge_title: title,
  author_alias: author,
  due_at: dueAt,
}: Schemas['Waiting']['peer_reviews'][number]) {
  return { id, title, author, dueAt };
}

export const actions = {
  read: (event) =>
    forLearner(event, async (client) => {
      const form = await formOf(event);
      await client.request('POST', '/notifications/{id}/read', { params: { id: Number(textOf(form, 'id')) } });
      redirect(303, '/today');
    }),
  week: sendForm(trimmedTexts('days'), async (client, { days }) => {
    await client.request('PUT', '/progress/week-goal', { body: { days: days === '' ? null : Number(days) } });
    return '/today';
  }),
} satisfies Actions;
