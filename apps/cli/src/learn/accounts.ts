import { text } from 'node:stream/consumers';
import { ApiError, type Schemas } from '@proximal/client';
import { StartFailure } from '@proximal/runtime';
import type { Learner } from './learner.js';
import { prompt } from '../terminal/prompt.js';
import { printable } from '../terminal/screen.js';
import { WrongUsage } from '../terminal/wrong-usage.js';

interface Given {
  email?: string;
  name?: string;
}

export async function logIn({ client, api, screen }: Learner, given: Given): Promise<void> {
  const email = given.email ?? (await entered('Email', '--email'));
  await client.login(email, await password());
  const { data: profile } = await client.request('GET', '/users/me');
  screen.show(profile, () => [`Logged in to ${api} as ${nameOf(profile)}.`, ...nextSteps]);
}

export async function register({ client, api, screen }: Learner, given: Given): Promise<void> {
  const full_name = given.name ?? (await entered('Full name', '--name'));
  const email = given.email ?? (await entered('Email', '--email'));
  const secret = await password();
  if (process.stdin.isTTY && (await hidden('Password again')) !== secret)
    throw new StartFailure('The two passwords differ: register again.');
  const account = await client.register({ email, password: secret, full_name });
  // The rest of the answer is the token, which no output may have.
  const { id, created_at } = account;
  screen.show({ id, email: account.email, full_name: account.full_name, created_at }, () => [
    `Registered at ${api} as ${nameOf(account)}.`,
    ...nextSteps,
  ]);
}

export async function logOut({ client, api, screen, forget }: Learner): Promise<void> {
  forget();
  try {
    await client.logout();
  } catch (error) {
    // An expired token may have been exchanged for a new one, which was stored.
    forget();
    const isOver = error instanceof ApiError && error.status === 401;
    if (!isOver) throw error;
  }
  screen.show({ revoked: true }, () => [`Logged out of ${api}.`]);
}

const nextSteps = ['`npx proximal next` shows what to learn.'];

function nameOf({ full_name, email }: Pick<Schemas['Profile'], 'full_name' | 'email'>): string {
  return printable(`${full_name} <${email}>`);
}

async function entered(label: string, option: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new WrongUsage(`There is no terminal to type in: give ${option}, and the password on standard input.`);
  return (await prompt(label, false, { input: process.stdin, output: process.stderr })).trim();
}

async function password(): Promise<string> {
  if (process.stdin.isTTY) return hidden('Password');
  return (await text(process.stdin)).replace(/\r?\n$/, '');
}

function hidden(label: string): Promise<string> {
  return prompt(label, true, { input: process.stdin, output: process.stderr });
}
