import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { receivedReview } from './filled-curriculum.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

const challenge = '/cohort/challenges/2';
const listed = 'GET /cohorts/my-cohort/challenges';
const pages = [
  {
    page: `${challenge}/appeal`,
    operation: 'POST /cohorts/challenges/2/appeal',
    after: `${challenge}?appealed`,
    said: 'Fresh reviewers decide your appeal',
  },
  {
    page: `${challenge}/report/${receivedReview}`,
    operation: `POST /cohorts/peer-reviews/${receivedReview}/report`,
    after: `${challenge}?reported`,
    said: 'A moderator will read the review',
  },
];

let site: PageSite;
let learner: WebVisitor;
beforeAll(async () => {
  site = await startPages();
});
beforeEach(async () => {
  site.platform.answers.clear();
  site.platform.teach(filledAnswers((what) => what));
  learner = await site.learner();
  site.platform.requests.length = 0;
});

describe.each(pages)('the form of $page', ({ page, operation, after, said }) => {
  it('is linked from the challenge, and sends the reason without script', async () => {
    expect((await learner.get(challenge)).text).toContain(`href="${page}"`);
    site.platform.teach({ [operation]: { data: {} } });
    const { status, headers } = await learner.submit(page, { reason: 'It is right.\r\nSee line 3.' });
    expect([status, headers.location]).toEqual([303, after]);
    const reason = 'It is right.\nSee line 3.';
    expect(site.platform.requestsTo(operation).map(({ body }) => body)).toEqual([{ reason }]);
    expect((await learner.get(after)).text).toContain(said);
  });

  it.each([
    ['a refusal', refusal(409, 'conflict', 'It was done once already.'), 409, 'It was done once already.'],
    ['an outage', refusal(503, 'unavailable', 'Not now.'), 503, 'What you have typed is still here'],
  ])('shows the reason again after %s', async (_, answer, expected, sentence) => {
    site.platform.answers.set(operation, () => answer);
    const { status, text } = await learner.submit(page, { reason: 'Because of line 3' });
    expect(status).toBe(expected);
    expect(text).toContain(sentence);
    expect(text).toMatch(/<textarea[^>]*>\s*Because of line 3<\/textarea>/);
  });

  it('leads a visitor without a session to signing in', async () => {
    const { status, headers } = await site.visitor().submit(page, { reason: 'x' });
    expect([status, headers.location]).toEqual([303, `/sign-in?next=${encodeURIComponent(page)}`]);
    expect(site.platform.requests).toEqual([]);
  });

  it('is not there for a challenge of another cohort', async () => {
    site.platform.teach({ [listed]: { data: [] } });
    expect((await learner.get(page)).status).toBe(404);
  });
});

describe('an appeal', () => {
  async function pageOf(change: object): Promise<string> {
    const { data } = filledAnswers((what) => what)[listed] as { data: { my_submission?: object }[] };
    const changed = data.map((one) => ({
      ...one,
      my_submission: one.my_submission && { ...one.my_submission, ...change },
    }));
    site.platform.teach({ [listed]: { data: changed } });
    return (await learner.get(`${challenge}/appeal`)).text;
  }

  it('has no form once it was made', async () => {
    const appeal = { state: 'open', appealed_at: '2026-11-20T00:00:00Z', previous_score: 70 };
    const text = await pageOf({ appeal, appeal_until: undefined });
    expect([text.includes('<textarea'), text.includes('You have appealed against this score already.')]).toEqual([
      false,
      true,
    ]);
    const shown = (await learner.get(challenge)).text;
    expect([shown.includes('Your appeal is open'), shown.includes('/appeal"')]).toEqual([true, false]);
  });

  it('has no form once its time is over', async () => {
    const text = await pageOf({ appeal_until: undefined });
    expect([text.includes('<textarea'), text.includes('The 7 days for an appeal are over.')]).toEqual([false, true]);
  });
});
