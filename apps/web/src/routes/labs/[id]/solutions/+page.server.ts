import type { ProximalClient } from '@proximal/client';
import { isReviewDue, labIdOf, readLab } from '#lib/labs/lab-pages.server.ts';
import { formOf, sendForm, textOf, trimmedTexts } from '#lib/requests/forms.server.ts';
import { forLearner, orRefusal } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const params = { id: labIdOf(event) };
    const [{ id, title, version }, reviewDue, own, submissions] = await Promise.all([
      readLab(event, client, params.id),
      isReviewDue(client, params.id),
      client.request('GET', '/labs/{id}/shared-solution', { params }),
      client.request('GET', '/labs/{id}/submissions', { params, query: { limit: 20 } }),
    ]);
    const full = submissions.data.find(
      (one) => one.status === 'graded' && one.correctness === 100 && one.lab_version === version,
    );
    return {
      lab: { id, title },
      isReviewDue: reviewDue,
      own: own.data,
      shareable: full && { id: full.submission_id, submittedAt: full.submitted_at },
      isReported: event.url.searchParams.has('reported'),
      now: Date.now(),
    };
  });

const backTo = (client: (client: ProximalClient, typed: Typed, id: number) => Promise<unknown>, mark = '') =>
  sendForm(
    trimmedTexts('submission_id', 'named', 'solution', 'reason'),
    async (platform, typed, { params }: { params: { id: string } }) => {
      const id = labIdOf({ params });
      await client(platform, typed, id);
      return `/labs/${id}/solutions${mark}`;
    },
  );

type Typed = Record<'submission_id' | 'named' | 'solution' | 'reason', string>;

export const actions = {
  /** A form and no link, because it ends what a better solution could still raise. */
  show: (event) =>
    forLearner(event, async (client) => {
      const form = await formOf(event);
      const sort = textOf(form, 'sort') === 'shortest' ? 'shortest' : 'newest';
      const cursor = textOf(form, 'cursor');
      const query = { sort, limit: 10, ...(cursor !== '' && { cursor }) } as const;
      return orRefusal(event, {}, async () => {
        const call = { params: { id: labIdOf(event) }, query };
        const { data, next_cursor } = await client.request('GET', '/labs/{id}/shared-solutions', call);
        return { solutions: data, sort, nextCursor: next_cursor };
      });
    }),
  share: backTo((client, { submission_id, named }, id) => {
    const body = { submission_id, is_named: named === 'yes' };
    return client.request('POST', '/labs/{id}/shared-solution', { params: { id }, body });
  }),
  withdraw: backTo((client, _typed, id) => client.request('DELETE', '/labs/{id}/shared-solution', { params: { id } })),
  report: backTo(
    (client, { solution, reason }) =>
      client.request('POST', '/shared-solutions/{id}/report', { params: { id: Number(solution) }, body: { reason } }),
    '?reported',
  ),
} satisfies Actions;
