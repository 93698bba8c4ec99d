import type { Schemas } from '@proximal/client';
import { refusal, type FakePlatform } from './fake-platform.js';
import { filledAnswers } from './filled-learner.js';
import { startPages, type PageSite } from './page-site.js';

/** Like those of the platform, but nobody has signed it. */
export function receiptOf(code: string, lab: unknown = 40): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256', typ: 'trial+jwt' })}.${part({ lab, code })}.c2lnbmVk`;
}

/** Pages of a platform whose lab 40 is open, and lab 41 of the same lesson is not; a receipt is claimed by one learner. */
export async function startTrials(settings: Record<string, string> = {}): Promise<PageSite> {
  const site = await startPages(settings);
  const { platform } = site;
  const filled = filledAnswers((what) => what);
  platform.teach(filled);
  platform.teach({ 'GET /labs/40': { data: { ...dataOf<Schemas['Lab']>(filled, 'GET /labs/40'), open: true } } });
  teachClosedLab(platform, filled);
  const run = dataOf<Schemas['Run']>(filled, 'POST /labs/40/run');
  const hidden = { passed: 3, total: 5 };
  platform.answers.set('POST /labs/40/run', (request) => {
    const trial = platform.tokens.isGuest(request) && { hidden, receipt: receiptOf(request.body.code!) };
    return { status: 200, body: { data: { ...run, ...trial } } };
  });
  answerClaims(platform, dataOf<Schemas['Submission']>(filled, 'POST /labs/40/submit'));
  return site;
}

function teachClosedLab(platform: FakePlatform, filled: Record<string, object>): void {
  const path = 'GET /tracks/foundations/outline';
  const { levels } = structuredClone(dataOf<{ levels: Schemas['OutlinedLevel'][] }>(filled, path));
  const { labs } = levels[0]!.modules[0]!.lessons[1]!;
  const [open] = labs;
  const closed = { id: 41, title: 'title of the closed lab' };
  labs.push({ ...open!, ...closed });
  platform.teach({
    [path]: { data: { levels } },
    'GET /labs/41': { data: { ...dataOf<Schemas['Lab']>(filled, 'GET /labs/40'), ...closed } },
  });
  platform.answers.set('POST /labs/41/run', () => refusal(401, 'account-needed', 'Not for guests.'));
}

function answerClaims(platform: FakePlatform, submission: Schemas['Submission']): void {
  const claimedBy = new Map<string, string>();
  platform.answers.set('POST /labs/claim', (request) => {
    const receipt = request.body.receipt!;
    const email = platform.tokens.emailOf(request);
    if (email === undefined) return refusal(401, 'not-authenticated', 'No token.');
    if (!receipt.endsWith('.c2lnbmVk')) return refusal(422, 'receipt-not-valid', 'This receipt is not valid.');
    const first = claimedBy.get(receipt) ?? email;
    claimedBy.set(receipt, first);
    if (first !== email) return refusal(409, 'receipt-used', 'Somebody else has used this receipt.');
    return { status: 200, body: { data: submission } };
  });
}

function dataOf<T>(answers: Record<string, object>, operation: string): T {
  return (answers[operation] as { data: T }).data;
}
