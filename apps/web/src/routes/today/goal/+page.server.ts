import { ApiError, type ProximalClient } from '@proximal/client';
import { error } from '@sveltejs/kit';
import { sendForm, trimmedTexts } from '#lib/requests/forms.server.ts';
import { forLearner } from '#lib/requests/learner.server.ts';
import type { Actions, PageServerLoad } from './$types.js';

export const load: PageServerLoad = (event) =>
  forLearner(event, async (client) => {
    const { curriculum } = event.locals.visitor.pages;
    const wanted = event.url.searchParams.get('skill');
    const [{ data: answer }, { data: tracks }, skill] = await Promise.all([
      client.request('GET', '/learning-graph/goal'),
      curriculum.read(client, '/tracks', {}),
      wanted === null ? undefined : findSkill(client, wanted),
    ]);
    const { goal } = answer;
    const skills = [skill, goal?.skill_slug ? { slug: goal.skill_slug, name: goal.name } : undefined];
    const chosen = skill
      ? skillValue(skill.slug)
      : (goal?.skill_slug && skillValue(goal.skill_slug)) || goal?.track_slug;
    return {
      hasGoal: goal !== null,
      dueOn: goal?.due_on ?? '',
      chosen: chosen ?? '',
      options: [
        ...tracks.map(({ slug, title }) => ({ value: slug, text: title })),
        ...skills.flatMap((one) => (one ? { value: skillValue(one.slug), text: `The skill ${one.name}` } : [])),
      ].filter(({ value }, place, all) => all.findIndex((one) => one.value === value) === place),
    };
  });

/** A slug has no colon, so no track has such a value. */
function skillValue(slug: string): string {
  return `skill:${slug}`;
}

async function findSkill(client: ProximalClient, slug: string) {
  try {
    return (await client.request('GET', '/learning-graph/skills/{slug}', { params: { slug } })).data;
  } catch (reason) {
    if (reason instanceof ApiError && reason.status === 404) error(404, 'There is no such skill.');
    throw reason;
  }
}

export const actions = {
  set: sendForm(trimmedTexts('goal', 'due_on'), async (client, { goal, due_on }) => {
    const [slug = '', skill] = goal.split(':');
    const named = skill === undefined ? { track_slug: slug } : { skill_slug: skill };
    await client.request('PUT', '/learning-graph/goal', { body: { ...named, due_on: due_on || null } });
    return '/today';
  }),
  clear: sendForm(trimmedTexts(), async (client) => {
    await client.request('DELETE', '/learning-graph/goal');
    return '/today';
  }),
} satisfies Actions;
