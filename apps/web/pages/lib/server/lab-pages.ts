import { ApiError, type ProximalClient } from '@proximal/client';
import { error, type RequestEvent } from '@sveltejs/kit';

/** Returns the id in the address. @throws the page's error 404 */
export function labIdOf({ params }: { params: { id: string } }): number {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) error(404, { message: 'There is no such lab.' });
  return Number(params.id);
}

/** Returns the lab as the platform showed it lately. */
export async function readLab({ locals }: RequestEvent, client: ProximalClient, id: number) {
  return (await locals.visitor.pages.curriculum.read(client, '/labs/{id}', { id })).data;
}

/**
 * Returns whether a review of the lab is due: then nothing shows earlier code, because recall would become copying. A
 * lab is no less usable while the zone cannot be read.
 */
export async function isReviewDue(client: ProximalClient, labId: number): Promise<boolean> {
  try {
    const { data } = await client.request('GET', '/learning-graph/zpd');
    return data.some(({ is_review, lab_id }) => is_review && lab_id === labId);
  } catch (reason) {
    if (reason instanceof ApiError && reason.status >= 500) return false;
    throw reason;
  }
}
