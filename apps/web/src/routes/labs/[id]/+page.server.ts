import { createHash, randomUUID } from 'node:crypto';
import { error, fail, redirect, type RequestEvent, type ServerLoadEvent } from '@sveltejs/kit';
import { attemptOf } from '#lib/labs/attempts/attempt.ts';
import type { Program } from '#lib/labs/submitting/program.ts';
import type { Refused } from '#lib/labs/submitting/refused.ts';
import { passingScore, type Run, type Submission } from '#lib/labs/results/grade-text.ts';
import { formOf, linesOf, textOf } from '#lib/requests/forms.server.ts';
import { giveUpOf, isReviewDue, labIdOf, orWhileUnavailable, readLab, runLab } from '#lib/labs/lab-pages.server.ts';
import { takeUnclaimed } from '#lib/labs/receipts.server.ts';
import { shownTask } from '#lib/placement/shown-task.server.ts';
import { forReader } from '#lib/requests/learner.server.ts';
import { learnerMark } from '#lib/requests/learner-mark.server.ts';
import { signInFor } from '#lib/requests/refusals.server.ts';
import { accountNeeded, refusedBy } from '#lib/labs/submitting/script-answers.server.ts';
import { failedTries, triesBeforeHints } from '#lib/labs/tries.ts';
import { placeInReviews } from '#lib/today/review-session.server.ts';
import { stepAfterLab, trackOfLab } from '#lib/tracks/outlines.server.ts';
import type { ProximalClient, Schemas } from '@proximal/client';
import type { Actions, PageServerLoad } from './$types.js';

const mostSubmissions = 20;

export const load: PageServerLoad = (event) =>
  forReader(event, async (client, { isGuest }) => {
    const id = labIdOf(event);
    const { curriculum, lessons } = event.locals.visitor.pages;
    // A guest reads at the cost of all guests, so only what the tracks show.
    const track = isGuest ? await trackOfLab(curriculum, client, id) : undefined;
    if (isGuest && track === undefined) redirect(303, signInFor(event));
    const lab = await readLab(event, client, id);
    const [lesson, instructions, hints, own, placement] = await Promise.all([
      curriculum.read(client, '/lessons/{id}', { id: lab.lesson_id }),
      lessons.html(lab.instructions),
      Promise.all(isGuest ? [] : lab.hints.map((hint) => lessons.html(hint))),
      isGuest ? undefined : ownOf(event, client, lab),
      shownTask(event, client, id),
    ]);
    const review = isGuest ? undefined : placeInReviews(event, id);
    return { lab: { ...lab, instructions, hints }, lessonTitle: lesson.title, track, own, placement, review };
  });

async function ownOf(event: ServerLoadEvent, client: ProximalClient, lab: Schemas['Lab']) {
  event.depends('lab:give-up');
  const { id } = lab;
  // Beside the result of a form nothing more is requested: it would fail where the form failed, and the code be lost.
  const isForm = event.request.method === 'POST';
  const [submissions, reviewDue, giveUp] = await Promise.all([
    isForm ? [] : orWhileUnavailable(latestSubmissions(client, id), undefined),
    !isForm && isReviewDue(client, id),
    isForm ? undefined : giveUpOf(client, id),
  ]);
  return {
    isGradingUnavailable: submissions === undefined,
    bestScore: Math.max(-1, ...(submissions ?? []).map((one) => (one.status === 'graded' ? one.score : -1))),
    // While nobody knows the tries, hints are offered all the same.
    failedTries: submissions ? failedTries(submissions) : triesBeforeHints,
    // While a review is due, nothing of an earlier solution reaches the browser.
    attempts: isForm || reviewDue ? undefined : submissions?.map(attemptOf),
    now: Date.now(),
    isReviewDue: reviewDue,
    giveUp,
    owner: learnerMark(event),
    formKey: randomUUID(),
    next: isForm ? undefined : await stepAfterLab(event.locals.visitor.pages.curriculum, client, lab),
    unclaimed: isForm ? undefined : unclaimedOf(event, lab),
  };
}

/** The run of a visitor that could not be submitted after signing in, shown like the answer to a form. */
function unclaimedOf(event: RequestEvent, lab: Schemas['Lab']) {
  const unclaimed = takeUnclaimed(event, lab.id);
  if (unclaimed === undefined) return undefined;
  const detail = `The program that you ran before could not be submitted for you. ${unclaimed.detail}`;
  const program = unclaimed.program ?? { code: lab.starter_code };
  return { ...program, refused: { status: 409, code: 'not-claimed', detail } };
}

async function latestSubmissions(client: ProximalClient, id: number): Promise<Submission[]> {
  const query = { limit: mostSubmissions };
  return (await client.request('GET', '/labs/{id}/submissions', { params: { id }, query })).data;
}

export interface Sent extends Program {
  call?: string;
  tries: number;
  run?: Run;
  submission?: Submission;
  refused?: Refused;
}

export const actions: Actions = {
  run: (event) =>
    answerForm(
      event,
      async (client, form) => {
        const call = textOf(form, 'with') === 'call' ? { call: textOf(form, 'call') } : {};
        return { run: await runLab(event, client, { ...programIn(form), ...call }) };
      },
      { isForGuests: true },
    ),
  submit: (event) =>
    answerForm(event, async (client, form) => {
      const program = programIn(form);
      const call = { params: { id: labIdOf(event) }, body: program };
      const headers = { 'Idempotency-Key': keyOfForm(textOf(form, 'key'), program) };
      return { submission: (await client.request('POST', '/labs/{id}/submit', { ...call, headers })).data };
    }),
  look: (event) =>
    answerForm(event, async (client, form) => {
      const params = { submission_id: submissionIdOf(form) };
      return { submission: (await client.request('GET', '/submissions/{submission_id}', { params })).data };
    }),
};

async function answerForm(
  event: RequestEvent,
  make: (client: ProximalClient, form: FormData) => Promise<Omit<Sent, keyof Program | 'tries'>>,
  { isForGuests = false } = {},
) {
  const form = await formOf(event);
  const typed: Sent = { ...programIn(form), call: textOf(form, 'call'), tries: triesOf(form) };
  const { visitor } = event.locals;
  if (visitor.session === undefined && !isForGuests) return fail(401, { ...typed, refused: accountNeeded });
  try {
    return countTry({ ...typed, ...(await visitor.call((client) => make(client, form))) });
  } catch (error) {
    const refused = refusedBy(error);
    if (refused.code !== 'not-authenticated') return fail(refused.status, { ...typed, refused } satisfies Sent);
  }
  // The redirect to the form to sign in would lose the code.
  const detail = 'Your session has ended. Sign in in a new tab, then send your code again here.';
  return fail(401, { ...typed, refused: { status: 401, code: 'not-authenticated', detail } } satisfies Sent);
}

/** Each form has the tries of its page, so that nothing is requested beside its result. */
function triesOf(form: FormData): number {
  const text = textOf(form, 'tries');
  return /^\d{1,4}$/.test(text) ? Number(text) : 0;
}

function countTry(sent: Sent): Sent {
  const { submission, tries } = sent;
  const hasFailed = submission?.status === 'graded' && submission.score < passingScore;
  return { ...sent, tries: hasFailed ? tries + 1 : tries };
}

const furtherFile = 'file/';

function programIn(form: FormData): Program {
  const names = [...new Set(form.keys())].filter((name) => name.startsWith(furtherFile));
  const files = names.map((name) => [name.slice(furtherFile.length), linesOf(form, name)] as const);
  return { code: linesOf(form, 'code'), ...(files.length > 0 && { files: Object.fromEntries(files) }) };
}

function keyOfForm(formKey: string, { code, files }: Program): string {
  const text = JSON.stringify([formKey, code, ...(files ? [files] : [])]);
  return createHash('sha256').update(text).digest('hex').slice(0, 48);
}

/** @throws the error page 404 for what would name another path of the platform */
function submissionIdOf(form: FormData): string {
  const id = textOf(form, 'submission_id');
  if (!/^[\w-]{1,100}$/.test(id)) error(404, 'There is no such submission.');
  return id;
}
