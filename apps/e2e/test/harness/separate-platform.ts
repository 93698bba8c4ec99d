import { showCurriculumVersion } from '@proximal/contracts';
import { makeSigningKey } from '@proximal/embedded';
import { connectBus, RequestClient } from '@proximal/messaging';
import { environmentFor, stopAfterwards } from '@proximal/testing';
import { until } from '@proximal/testing/harness';
import { Client } from './client.js';
import { unlimited } from './platform.js';
import { SeparateProcess } from './separate-process.js';
import { writeCurriculum } from './small-curriculum.js';

const entries = {
  gateway: 'gateway/dist/main.js',
  content: 'content/dist/main.js',
  grading: 'grading/dist/main.js',
  'grading-worker': 'grading/dist/worker.js',
  progress: 'progress/dist/main.js',
};
export type ProcessName = keyof typeof entries;

/**
 * The apps that process a submission, each a process of its own as in production, with the small curriculum imported.
 */
export interface SeparatePlatform {
  client: Client;
  processes: Record<ProcessName, SeparateProcess>;
  environment: NodeJS.ProcessEnv;
}

/** Ends with the test file; `settings` apply to every process. */
export async function startSeparatePlatform(
  settings: NodeJS.ProcessEnv = {},
  hasWorker = true,
): Promise<SeparatePlatform> {
  const services = ['gateway', 'content', 'grading', 'progress'];
  const stores = await Promise.all(services.map(environmentFor));
  const secrets = { SIGNING_KEYS: await makeSigningKey(), CURSOR_SECRET: 'a-secret-of-cursors-that-nobody-sees' };
  const own = {
    PORT: '0',
    HOST: '127.0.0.1',
    CURRICULUM_FOLDER: writeCurriculum(),
    GRADING_RUNNERS: '1',
    LOG_LEVEL: 'info',
  };
  const environment = {
    ...Object.assign({}, ...stores),
    ...secrets,
    ...own,
    ...unlimited,
    ...settings,
  } as NodeJS.ProcessEnv;
  const started = Object.entries(entries)
    .filter(([name]) => hasWorker || name !== 'grading-worker')
    .map(([name, entry]) => [name, new SeparateProcess(entry, environment)] as const);
  const processes = Object.fromEntries(started) as SeparatePlatform['processes'];
  await Promise.all(started.map(([, one]) => one.line({ msg: 'started' })));
  await importCurriculum(environment);
  await untilProgressHasIt(environment.NATS_URL!);
  const { port } = await processes.gateway.line({ msg: 'listening' });
  return { client: new Client(`http://127.0.0.1:${String(port)}/api/v1`), processes, environment };
}

async function importCurriculum(environment: NodeJS.ProcessEnv): Promise<void> {
  const importing = new SeparateProcess('content/dist/import.js', environment);
  if ((await importing.stop(null)) !== 0) throw new Error(`the curriculum was not imported:\n${importing.output}`);
}

async function untilProgressHasIt(natsUrl: string): Promise<void> {
  const bus = await connectBus(natsUrl, 'test');
  stopAfterwards({ stop: () => bus.close() });
  const client = new RequestClient(bus);
  await until(async () => (await client.request(showCurriculumVersion('progress'), {})).version !== null);
}
