import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from './client.js';
import { Platform, unlimited } from './platform.js';

export interface Joined {
  client: Client;
  dispose(): Promise<void>;
}

/**
 * Returns the platform at `PROXIMAL_BASE_URL`, or starts one when that is not set; both import the curriculum. A
 * running platform imports it by `PROXIMAL_IMPORT`, a shell command that receives the folder, and keeps its settings.
 * @throws Error with everything that was printed when it does not start, or the import fails
 */
export async function joinOrStart(
  curriculumFolder: string,
  settings: Record<string, string | undefined> = {},
): Promise<Joined> {
  const { PROXIMAL_BASE_URL: baseUrl, PROXIMAL_IMPORT: importCommand } = process.env;
  if (!baseUrl)
    return Platform.start({ environment: { ...unlimited, CURRICULUM_FOLDER: curriculumFolder, ...settings } });
  if (!importCommand)
    throw new Error(
      'PROXIMAL_IMPORT must be a command that imports a curriculum into the platform at PROXIMAL_BASE_URL.',
    );
  await promisify(execFile)('/bin/sh', ['-c', `${importCommand} "$0"`, curriculumFolder]);
  return { client: new Client(baseUrl), dispose: () => Promise.resolve() };
}
