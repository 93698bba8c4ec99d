import { error } from '@sveltejs/kit';
import { forLearner, ifAvailable } from '#lib/requests/learner.server.ts';
import { positionOf } from '#lib/tracks/outlines.server.ts';
import { completedIn, type Completed } from '#lib/tracks/map.ts';
import type { ProximalClient } from '@proximal/client';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { curriculum, lessons, skillNames } = event.locals.visitor.pages;
    const id = idOf(event.params.id);
    const [lesson, position] = await Promise.all([
      curriculum.read(client, '/lessons/{id}', { id }),
      positionOf(curriculum, client, id),
    ]);
    const { title, difficulty, estimated_minutes, skill_slugs } = lesson;
    const [completed, skills] = await Promise.all([
      position && completedOf(client, position.track.slug),
      skillNames.findNamed(client, skill_slugs),
    ]);
    return {
      lesson: { id, title, difficulty, estimated_minutes },
      skills,
      isCompleted: completed?.lessons.has(id) ?? false,
      isCompletedUnknown: position !== undefined && completed === undefined,
      labs: (position?.lesson.labs ?? []).map((lab) => ({ ...lab, isSolved: completed?.labs.has(lab.id) ?? false })),
      position: position && {
        track: position.track,
        level: position.level,
        module: position.module,
        previous: position.previous && { id: position.previous.id, title: position.previous.title },
        next: position.next && { id: position.next.id, title: position.next.title },
      },
      html: await lessons.html(lesson.content),
    };
  });

export const actions = {
  complete: (event) =>
    forLearner(event, async (client) => {
      const params = { id: idOf(event.params.id) };
      const { data } = await client.request('POST', '/progress/lessons/{id}/complete', { params });
      return {
        xp: data.xp_awarded,
        wasComplete: data.already_completed,
        completedAt: data.completed_at,
        percentage: data.track_progress.overall_percentage,
      };
    }),
} satisfies Actions;

async function completedOf(client: ProximalClient, slug: string): Promise<Completed | undefined> {
  const progress = await ifAvailable(client.request('GET', '/tracks/{slug}/progress', { params: { slug } }));
  return progress && completedIn(progress.data);
}

function idOf(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) error(404, 'There is no such lesson.');
  return Number(text);
}
