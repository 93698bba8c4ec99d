import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Schemas } from '@proximal/client';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const path = '/labs/40/solutions';
const filled = filledAnswers((what) => what);
const [graded] = (filled['GET /labs/40/submissions'] as { data: [Schemas['GradedSubmission']] }).data;
const none = { lab_id: 40, state: 'none', submission_id: null, is_named: false, shared_at: null };

let site: PageSite;
let learner: WebVisitor;
beforeAll(async () => {
  site = await startPages();
  learner = await site.learner();
});
beforeEach(() => {
  site.platform.teach({
    ...filled,
    'GET /learning-graph/zpd': { data: [], message: '' },
    'GET /labs/40/shared-solution': { data: none },
    'GET /labs/40/submissions': { data: [{ ...graded, correctness: 100, submission_id: 'sub_full' }] },
    'POST /labs/40/shared-solution': { data: none },
    'DELETE /labs/40/shared-solution': { data: none },
    'POST /shared-solutions/52/report': { data: { id: 52, received: true } },
  });
  site.platform.requests.length = 0;
});

const lastBody = (operation: string) => site.platform.requestsTo(operation).at(-1)?.body;
const textOf = async () => (await learner.get(path)).text;

describe('solutions that others share', () => {
  it('are asked for only by the form, which says what it ends', async () => {
    const text = await textOf();
    for (const said of ['no longer raises your mastery', 'Show the newest', 'Show the shortest'])
      expect(text).toContain(said);
    expect([text.includes('code of solution'), site.platform.requestsTo('GET /labs/40/shared-solutions')]).toEqual([
      false,
      [],
    ]);
  });

  it('are shown with a name where their author wants that, and can be reported', async () => {
    const { text } = await learner.submit(`${path}?/show`, { sort: 'shortest' });
    for (const said of [
      'name of the author of solution 51',
      'code of solution 51',
      'code of solution 52',
      'A solution<',
    ])
      expect(text).toContain(said);
    const { status, headers } = await learner.submit(`${path}?/report`, { solution: '52', reason: ' Rude. ' });
    expect([status, headers.location]).toEqual([303, `${path}?reported`]);
    expect(lastBody('POST /shared-solutions/52/report')).toEqual({ reason: 'Rude.' });
  });

  it('are refused with a sentence to who has not solved the lab', async () => {
    const answer = () => refusal(403, 'not-yet-solved', 'The solution opens later.');
    site.platform.answers.set('GET /labs/40/shared-solutions', answer);
    const { status, text } = await learner.submit(`${path}?/show`, {});
    expect([status, text.includes('The solution opens later.')]).toEqual([403, true]);
  });

  it('wait while a review of the lab is due', async () => {
    site.platform.teach({ 'GET /learning-graph/reviews': { data: [{ lab_id: 40 }] } });
    const text = await textOf();
    expect([text.includes('Solve it from memory first'), text.includes('Show the newest')]).toEqual([true, false]);
  });
});

describe('one’s own solution', () => {
  it('is shared by a form, without a name unless that is ticked', async () => {
    expect(await textOf()).toContain('value="sub_full"');
    await learner.submit(`${path}?/share`, { submission_id: 'sub_full' });
    expect(lastBody('POST /labs/40/shared-solution')).toEqual({ submission_id: 'sub_full', is_named: false });
    await learner.submit(`${path}?/share`, { submission_id: 'sub_full', named: 'yes' });
    expect(lastBody('POST /labs/40/shared-solution')).toEqual({ submission_id: 'sub_full', is_named: true });
  });

  it('is withdrawn by a form', async () => {
    site.platform.teach({ 'GET /labs/40/shared-solution': filled['GET /labs/40/shared-solution']! });
    expect(await textOf()).toContain('Share it no more');
    const { status, headers } = await learner.submit(`${path}?/withdraw`, {});
    expect([status, headers.location]).toEqual([303, path]);
    expect(site.platform.requestsTo('DELETE /labs/40/shared-solution')).toHaveLength(1);
  });

  it.each([
    ['fails a test', { correctness: 99 }],
    ['is of an earlier version', { lab_version: 'v0' }],
  ])('is not offered when it %s', async (_, parts) => {
    site.platform.teach({ 'GET /labs/40/submissions': { data: [{ ...graded, correctness: 100, ...parts }] } });
    expect(await textOf()).not.toContain('Share my solution');
  });

  it('stays hidden for good', async () => {
    const hidden = { ...none, state: 'hidden', submission_id: 'sub_1', shared_at: '2026-11-20T12:00:00.000Z' };
    site.platform.teach({ 'GET /labs/40/shared-solution': { data: hidden } });
    const text = await textOf();
    expect(text).toContain('A moderator has hidden the solution');
    expect(text).not.toContain('Share my solution');
  });
});

it('a moderator hides a reported solution, and names its author', async () => {
  const operation = 'POST /moderation/learners/3/solutions/61/hide';
  site.platform.teach({ [operation]: { data: {} } });
  expect((await learner.get('/moderation')).text).toContain('/moderation/solutions/61');
  expect((await learner.get('/moderation/solutions/61')).text).toContain('code of a reported solution');
  const { headers } = await learner.submit('/moderation/solutions/61?/hide', { author: '3', reason: 'Rude.' });
  expect(headers.location).toBe('/moderation?done=solution-hidden');
  expect(lastBody(operation)).toEqual({ reason: 'Rude.' });
});
