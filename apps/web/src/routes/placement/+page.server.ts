import { ApiError, type ProximalClient, type Schemas } from '@proximal/client';
import { redirect, type RequestEvent, type ServerLoadEvent } from '@sveltejs/kit';
import { readLab } from '#lib/labs/lab-pages.server.ts';
import { removeReceipts, storedLabs } from '#lib/labs/receipts.server.ts';
import { withAnswer } from '#lib/placement/answers-text.ts';
import { currentPlacement } from '#lib/placement/shown-task.server.ts';
import { beginPlacement } from '#lib/placement/taking-up.server.ts';
import { nextTaskPath, taskPath, unclaimedIn } from '#lib/placement/task-link.ts';
import { readAnswers, removeAnswers, storeAnswers } from '#lib/placement/visitor-answers.server.ts';
import { formOf, textOf } from '#lib/requests/forms.server.ts';
import { forLearner, forReader, ifSupported, orRefusal } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forReader(event, async (client, { isGuest }) => {
    const { placement, refused } = isGuest
      ? await visitorPlacement(event, client)
      : { placement: await currentPlacement(client), refused: undefined };
    const after = event.url.searchParams.get('after');
    // The grade is on its way, or the program did not load, which is no answer.
    const isWaiting = placement?.task?.lab_id === Number(after);
    if (after !== null && placement?.task && !isWaiting) redirect(303, taskPath(placement));
    const { data: tracks } = await event.locals.visitor.pages.curriculum.read(client, '/tracks', {});
    const trackTitle = tracks.find(({ slug }) => slug === placement?.track_slug)?.title;
    return {
      isGuest,
      isWaiting,
      refused,
      tracks: tracks.map(({ slug, title }) => ({ slug, title })),
      unclaimed: isGuest ? [] : await titlesOf(event, client, unclaimedIn(event.url.searchParams)),
      programs: isGuest ? await programsOf(event, client) : [],
      placement: placement && {
        ...placement,
        trackTitle,
        openedTracks: tracks.filter(({ slug }) => placement.opened_track_slugs.includes(slug)),
        task: placement.task && {
          ...placement.task,
          path: taskPath(placement),
          title: await titleOf(event, client, placement.task.lab_id),
        },
        isNextPossible: placement.next_possible_at !== null && Date.parse(placement.next_possible_at) <= Date.now(),
      },
    };
  });

interface VisitorPlacement {
  placement?: Schemas['Placement'];
  /** Why the platform does not answer now, while the answers stay in the cookie. */
  refused?: { detail: string; answers: number; labId: number | null };
}

/** The platform stores nothing about a guest, so each request sends all answers. */
async function visitorPlacement(event: ServerLoadEvent, client: ProximalClient): Promise<VisitorPlacement> {
  const kept = readAnswers(event);
  if (kept === undefined) return {};
  const body = { track_slug: kept.trackSlug, answers: kept.answers };
  try {
    const { data } = await client.request('POST', '/learning-graph/placements', { body });
    storeAnswers(event, { ...kept, labId: data.task?.lab_id ?? null });
    return { placement: data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, detail } = error;
    if (status === 429) return { refused: { detail, answers: kept.answers.length, labId: kept.labId } };
    // The curriculum has changed since then, or somebody has changed the cookie.
    if (![404, 422].includes(status)) throw error;
    removeAnswers(event);
    return {};
  }
}

/** That a visitor has solved, and whether they are submitted after signing up. */
async function programsOf(event: ServerLoadEvent, client: ProximalClient) {
  const solved = readAnswers(event)?.answers.filter(({ is_solved }) => is_solved) ?? [];
  const stored = new Set(storedLabs(event));
  const programs = solved.map(async ({ lab_id: id }) => {
    const title = await titleOf(event, client, id);
    return title === undefined ? [] : { title, isKept: stored.has(id) };
  });
  return (await Promise.all(programs)).flat();
}

async function titlesOf(event: RequestEvent, client: ProximalClient, labIds: number[]): Promise<{ title: string }[]> {
  const titles = await Promise.all(labIds.map((id) => titleOf(event, client, id)));
  return titles.flatMap((title) => (title === undefined ? [] : { title }));
}

/** Undefined for a lab that the curriculum has dropped. */
async function titleOf(event: RequestEvent, client: ProximalClient, labId: number): Promise<string | undefined> {
  return (await ifSupported(readLab(event, client, labId)))?.title;
}

export const actions = {
  begin: async (event) => {
    const trackSlug = textOf(await formOf(event), 'track_slug') || null;
    const { visitor } = event.locals;
    if (visitor.session === undefined) {
      storeAnswers(event, { trackSlug, labId: null, answers: [] });
      redirect(303, '/placement');
    }
    refuseDemo(event);
    const refused = await forLearner(event, (client) =>
      orRefusal(event, {}, async () => {
        await beginPlacement(event, client, trackSlug);
      }),
    );
    return refused ?? redirect(303, '/placement');
  },
  skip: async (event) => {
    const labId = Number(textOf(await formOf(event), 'lab_id'));
    if (event.locals.visitor.session === undefined) {
      const kept = readAnswers(event);
      if (kept) storeAnswers(event, withAnswer(kept, labId, false));
      redirect(303, nextTaskPath(labId));
    }
    const skip = (client: ProximalClient) =>
      client.request('POST', '/learning-graph/placements/current/skip', { body: { lab_id: labId } });
    redirect(303, taskPath((await forLearner(event, skip)).data));
  },
  end: async (event) => {
    if (event.locals.visitor.session === undefined) {
      removeAnswers(event);
      removeReceipts(event);
    } else await forLearner(event, (client) => client.request('POST', '/learning-graph/placements/current/end'));
    redirect(303, '/placement');
  },
} satisfies Actions;

/** Beginning is for guests, too, but the demo learner is never changed. */
function refuseDemo({ locals }: RequestEvent): void {
  if (locals.visitor.isDemo) redirect(303, '/sign-up?reason=demo');
}
