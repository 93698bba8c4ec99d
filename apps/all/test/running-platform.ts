import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from './client.js';
import { Platform, unlimited } from './platform.js';

/** A platform that a test uses and may not own. */
export interface Joined {
  client: Client;
  dispose(): Promise<void>;
}

/**
 * The platform that runs at `PROXIMAL_BASE_URL`, or where that is not set one that is started for the test; either has
 * taken over the curriculum. The one that runs does so by `PROXIMAL_IMPORT`, a shell command that is given the folder.
 * @throws Error with all that was printed when it does not start, or the import fails
 */
export async function joinOrStart(curriculumFolder: string): Promise<Joined> {
  const { PROXIMAL_BASE_URL: baseUrl, PROXIMAL_IMPORT: importCommand } = process.env;
  if (!baseUrl) return Platform.start({ environment: { ...unlimited, CURRICULUM_FOLDER: curriculumFolder } });
  if (!importCommand)
    throw new Error('PROXIMAL_IMPORT has to say how a curriculum gets into the platform of PROXIMAL_BASE_URL.');
  await promisify(execFile)('/bin/sh', ['-c', `${importCommand} "$0"`, curriculumFolder]);
  return { client: new Client(baseUrl), dispose: () => Promise.resolve() };
}
