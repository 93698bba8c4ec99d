import { start } from '@proximal/content';
import { databaseVariable, StartFailure } from '@proximal/runtime';
import { embeddedDatabaseUrl, embeddedNatsUrl } from '@proximal/embedded';
import { inWorkspace, readOperatorConfig } from '../../config.js';

const database = databaseVariable('content');

/**
 * All of it or nothing. Uses the database of content, because a curriculum is too large for a message.
 * @throws CurriculumInvalid with every problem, before anything has changed
 * @throws StartFailure when a store or grading does not answer
 */
export async function importCurriculum(environment: NodeJS.ProcessEnv, folder = inWorkspace('content')): Promise<void> {
  const app = await start({ ...environment, ...storesOf(environment) });
  try {
    const { version, changed } = await app.importCurriculum(folder);
    console.log(changed ? `Published curriculum ${version}.` : `Curriculum ${version} is published already.`);
  } finally {
    await app.stop();
  }
}

function storesOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PROXIMAL_HOME } = readOperatorConfig(environment);
  const { NATS_URL, [database]: databaseUrl } = environment;
  if ((NATS_URL === undefined) !== (databaseUrl === undefined))
    throw new StartFailure(`Set both ${database} and NATS_URL, or neither for the instance in PROXIMAL_HOME.`);
  const stores = {
    [database]: databaseUrl ?? embeddedDatabaseUrl(PROXIMAL_HOME, 'content'),
    NATS_URL: NATS_URL ?? embeddedNatsUrl(PROXIMAL_HOME),
  };
  if (stores[database] === undefined || stores.NATS_URL === undefined)
    throw new StartFailure(`There is no instance here: start one, or set PROXIMAL_HOME, or ${database} and NATS_URL.`);
  return stores;
}
