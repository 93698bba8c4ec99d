import { forLearner } from '#lib/server/learner.ts';
import type { PageServerLoad } from './$types.js';

const mostNotifications = 10;

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const [dashboard, zone, notifications, reviews] = await Promise.all([
      client.request('GET', '/progress/dashboard'),
      client.request('GET', '/learning-graph/zpd'),
      client.request('GET', '/notifications', { query: { unread: 'true', limit: mostNotifications } }),
      client.request('GET', '/cohorts/my-cohort/peer-reviews', { query: { limit: mostNotifications } }),
    ]);
    return {
      dashboard: dashboard.data,
      zone: zone.data,
      zoneMessage: zone.message ?? null,
      notifications: notifications.data,
      reviews: reviews.data.filter(({ status }) => status === 'assigned'),
    };
  });

export const actions = {
  /** Marks a notification as read. */
  read: (event) =>
    forLearner(event, async (client) => {
      const form = await event.request.formData();
      await client.request('POST', '/notifications/{id}/read', { params: { id: Number(form.get('id')) } });
    }),
} satisfies import('./$types.js').Actions;
