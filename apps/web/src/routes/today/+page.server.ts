import { redirect } from '@sveltejs/kit';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import { readRoles } from '#lib/account/roles.server.ts';
import { trackEnds } from '#lib/completions/track-ends.ts';
import { pageOf } from '#lib/today/notification-links.ts';
import type { Actions, PageServerLoad } from './$types.js';

const mostNotifications = 10;
const mostReviews = 20;
const mostEntries = 5;
/** So long, in milliseconds, a completed track is at the top of the page. */
const endShownMs = 14 * 86_400_000;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { curriculum } = event.locals.visitor.pages;
    const [{ data: dashboard }, zone, notifications, reviews, { data: tracks }, roles] = await Promise.all([
      client.request('GET', '/progress/dashboard'),
      client.request('GET', '/learning-graph/zpd'),
      client.request('GET', '/notifications', { query: { unread: 'true', limit: mostNotifications } }),
      client.request('GET', '/cohorts/my-cohort/peer-reviews', { query: { limit: mostReviews } }),
      curriculum.read(client, '/tracks', {}),
      readRoles(event, client),
    ]);
    const modules = dashboard.tracks.flatMap((track) => track.modules);
    const now = Date.now();
    const readLessons = new Set(modules.flatMap((module) => module.completed_lesson_ids));
    return {
      now,
      roles,
      isNew: dashboard.total_xp === 0 && dashboard.recent_submissions.length === 0,
      totalXp: dashboard.total_xp,
      streak: dashboard.current_streak_days,
      longestStreak: dashboard.longest_streak_days,
      freezeDaysLeft: dashboard.freeze_days_left ?? null,
      activity: dashboard.activity,
      nextLesson: dashboard.next_lesson && { id: dashboard.next_lesson.id, title: dashboard.next_lesson.title },
      zone: zone.data.slice(0, mostEntries).map((entry) => ({
        ...entry,
        isLessonRead: entry.lesson_id !== undefined && readLessons.has(entry.lesson_id),
      })),
      ends: trackEnds(dashboard.tracks, tracks).filter(({ completedAt }) => Date.parse(completedAt) > now - endShownMs),
      zoneMessage: zone.message ?? null,
      tracks: tracks.flatMap(({ slug, title }) => {
        const progress = dashboard.tracks.find(({ track_slug }) => track_slug === slug);
        if (progress === undefined) return [];
        return {
          slug,
          title,
          modules: progress.modules.map(({ id, is_completed }) => ({
            isDone: is_completed,
            isHere: id === dashboard.next_lesson?.module_id,
          })),
          percentage: progress.overall_percentage,
          isUnlocked: progress.is_unlocked,
          completedAt: progress.completed_at ?? null,
        };
      }),
      notifications: notifications.data.map((notification) => ({
        id: notification.id,
        title: notification.title,
        page: pageOf(notification),
        createdAt: notification.created_at,
      })),
      reviews: reviews.data
        .filter(({ status }) => status === 'assigned')
        .map(({ id, challenge_title, author_alias, due_at }) => ({
          id,
          title: challenge_title,
          author: author_alias,
          dueAt: due_at,
        })),
    };
  });

export const actions = {
  read: (event) =>
    forLearner(event, async (client) => {
      const form = await formOf(event);
      await client.request('POST', '/notifications/{id}/read', { params: { id: Number(textOf(form, 'id')) } });
      redirect(303, '/today');
    }),
} satisfies Actions;
