import { readFile } from 'node:fs/promises';
import { error, redirect } from '@sveltejs/kit';
import { refuse } from '#lib/requests/refusals.server.ts';
import type { RequestHandler } from './$types.js';

export const POST: RequestHandler = async (event) => {
  const { visitor } = event.locals;
  const { WEB_DEMO_LEARNER } = visitor.pages.config;
  if (WEB_DEMO_LEARNER === undefined) error(404, 'There is no demo learner here.');
  const { email, password } = JSON.parse(await readFile(WEB_DEMO_LEARNER, 'utf8')) as Record<string, string>;
  if (!email || !password) error(404, 'The password of the demo learner is not known here.');
  try {
    await visitor.signIn((client) => client.login(email, password));
  } catch (reason) {
    refuse(reason, event);
  }
  redirect(303, '/today');
};
