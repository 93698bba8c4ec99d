import { ApiError, type ProximalClient } from '@proximal/client';
import { fail, redirect, type ActionFailure, type RequestEvent } from '@sveltejs/kit';
import { isPassing } from '#lib/server/platform/passing.ts';
import { refuse, signInFor } from './refusals.server.js';

export async function forLearner<T>(event: RequestEvent, make: (client: ProximalClient) => Promise<T>): Promise<T> {
  const { session } = event.locals.visitor;
  if (session === undefined) redirect(303, signInFor(event));
  try {
    return await make(session.client);
  } catch (error) {
    refuse(error, event);
  }
}

interface Reader {
  /** Has no account: reads what is the same for everybody, and nothing else. */
  isGuest: boolean;
}

/**
 * For pages that visitors without an account see, too. What they read by `curriculum` is counted as requests of this
 * server, anything else as theirs.
 */
export async function forReader<T>(
  event: RequestEvent,
  make: (client: ProximalClient, reader: Reader) => Promise<T>,
): Promise<T> {
  const { visitor } = event.locals;
  const isGuest = visitor.session === undefined;
  try {
    return await visitor.call((client) => make(client, { isGuest }));
  } catch (error) {
    refuse(error, event);
  }
}

export async function ifAvailable<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isPassing(error)) return undefined;
    throw error;
  }
}

/** Also undefined when the platform's release does not have the operation yet. */
export async function ifSupported<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await ifAvailable(answer);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

export interface FormRefusal {
  detail: string;
  problems: Record<string, string>;
}

/** @param typed shown again beside the refusal; never a password */
export async function orRefusal<T, V extends Record<string, unknown>>(
  event: RequestEvent,
  typed: V,
  run: () => Promise<T>,
): Promise<T | ActionFailure<FormRefusal & V>> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.code === 'unknown') refuse(error, event);
    if (error.code === 'account-needed') refuse(error, event);
    const problems = Object.fromEntries(
      error.errors.map(({ path, message }) => [path.slice(path.lastIndexOf('.') + 1), message]),
    );
    return fail(error.status, { ...typed, detail: inWords(error.detail), problems });
  }
}

/** The platform names a field as its contract does: `full_name: must not be blank`. */
function inWords(detail: string): string {
  const [, name, rest] = /^([a-z_]+?)(?:_id)?(: .*)$/s.exec(detail) ?? [];
  if (name === undefined || rest === undefined) return detail;
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ') + rest;
}
