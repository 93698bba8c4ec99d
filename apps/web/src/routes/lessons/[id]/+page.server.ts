import { error, fail } from '@sveltejs/kit';
import { refusedBy } from '#lib/labs/submitting/script-answers.server.ts';
import { answerQuestion, lessonIdOf, readLesson, runInLesson } from '#lib/lessons/lesson-page.server.ts';
import { formOf, linesOf, sendForm, textOf, texts } from '#lib/requests/forms.server.ts';
import { forLearner, forReader, ifAvailable, ifSupported } from '#lib/requests/learner.server.ts';
import { positionOf } from '#lib/tracks/outlines.server.ts';
import { labThatShows } from '#lib/tracks/map.ts';
import { takenAsKnownBecause } from '#lib/skills/taken-as-known.ts';
import type { ProximalClient, Schemas } from '@proximal/client';
import type { Actions, PageServerLoad } from './$types.js';

/** A lesson can be read without the names of its skills. */
const longestWaitMs = 2_000;

export const load: PageServerLoad = (event) =>
  forReader(event, async (client, { isGuest }) => {
    const { curriculum, platform } = event.locals.visitor.pages;
    const id = lessonIdOf(event);
    const position = await positionOf(curriculum, client, id);
    // A guest reads at the cost of all guests, so only what the tracks show.
    if (isGuest && position === undefined) error(404, 'There is no such lesson.');
    const { lesson, page } = await readLesson(event, client, id);
    const { title, difficulty, estimated_minutes, skill_slugs } = lesson;
    const [known, study] = isGuest
      ? [[], undefined]
      : await Promise.all([
          platform.within(longestWaitMs, () => knownSkills(client, position?.track.slug)),
          studyOf(client, id),
        ]);
    const isCompleted = study?.is_completed ?? false;
    const solved = study?.completed_lab_ids && { labs: new Set(study.completed_lab_ids) };
    return {
      lesson: { id, title, difficulty, estimated_minutes },
      skills: skill_slugs.flatMap((slug) => known.filter((skill) => skill.slug === slug).map(namedSkill)),
      isCompleted,
      takenAsKnown: isCompleted ? undefined : takenAsKnownBecause(skill_slugs, known),
      showingLabId: position && labThatShows(position.lesson, isCompleted, solved),
      isCompletedUnknown: !isGuest && position !== undefined && solved === undefined,
      labs: (position?.lesson.labs ?? []).map((lab) => ({ ...lab, isSolved: solved?.labs.has(lab.id) ?? false })),
      position: position && {
        track: position.track,
        level: position.level,
        module: position.module,
        previous: position.previous && { id: position.previous.id, title: position.previous.title },
        next: position.next && { id: position.next.id, title: position.next.title },
      },
      ...page,
      study: study && { note: study.note, answers: study.answers },
      isNoteSaved: event.url.searchParams.has('noted'),
    };
  });

type Study = Pick<Schemas['LessonStudy'], 'note' | 'answers'> & Partial<Schemas['LessonStudy']>;

export const actions = {
  complete: (event) =>
    forLearner(event, async (client) => {
      const params = { id: lessonIdOf(event) };
      const { data } = await client.request('POST', '/progress/lessons/{id}/complete', { params });
      const completion = {
        xp: data.xp_awarded,
        wasComplete: data.already_completed,
        completedAt: data.completed_at,
        percentage: data.track_progress.overall_percentage,
      };
      return { completion };
    }),
  run: async (event) => {
    const form = await formOf(event);
    const sent = { program: Number(textOf(form, 'program')), code: linesOf(form, 'code') };
    return forLearner(event, async (client) => {
      try {
        const run = await runInLesson(event, client, { number: sent.program, code: sent.code });
        return { sent: { ...sent, run } };
      } catch (reason) {
        const refused = refusedBy(reason);
        return fail(refused.status, { sent: { ...sent, refused } });
      }
    });
  },
  answer: (event) => answerQuestion(event, lessonIdOf(event)),
  note: sendForm(texts('text'), async (client, body, event) => {
    const params = { id: lessonIdOf(event) };
    await client.request('PUT', '/progress/lessons/{id}/note', { params, body });
    return `${event.url.pathname}?noted#note`;
  }),
} satisfies Actions;

async function knownSkills(
  client: ProximalClient,
  track: string | undefined,
): Promise<Schemas['MyLearning']['skills']> {
  const query = track === undefined ? ({ tracks: 'all' } as const) : { track };
  const learning = await ifAvailable(client.request('GET', '/learning-graph/me', { query }));
  return learning?.data.skills ?? [];
}

function namedSkill({ slug, name, is_taken_as_known }: Schemas['MyLearning']['skills'][number]) {
  return { slug, name, isTakenAsKnown: is_taken_as_known };
}

/** A lesson can be read without what was kept of it. An older release of the platform does not say all. */
async function studyOf(client: ProximalClient, id: number): Promise<Study | undefined> {
  const study = await ifSupported(client.request('GET', '/progress/lessons/{id}', { params: { id } }));
  return study?.data;
}
