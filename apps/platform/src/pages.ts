import { StartFailure } from '@proximal/runtime';
import { start, type RunningWeb } from '@proximal/web';

/**
 * A second instance gets a free port, unless the settings name one.
 * @throws StartFailure when a setting is wrong, or the port of the settings is taken
 */
export async function startPages(environment: NodeJS.ProcessEnv): Promise<RunningWeb> {
  try {
    return await start(environment);
  } catch (error) {
    if (environment.WEB_PORT || !isPortTaken(error)) throw error;
    return start({ ...environment, WEB_PORT: '0' });
  }
}

function isPortTaken(error: unknown): boolean {
  return error instanceof StartFailure && (error.cause as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE';
}
