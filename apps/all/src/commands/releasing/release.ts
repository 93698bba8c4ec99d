import { StartFailure } from '@proximal/runtime';
import { inWorkspace } from '../../config.js';
import { WrongUsage } from '../learning/wrong-usage.js';
import { apply, check, rolledOut } from './applying.js';
import { begun, ended, readHistory, writeHistory } from './history.js';
import { readPins, refuseTags } from './images.js';
import { completed, removeFailed, removeOlder } from './jobs.js';
import { Kubectl, lastLine, type RunKubectl } from './kubectl.js';
import { rendered, type Rendering } from './rendering.js';
import { refuseMissingSecrets } from './secrets.js';
import { steps } from './steps.js';

export interface ClusterOptions {
  context?: string;
  /** The longest time for each step, in minutes. */
  wait: number;
  dryRun?: boolean;
}

export interface ReleaseOptions extends ClusterOptions {
  overlay?: string;
  release?: string;
  images?: string;
  allowTags?: boolean;
}

/**
 * Releases an overlay: each step waits for the one before, and the first failure ends it.
 * @param pollMs milliseconds between two looks at the Jobs
 * @throws StartFailure that says what failed and where to look
 */
export async function release(options: ReleaseOptions, runKubectl: RunKubectl, pollMs?: number): Promise<void> {
  const waitMs = waitMsOf(options);
  const kubectl = new Kubectl(runKubectl, options);
  const pins = options.images === undefined ? undefined : readPins(options.images);
  const overlay = options.overlay ?? inWorkspace('k8s/overlays/production');
  const rendering = await rendered(kubectl, overlay, options.release, pins);
  if (!options.allowTags) refuseTags(rendering.objects);
  if (options.dryRun && !(await kubectl.isReachable())) {
    console.log(`No cluster answers, so nothing is checked. The calls of release ${rendering.id}:`);
    kubectl.onlyPrints = true;
  }

  await apply(kubectl, rendering, steps.cluster);
  await printWithoutNamespace(kubectl, rendering);
  await refuseMissingSecrets(kubectl, rendering);
  const migration = { rendering, component: 'migration' } as const;
  const importing = { rendering, component: 'import' } as const;
  for (const step of [migration, importing]) await removeFailed(kubectl, step);
  await check(kubectl, rendering);

  const before = await readHistory(kubectl, rendering.namespace);
  const history = await writeHistory(kubectl, rendering.namespace, begun(before, rendering, new Date()));
  await apply(kubectl, rendering, steps.settings);
  await apply(kubectl, rendering, steps.migrations);
  await completed(kubectl, migration, waitMs, pollMs);
  await apply(kubectl, rendering, steps.processes);
  await rolledOut(kubectl, rendering, waitMs);
  await apply(kubectl, rendering, steps.scaling);
  await apply(kubectl, rendering, steps.import);
  await completed(kubectl, importing, waitMs, pollMs);
  await removeOlder(kubectl, rendering);
  await writeHistory(kubectl, rendering.namespace, ended(history, rendering.id));
  console.log(
    options.dryRun ? `Release ${rendering.id} would be done: nothing has changed.` : `Released ${rendering.id}.`,
  );
}

/** Returns the longest time for a step in milliseconds. @throws WrongUsage when it is no number of minutes */
export function waitMsOf({ wait }: ClusterOptions): number {
  if (!(wait > 0 && wait <= 24 * 60)) throw new WrongUsage('--wait takes a number of minutes, up to a day.');
  return wait * 60_000;
}

/**
 * A dry run without a server, or before the first release without the namespace, in which the server would check the
 * objects, only prints its calls.
 */
async function printWithoutNamespace(kubectl: Kubectl, { namespace }: Rendering): Promise<void> {
  const { status, stderr } = await kubectl.attempt('get', 'namespace', namespace, '-o', 'name');
  if (status === 0) return;
  if (!kubectl.options.dryRun) throw new StartFailure(`The namespace ${namespace} cannot be read: ${lastLine(stderr)}`);
  console.log(`There is no namespace ${namespace} yet, so the server checks nothing in it. The calls of the release:`);
  kubectl.onlyPrints = true;
}
