import type { ProximalClient, Schemas } from '@proximal/client';
import { redirect, type ActionFailure, type RequestEvent } from '@sveltejs/kit';
import { claimReceipts, receiptIn, storedReceipts, type KeptReceipt } from '#lib/labs/receipts.server.ts';
import { formOf, ownPath, textOf } from '#lib/requests/forms.server.ts';
import { takeUpAnswers } from '#lib/placement/taking-up.server.ts';
import { takenUpPath } from '#lib/placement/task-link.ts';
import { readAnswers } from '#lib/placement/visitor-answers.server.ts';
import { orRefusal, type FormRefusal } from '#lib/requests/learner.server.ts';

export function entranceOf(event: Pick<RequestEvent, 'url' | 'cookies' | 'locals'>) {
  return {
    next: ownPath(event.url.searchParams.get('next'), event.url),
    hasReceipt: storedReceipts(event).length > 0,
    hasAnswers: readAnswers(event) !== undefined,
  };
}

/** An action that signs in or up, keeps what the visitor has done before, and leads on. */
export function enterBy<V extends Record<string, string>>(
  read: (form: FormData) => V,
  enter: (client: ProximalClient, typed: V, password: string) => Promise<Partial<Schemas['Login']>>,
) {
  return async (event: RequestEvent): Promise<Entering<V> | ActionFailure<Entering<V>>> => {
    const form = await formOf(event);
    const typed = { ...read(form), ...receiptIn(form) };
    // Pressed on another page, to come here with a receipt that is too long for a link.
    if (form.has('opens')) return { ...typed, detail: '', problems: {} };
    const password = textOf(form, 'password');
    const refused = await orRefusal(event, typed, () =>
      event.locals.visitor.signIn((client) => enter(client, typed, password)),
    );
    if (refused) return refused;
    const { page, unclaimedLabs } = await claimReceipts(event, typed);
    if (await takeUpAnswers(event, typed.keeps)) redirect(303, takenUpPath(unclaimedLabs));
    redirect(303, page ?? entranceOf(event).next);
  };
}

type Entering<V> = FormRefusal & V & KeptReceipt;
