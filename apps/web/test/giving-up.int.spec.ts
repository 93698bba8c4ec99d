import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Schemas } from '@proximal/client';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const price = 'From then on this lab can be completed, but gives no xp and counts for no skill.';
const button = 'Give up and show the solution';

let site: PageSite;
let learner: WebVisitor;
beforeAll(async () => {
  site = await startPages();
  site.platform.teach(filledAnswers((what) => what));
  learner = await site.learner();
});

function giveUpIs(status: Schemas['GiveUp']['status'], parts: Partial<Schemas['GiveUp']> = {}): void {
  const state = { lab_id: 40, status, missing_tries: 0, opens_at: null, given_up_at: null, ...parts };
  site.platform.answers.set('GET /labs/40/give-up', () => ({ status: 200, body: { data: state } }));
}

const textOf = async (path: string) => (await learner.get(path)).text;

describe('the page of a lab', () => {
  it.each(['locked', 'solved'] as const)('offers nothing while giving up is %s', async (status) => {
    giveUpIs(status);
    expect(await textOf('/labs/40')).not.toContain(button);
  });

  it('offers to give up with its price, once that is allowed, and says when it is done', async () => {
    giveUpIs('open');
    const text = await textOf('/labs/40');
    for (const part of [button, price, 'action="/labs/40/solution"']) expect(text).toContain(part);
    giveUpIs('given_up');
    expect(await textOf('/labs/40')).toContain('You have given this lab up.');
  });

  it('is shown as before by a platform that does not know giving up', async () => {
    site.platform.answers.set('GET /labs/40/give-up', () => refusal(404, 'unknown-path', 'None.'));
    const { status, text } = await learner.get('/labs/40');
    expect([status, text.includes(button)]).toEqual([200, false]);
  });
});

describe('the page of the solution', () => {
  it('says the price to whoever opens its address, and when it can be paid', async () => {
    giveUpIs('locked', { missing_tries: 2 });
    const locked = await textOf('/labs/40/solution');
    for (const part of [price, 'after 2 more tries']) expect(locked).toContain(part);
    expect(locked).not.toContain('<button>');
    giveUpIs('open');
    const open = await textOf('/labs/40/solution');
    for (const part of [price, button]) expect(open).toContain(part);
  });

  it('gives up only with the form that says so, and then shows the solution', async () => {
    giveUpIs('open');
    const given: string[] = [];
    site.platform.answers.set('POST /labs/40/give-up', () => {
      given.push('given up');
      giveUpIs('given_up');
      return { status: 200, body: { data: { lab_id: 40, given_up_at: '2026-11-20T12:00:00.000Z' } } };
    });
    await learner.submit('/labs/40/solution', {});
    expect(given).toEqual([]);
    const { text } = await learner.submit('/labs/40/solution', { 'give-up': 'yes' });
    expect(given).toEqual(['given up']);
    for (const part of ['You have given this lab up.', 'The author’s program']) expect(text).toContain(part);
  });

  it('shows why it is not given up when the platform refuses', async () => {
    giveUpIs('locked', { missing_tries: 1 });
    site.platform.answers.set('POST /labs/40/give-up', () => refusal(403, 'not-yet-solved', 'Not yet.'));
    const { text } = await learner.submit('/labs/40/solution', { 'give-up': 'yes' });
    expect(text).toContain('Not yet.');
  });
});
