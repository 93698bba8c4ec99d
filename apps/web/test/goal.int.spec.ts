import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { emptyAnswers } from './empty-answers.js';
import { refusal } from './fake-platform.js';
import { startPages, type PageSite } from './page-site.js';

jest.setTimeout(120_000);

let site: PageSite;
beforeAll(async () => {
  site = await startPages();
});

const goal = {
  track_slug: 'foundations',
  skill_slug: null,
  name: 'Made of a slug',
  due_on: '2099-03-01',
  skills_left: 12,
  lessons_left: 11,
  labs_left: 12,
  hours_left: 31.2,
  hours_a_week: 2.5,
};
const ofSkill = { ...goal, track_slug: null, skill_slug: 'lookup', name: 'Lookup', due_on: null };
const learning = (emptyAnswers['GET /learning-graph/me'] as { data: object }).data;

function teach(present: object | null): void {
  site.platform.teach({
    'GET /learning-graph/me': { data: { ...learning, goal: present } },
    'GET /learning-graph/goal': { data: { goal: present } },
    'PUT /learning-graph/goal': { data: { goal } },
    'DELETE /learning-graph/goal': { data: { goal: null } },
    'GET /learning-graph/skills/sorting': {
      data: { slug: 'sorting', name: 'Sorting', prerequisites: [], lesson_ids: [], lab_ids: [], evidence: [] },
    },
  });
}

beforeEach(() => teach(null));

const read = async (path: string) => (await (await site.learner()).get(path)).text;
const chosenIn = (page: string) => /<option value="([^"]*)" selected/.exec(page)?.[1];

describe('Today', () => {
  it('says what lies between the learner and the goal, with the title of the track', async () => {
    teach(goal);
    const text = 'Foundations by 1 March 2099: 12 skills and about 31 hours lie between, 2.5 hours a week.';
    expect(await read('/today')).toContain(text);
  });

  it('leads to the form without a goal, also on a platform that knows none', async () => {
    for (const data of [{ ...learning, goal: null }, learning]) {
      site.platform.teach({ 'GET /learning-graph/me': { data } });
      expect(await read('/today')).toContain('<a href="/today/goal">Choose a goal</a>');
    }
  });
});

describe('the form of the goal', () => {
  it('offers the tracks, and the skill from whose page the learner comes', async () => {
    const page = await read('/today/goal');
    expect(page).toContain('<option value="foundations">Foundations</option>');
    expect([page.includes('skill:'), page.includes('Remove the goal')]).toEqual([false, false]);
    const fromSkill = await read('/today/goal?skill=sorting');
    expect(chosenIn(fromSkill)).toBe('skill:sorting');
    expect(fromSkill).toContain('The skill Sorting');
  });

  it('shows the present goal', async () => {
    teach(goal);
    const page = await read('/today/goal');
    expect([chosenIn(page), page.includes('value="2099-03-01"')]).toEqual(['foundations', true]);
    expect(page).toContain('Remove the goal');
    teach(ofSkill);
    expect(chosenIn(await read('/today/goal'))).toBe('skill:lookup');
  });

  it.each([
    [
      { goal: 'foundations', due_on: '2099-03-01' },
      { track_slug: 'foundations', due_on: '2099-03-01' },
    ],
    [
      { goal: 'skill:lookup', due_on: '' },
      { skill_slug: 'lookup', due_on: null },
    ],
  ])('sends %j as %j', async (fields, body) => {
    const { status, headers } = await (await site.learner()).submit('/today/goal?/set', fields);
    expect([status, headers.location]).toEqual([303, '/today']);
    expect(site.platform.requestsTo('PUT /learning-graph/goal').at(-1)?.body).toEqual(body);
  });

  it('removes the goal', async () => {
    const before = site.platform.requestsTo('DELETE /learning-graph/goal').length;
    const { status, headers } = await (await site.learner()).submit('/today/goal?/clear', {});
    expect([status, headers.location]).toEqual([303, '/today']);
    expect(site.platform.requestsTo('DELETE /learning-graph/goal')).toHaveLength(before + 1);
  });

  it('is shown again with what was typed, and a refused day at its field', async () => {
    const errors = [{ path: 'body.due_on', message: 'must be today (UTC) or later' }];
    const answer = refusal(422, 'invalid-input', 'due_on: must be today (UTC) or later');
    site.platform.answers.set('PUT /learning-graph/goal', () => ({
      ...answer,
      body: { ...(answer.body as object), errors },
    }));
    const fields = { goal: 'foundations', due_on: '2020-01-01' };
    const { status, text } = await (await site.learner()).submit('/today/goal?/set', fields);
    expect([status, chosenIn(text), text.includes('value="2020-01-01"')]).toEqual([422, 'foundations', true]);
    expect(text).toContain('<p class="problem" id="due_on-problem">must be today (UTC) or later</p>');
  });
});
