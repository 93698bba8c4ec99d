import type { ProximalClient } from '@proximal/client';
import type { RequestEvent } from '@sveltejs/kit';
import { findChallenge } from '#lib/cohort/cohort.server.ts';
import { ifSupported } from '#lib/requests/learner.server.ts';

export interface About {
  /** What stands in a query of the pages. */
  query: string;
  title: string;
  page: string;
}

const idText = /^[1-9]\d{0,9}$/;

function idIn(url: URL, name: string): number | undefined {
  const text = url.searchParams.get(name);
  return text !== null && idText.test(text) ? Number(text) : undefined;
}

/** The ids that the address of a page names; nothing for what is no id. */
export function aboutIds({ url }: RequestEvent): { challenge_id?: number; lab_id?: number } {
  const [challenge_id, lab_id] = [idIn(url, 'challenge'), idIn(url, 'lab')];
  if (challenge_id !== undefined) return { challenge_id };
  return lab_id === undefined ? {} : { lab_id };
}

/** The challenge or lab that questions are about; null for neither, and for one that is gone. */
export async function findAbout(
  event: RequestEvent,
  client: ProximalClient,
  { challenge_id, lab_id }: { challenge_id?: number; lab_id?: number },
): Promise<About | null> {
  if (challenge_id !== undefined) {
    const challenge = await findChallenge(client, challenge_id);
    const page = `/cohort/challenges/${challenge_id}`;
    return challenge ? { query: `?challenge=${challenge_id}`, title: challenge.title, page } : null;
  }
  if (lab_id === undefined) return null;
  const { curriculum } = event.locals.visitor.pages;
  const lab = await ifSupported(curriculum.read(client, '/labs/{id}', { id: lab_id }));
  return lab ? { query: `?lab=${lab_id}`, title: lab.data.title, page: `/labs/${lab_id}` } : null;
}
