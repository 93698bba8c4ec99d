import type { Schemas } from '@proximal/client';
import { StartFailure } from '@proximal/runtime';
import { prompt } from '../terminal/prompt.js';
import { printable, type Paint } from '../terminal/screen.js';
import { WrongUsage } from '../terminal/wrong-usage.js';
import type { Learner } from './learner.js';
import { labNamed, lessonsWithLab } from './outlined-labs.js';

const price =
  'You see the author’s solution. From then on this lab can be completed, but gives no xp and counts for no skill. ' +
  'Another lab or a review has to show that you know it.';

export async function giveUp(
  { client, screen }: Learner,
  slug: string,
  { yes = false }: { yes?: boolean },
): Promise<void> {
  const { id, title } = labNamed(slug, await lessonsWithLab(client, slug));
  const params = { id };
  const { data: state } = await client.request('GET', '/labs/{id}/give-up', { params });
  if (state.status === 'locked') throw new StartFailure(lockedText(state));
  if (state.status === 'open' && !yes) await confirm(title);
  const { data: givenUp } = await client.request('POST', '/labs/{id}/give-up', { params });
  const { data: solution } = await client.request('GET', '/labs/{id}/solution', { params });
  screen.show({ ...solution, ...givenUp }, (paint) => solutionText(title, solution, paint));
}

async function confirm(title: string): Promise<void> {
  if (!process.stdin.isTTY) throw new WrongUsage('Nobody can take this back: repeat the command with --yes.');
  process.stderr.write(`${price}\n`);
  const answer = await prompt(`Give “${printable(title)}” up? Type yes`, false, {
    input: process.stdin,
    output: process.stderr,
  });
  if (answer.trim().toLowerCase() !== 'yes') throw new StartFailure('You have not given it up.');
}

export function lockedText({ missing_tries: missing, opens_at: opensAt }: Schemas['GiveUp']): string {
  if (opensAt !== null) return `You can give it up from ${opensAt} on.`;
  const tries = missing === 1 ? 'one more try' : `${missing} more tries`;
  return `You can give it up after ${tries} that runs and differs from your last ones, ten minutes after the first.`;
}

function solutionText(
  title: string,
  { code, files = {} }: { code: string; files?: Record<string, string> },
  paint: Paint,
): string[] {
  const further = Object.entries(files).flatMap(([name, text]) => ['', paint.bold(printable(name)), ...linesOf(text)]);
  return [paint.bold(`The author’s solution of “${printable(title)}”`), '', ...linesOf(code), ...further];
}

function linesOf(text: string): string[] {
  return printable(text).trimEnd().split('\n');
}
