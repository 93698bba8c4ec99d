import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { retryUntilReady, StartFailure } from '@proximal/runtime';
import { SandboxFailure, type openSandbox, type Sandbox } from '@proximal/sandbox';
import { appLogger } from '@proximal/telemetry';
import { CONFIG, type GradingConfig } from '../config.js';
import { countingRuns } from './counted-sandbox.js';

export const SANDBOX = Symbol('SANDBOX');
export const OPEN_SANDBOX = Symbol('OPEN_SANDBOX');

const sandbox = {
  provide: SANDBOX,
  inject: [CONFIG, OPEN_SANDBOX],
  useFactory: async (config: GradingConfig, open: typeof openSandbox) =>
    countingRuns(await openWorkerSandbox(config, open)),
};

@Module({ providers: [sandbox], exports: [SANDBOX] })
export class SandboxModule implements OnApplicationShutdown {
  constructor(@Inject(SANDBOX) private readonly sandbox: Sandbox) {}

  onApplicationShutdown(): Promise<void> {
    return this.sandbox.close();
  }
}

/**
 * A busy machine may need several attempts.
 * @throws StartFailure when its interpreter cannot be built
 */
function openWorkerSandbox(config: GradingConfig, openOne: typeof openSandbox): Promise<Sandbox> {
  const { GRADING_RUNNERS: runners, SANDBOX_CACHE: cacheFolder } = config;
  const open = () => openOne({ runners, cacheFolder }).catch(refuseToStart);
  return retryUntilReady(open, { say: (line) => appLogger.warn(line, 'process') });
}

function refuseToStart(error: unknown): never {
  if (!(error instanceof SandboxFailure)) throw error;
  throw new StartFailure(`Sandbox: ${error.message}. Set SANDBOX_CACHE to a folder that can be written.`, {
    cause: error,
  });
}
