import { ApiError, type ProximalClient } from '@proximal/client';
import { error } from '@sveltejs/kit';
import { curriculumTitles, type CurriculumTitles } from '#lib/tracks/curriculum-titles.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import { confidenceWords, freshnessWords, percent, trendWords } from '#lib/skills/skill-words.ts';
import type { PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const [{ data: skill }, titles] = await Promise.all([
      findSkill(client, event.params.slug),
      curriculumTitles(event.locals.visitor, client),
    ]);
    // Until something is solved there is nothing to review.
    const isPractised = skill.next_review_at !== undefined;
    return {
      now: Date.now(),
      isPractised,
      rank: skill.zpd_rank,
      skill,
      words: {
        mastery: percent(skill.mastery),
        confidence: confidenceWords(skill.confidence),
        freshness: freshnessWords(skill.freshness_score, isPractised),
        freshnessPercent: percent(skill.freshness_score),
        trend: trendWords[skill.trend],
      },
      prerequisites: skill.prerequisites.map((one) => ({ ...one, percent: percent(one.mastery) })),
      unlocks: skill.unlocked_skills,
      lessons: skill.lesson_ids.map((id) => ({ id, title: titles.lessons.get(id) ?? `Lesson ${id}` })),
      labs: skill.lab_ids.flatMap((id) => labIn(titles, id)),
      evidence: skill.evidence.map((one) => ({ ...one, ...namedEvidence(one, titles) })),
    };
  });

async function findSkill(client: ProximalClient, slug: string) {
  try {
    return await client.request('GET', '/learning-graph/skills/{slug}', { params: { slug } });
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 404) error(404, 'There is no such skill.');
    throw reason;
  }
}

/** Tasks for reviews only are in no outline, and come by themselves when a review is due. */
function labIn({ labs }: CurriculumTitles, id: number): { id: number; title: string }[] {
  const title = labs.get(id);
  return title === undefined ? [] : [{ id, title }];
}

function namedEvidence({ type, id }: { type: string; id: string }, { labs, lessons }: CurriculumTitles) {
  if (type === 'challenge') return { title: `Challenge ${id}`, path: null };
  const [kind, titles] = type === 'lesson' ? (['lesson', lessons] as const) : (['lab', labs] as const);
  const title = titles.get(Number(id));
  return { title: title ?? `${kind === 'lesson' ? 'Lesson' : 'Lab'} ${id}`, path: title ? `/${kind}s/${id}` : null };
}
