import type { ProximalClient, Schemas } from '@proximal/client';
import { writeLab, type LabFile } from './lab-folder.js';
import type { Learner } from './learner.js';
import { labNamed, lessonsWithLab } from './outlined-labs.js';
import { printable, type Paint } from '../terminal/screen.js';

export async function startLab(
  { client, api, screen, isGuest = false }: Learner,
  slug: string,
  { force = false }: { force?: boolean },
): Promise<void> {
  const { id } = labNamed(slug, await lessonsWithLab(client, slug));
  const { data: lab } = await client.request('GET', '/labs/{id}', { params: { id } });
  const whole = lab.data.map(({ name }) => client.request('GET', '/labs/{id}/data/{name}', { params: { id, name } }));
  const data = (await Promise.all(whole)).map((answer) => answer.data);
  const files = writeLab(slug, lab, data, api, force);
  const isPractice = lab.kind === 'tests' && !isGuest && (await isPracticeLab(client, id));
  const shown = { ...lab, ...(isPractice && { is_practice: true }) };
  screen.show({ ...shown, folder: slug, files }, (paint) => labText(shown, slug, files, paint));
}

async function isPracticeLab(client: ProximalClient, id: number): Promise<boolean> {
  const { data } = await client.request('GET', '/labs/{id}/give-up', { params: { id } });
  return data.is_practice ?? false;
}

export const states: Record<LabFile['state'], string> = {
  written: '',
  unchanged: ' (as before)',
  left: ' (yours, not overwritten; --force replaces it)',
};

type ShownLab = Schemas['Lab'] & { is_practice?: boolean };

export function labText(lab: ShownLab, folder: string, files: LabFile[], paint: Paint): string[] {
  const xp = lab.is_practice ? 'practice: no xp' : `${lab.max_xp} xp`;
  return [
    paint.bold(printable(lab.title)) + paint.dim(` · ${lab.difficulty}, ${lab.estimated_minutes} min, ${xp}`),
    ...files.map(({ path, state }) => `  ${path}${states[state]}`),
    `\`npx proximal run ${folder}\` tries your solution, \`npx proximal submit ${folder}\` has it graded.`,
  ];
}
