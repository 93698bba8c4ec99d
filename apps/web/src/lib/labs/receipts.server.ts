import { createHash } from 'node:crypto';
import type { ProximalClient } from '@proximal/client';
import type { RequestEvent } from '@sveltejs/kit';
import { readAnswers } from '#lib/placement/visitor-answers.server.ts';
import { textOf } from '#lib/requests/forms.server.ts';
import { areFiles, type Program } from './submitting/program.ts';
import { refusedBy } from './submitting/script-answers.server.ts';

/** Browsers need not store a cookie of more than 4096 bytes (RFC 6265, section 6.1). */
const mostCookieCharacters = 3_500;
const mostCharacters = 200_000;
/** Needs no escape in a cookie, and is in no receipt. */
const separator = '~';
const daySeconds = 24 * 3600;
const longestGradeSeconds = 2;
const longestClaimMs = 8_000;
const refusedForGood = ['receipt-not-valid', 'receipt-used'];

type CookieEvent = Pick<RequestEvent, 'cookies' | 'locals'>;

/** What a form has of the receipt of a visitor's run, with which a new account submits the program that was run. */
export interface KeptReceipt {
  receipt: string;
  keeps: boolean;
}

/** Why a program was not submitted; without it when it is too long for a cookie. */
interface Unclaimed {
  labId: number;
  detail: string;
  program: Program | undefined;
}

/**
 * For visitors who do not sign up by the button beside the result. Those of a placement have the last programs that
 * fit together.
 */
export function storeReceipt(event: CookieEvent, receipt: string): void {
  storeReceipts(event, [...receiptsBeside(event, receipt), receipt]);
}

function storeReceipts(event: CookieEvent, wanted: string[]): void {
  const { receiptCookie, cookieOptions } = event.locals.visitor.pages;
  const receipts = wanted.filter((one) => one.length <= mostCookieCharacters);
  while (receipts.join(separator).length > mostCookieCharacters) receipts.shift();
  if (receipts.length === 0) removeReceipts(event);
  else event.cookies.set(receiptCookie, receipts.join(separator), { ...cookieOptions, maxAge: daySeconds });
}

export function storedReceipts({ cookies, locals }: CookieEvent): string[] {
  const text = cookies.get(locals.visitor.pages.receiptCookie) ?? '';
  return text.split(separator).filter((one) => wellFormed(one) !== '');
}

/** The labs whose programs are submitted after signing up. */
export function storedLabs(event: CookieEvent): number[] {
  return storedReceipts(event).flatMap((receipt) => programIn(receipt)?.labId ?? []);
}

/** Of the tasks of a placement that the visitor has solved in other labs. */
function receiptsBeside(event: CookieEvent, receipt: string): string[] {
  const labId = programIn(receipt)?.labId;
  const answers = readAnswers(event)?.answers ?? [];
  const solved = new Set(answers.flatMap(({ lab_id, is_solved }) => (is_solved ? [lab_id] : [])));
  return storedReceipts(event).filter((one) => {
    const other = programIn(one)?.labId;
    return other !== undefined && other !== labId && solved.has(other);
  });
}

export function receiptIn(form: FormData): KeptReceipt {
  return { receipt: wellFormed(textOf(form, 'receipt')), keeps: form.has('keep') };
}

interface Claims {
  /** The page that shows what has become of the last program; undefined without one. */
  page: string | undefined;
  /** Whose programs were not submitted. */
  unclaimedLabs: number[];
}

/** Only after signing in. What may be claimed later stays in the cookie. */
export async function claimReceipts(event: RequestEvent, { receipt, keeps }: KeptReceipt): Promise<Claims> {
  const { session } = event.locals.visitor;
  const receipts = receipt === '' ? storedReceipts(event) : [...receiptsBeside(event, receipt), receipt];
  if (!keeps || session === undefined) {
    removeReceipts(event);
    return { page: undefined, unclaimedLabs: [] };
  }
  const claims = await Promise.all(receipts.map((one) => claimReceipt(event, session.client, one)));
  const unclaimed = claims.filter(({ refused }) => refused !== undefined);
  const passing = unclaimed.flatMap((one) => (refusedForGood.includes(one.refused!.code) ? [] : one.receipt));
  storeReceipts(event, passing);
  for (const one of unclaimed) leaveUnclaimed(event, one.receipt, one.refused!.detail);
  return { page: claims.at(-1)?.page, unclaimedLabs: unclaimed.flatMap((one) => programIn(one.receipt)?.labId ?? []) };
}

async function claimReceipt(event: RequestEvent, client: ProximalClient, receipt: string) {
  const headers = { 'Idempotency-Key': keyOf(receipt), Prefer: `wait=${longestGradeSeconds}` };
  const claim = () => client.request('POST', '/labs/claim', { body: { receipt }, headers });
  try {
    const { data } = await event.locals.visitor.pages.platform.within(longestClaimMs, claim);
    return { receipt, page: `/labs/${data.lab_id}/attempts`, refused: undefined };
  } catch (error) {
    const labId = programIn(receipt)?.labId;
    return { receipt, page: labId === undefined ? undefined : `/labs/${labId}`, refused: refusedBy(error) };
  }
}

/** Shown once, on the page of the lab. */
export function takeUnclaimed({ cookies, locals }: CookieEvent, labId: number): Unclaimed | undefined {
  const { unclaimedCookie: name, unclaimed, cookieOptions } = locals.visitor.pages;
  const text = unclaimed.open(cookies.get(name) ?? '');
  const found = text === undefined ? undefined : (JSON.parse(text) as Unclaimed);
  if (found?.labId !== labId) return undefined;
  cookies.delete(name, cookieOptions);
  return found;
}

export function removeReceipts({ cookies, locals }: CookieEvent): void {
  const { receiptCookie, cookieOptions } = locals.visitor.pages;
  if (cookies.get(receiptCookie) !== undefined) cookies.delete(receiptCookie, cookieOptions);
}

function leaveUnclaimed({ cookies, locals }: CookieEvent, receipt: string, detail: string): void {
  const { unclaimedCookie: name, unclaimed, cookieOptions } = locals.visitor.pages;
  const found = programIn(receipt);
  if (found === undefined) return;
  const { labId, ...program } = found;
  const fits = receipt.length <= mostCookieCharacters;
  const left: Unclaimed = { labId, detail, program: fits ? program : undefined };
  cookies.set(name, unclaimed.seal(JSON.stringify(left)), { ...cookieOptions, maxAge: 300 });
}

/** Reads a receipt without verifying its signature: the code is only shown to whoever has sent the receipt. */
function programIn(receipt: string): (Program & { labId: number }) | undefined {
  try {
    const payload = Buffer.from(receipt.split('.')[1] ?? '', 'base64url').toString();
    const { lab, code, files } = JSON.parse(payload) as Record<string, unknown>;
    const isLab = Number.isSafeInteger(lab) && Number(lab) > 0;
    if (!isLab || typeof code !== 'string' || !areFiles(files)) return undefined;
    return { labId: Number(lab), code, ...(files && { files }) };
  } catch {
    return undefined;
  }
}

/** Empty for what is no receipt at all. */
function wellFormed(text: string): string {
  return text.length <= mostCharacters && /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text) ? text : '';
}

function keyOf(receipt: string): string {
  return createHash('sha256').update(receipt).digest('hex').slice(0, 48);
}
