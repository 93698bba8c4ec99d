import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { refusal } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';
import type { WebVisitor } from './web-visitor.js';

jest.setTimeout(120_000);

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

const own = '/cohort/questions/71';
const ofOthers = '/cohort/questions/72';
const asked = { title: 'Why is it empty?', text: 'I have filled it.\nTwice.' };

interface Form {
  name: string;
  page: string;
  fields: Record<string, string>;
  operation: string;
  body: object;
  after: string;
}

const forms: Form[] = [
  {
    name: 'asks about a lab',
    page: '/cohort/questions/ask?lab=40',
    fields: { title: ` ${asked.title} `, text: asked.text.replace('\n', '\r\n') },
    operation: 'POST /cohorts/my-cohort/questions',
    body: { ...asked, lab_id: 40 },
    after: '/cohort/questions/71?asked',
  },
  {
    name: 'answers',
    page: `${ofOthers}?/answer`,
    fields: { kind: 'answer', text: 'Look at the loop.' },
    operation: 'POST /cohorts/questions/72/answers',
    body: { text: 'Look at the loop.' },
    after: `${ofOthers}?answered`,
  },
  {
    name: 'marks the answer that has helped',
    page: `${own}?/helpful`,
    fields: { answer: '82' },
    operation: 'PUT /cohorts/questions/71/helpful-answer',
    body: { answer_id: 82 },
    after: `${own}?marked`,
  },
  {
    name: 'takes the mark back',
    page: `${own}?/helpful`,
    fields: { answer: '' },
    operation: 'PUT /cohorts/questions/71/helpful-answer',
    body: { answer_id: null },
    after: `${own}?marked`,
  },
  {
    name: 'changes the own question',
    page: `${own}?/change`,
    fields: { kind: 'change', post: '71', ...asked },
    operation: 'PATCH /cohorts/posts/71',
    body: asked,
    after: `${own}?changed`,
  },
  {
    name: 'deletes the own question',
    page: `${own}?/remove`,
    fields: { post: '71' },
    operation: 'DELETE /cohorts/posts/71',
    body: {},
    after: '/cohort/questions?deleted',
  },
  {
    name: 'deletes an own answer',
    page: `${own}?/remove`,
    fields: { post: '82' },
    operation: 'DELETE /cohorts/posts/82',
    body: {},
    after: `${own}?deleted`,
  },
  {
    name: 'reports an answer',
    page: `${ofOthers}?/report`,
    fields: { kind: 'report', post: '83', reason: 'It is rude.' },
    operation: 'POST /cohorts/posts/83/report',
    body: { reason: 'It is rude.' },
    after: `${ofOthers}?reported`,
  },
];

describe('a form about questions', () => {
  it.each(forms)('$name without script, and says so', async ({ page, fields, operation, body, after }) => {
    site.platform.answers.set(operation, () => ({ status: 200, body: { data: { id: 71 } } }));
    const { status, headers } = await learner.submit(page, fields);
    expect([status, headers.location]).toEqual([303, after]);
    expect(site.platform.requestsTo(operation).map((request) => request.body)).toEqual([body]);
    expect((await learner.get(after)).text).toContain('class="notice good');
  });

  it('is shown again with what was typed when the day is full', async () => {
    const detail = 'You have written 20 questions and answers today: try again in 60 seconds.';
    const refused = refusal(429, 'too-many-posts', detail, { 'retry-after': '60' });
    site.platform.answers.set('POST /cohorts/questions/72/answers', () => refused);
    const { status, text } = await learner.submit(`${ofOthers}?/answer`, { kind: 'answer', text: 'Look at the loop.' });
    expect(status).toBe(429);
    expect(text).toContain(detail);
    expect(text).toContain('Look at the loop.');
  });

  it('opens the form of the post that was refused, and no other', async () => {
    const refused = { ...refusal(422, 'invalid-input', 'text: must not be blank').body };
    const errors = [{ path: 'body.text', message: 'must not be blank' }];
    site.platform.answers.set('PATCH /cohorts/posts/82', () => ({ status: 422, body: { ...refused, errors } }));
    const { text } = await learner.submit(`${own}?/change`, { kind: 'change', post: '82', text: ' ' });
    expect(text.match(/<details[^>]* open/g)).toHaveLength(1);
    expect(text).toMatch(/id="text-82"[^>]*aria-invalid="true"/);
  });
});

describe('the page of a question', () => {
  it('folds the answers about a lab that the reader has not solved', async () => {
    const { text } = await learner.get(ofOthers);
    expect(text).toMatch(/<summary[^>]*>Show the answers: they may contain the solution.*text of answer 83/s);
    expect(text).toContain('You have not solved it yet');
  });

  it('shows them to a reader who has solved it, and those about anything else', async () => {
    const { data } = filledAnswers((what) => what)['GET /cohorts/questions/72'] as { data: object };
    site.platform.teach({ 'GET /cohorts/questions/72': { data: { ...data, is_lab_solved: true } } });
    for (const page of [ofOthers, own]) expect((await learner.get(page)).text).not.toContain('Show the answers');
  });

  it('begins with the answer that has helped, and lets its asker alone say so', async () => {
    const { data } = filledAnswers((what) => what)['GET /cohorts/questions/71'] as { data: object };
    site.platform.teach({ 'GET /cohorts/questions/71': { data: { ...data, helpful_answer_id: 82 } } });
    expect((await learner.get(own)).text).toMatch(/This helped.*text of answer 82.*text of answer 81/s);
    expect((await learner.get(ofOthers)).text).not.toContain('has helped me');
  });

  it.each([`${own}9`, '/cohort/questions/x', '/cohort/questions/..%2f1'])('is 404 for %s', async (path) => {
    expect((await learner.get(path)).status).toBe(404);
  });
});

describe('the page of the cohort', () => {
  it('asks the platform once', async () => {
    expect((await learner.get('/cohort')).text).toContain('title of question 71');
    expect(site.platform.requests).toHaveLength(1);
  });

  it('begins with the challenge of the week and the reviews to write', async () => {
    const { text } = await learner.get('/cohort');
    expect(text).toMatch(/To do.*title of challenge 1.*Write your answer.*id="questions".*id="ranking"/s);
    expect(text).toMatch(/One review to write.*alias of the author/s);
  });
});
