import type { Schemas } from '@proximal/client';
import { writeLab, type LabFile } from './lab-folder.js';
import type { Learner } from './learner.js';
import { labNamed, lessonsWithLab } from './outlined-labs.js';
import { printable, type Paint } from '../terminal/screen.js';

export async function startLab(
  { client, api, screen }: Learner,
  slug: string,
  { force = false }: { force?: boolean },
): Promise<void> {
  const { id } = labNamed(slug, await lessonsWithLab(client, slug));
  const { data: lab } = await client.request('GET', '/labs/{id}', { params: { id } });
  const whole = lab.data.map(({ name }) => client.request('GET', '/labs/{id}/data/{name}', { params: { id, name } }));
  const data = (await Promise.all(whole)).map((answer) => answer.data);
  const files = writeLab(slug, lab, data, api, force);
  screen.show({ ...lab, folder: slug, files }, (paint) => labText(lab, slug, files, paint));
}

export const states: Record<LabFile['state'], string> = {
  written: '',
  unchanged: ' (as before)',
  left: ' (yours, not overwritten; --force replaces it)',
};

function labText(lab: Schemas['Lab'], folder: string, files: LabFile[], paint: Paint): string[] {
  return [
    paint.bold(printable(lab.title)) +
      paint.dim(` · ${lab.difficulty}, ${lab.estimated_minutes} min, ${lab.max_xp} xp`),
    ...files.map(({ path, state }) => `  ${path}${states[state]}`),
    `\`npx proximal run ${folder}\` tries your solution, \`npx proximal submit ${folder}\` has it graded.`,
  ];
}
