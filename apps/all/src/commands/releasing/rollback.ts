import { apply, check, rolledOut } from './applying.js';
import { formerRelease, manifestsOf, readHistory, rolledBackTo, writeHistory } from './history.js';
import { Kubectl, type RunKubectl } from './kubectl.js';
import { waitMsOf, type ClusterOptions } from './release.js';
import { steps } from './steps.js';

export interface RollbackOptions extends ClusterOptions {
  namespace: string;
  to?: string;
}

/**
 * Applies the settings, processes and autoscalers of the release before again. Its Jobs do not run: migrations only
 * expand, so the former processes work with the new schema, and the curriculum stays as it was imported.
 * @throws StartFailure that says what failed and where to look
 */
export async function rollback(options: RollbackOptions, runKubectl: RunKubectl): Promise<void> {
  const waitMs = waitMsOf(options);
  const { namespace } = options;
  const kubectl = new Kubectl(runKubectl, options);
  const history = await readHistory(kubectl, namespace);
  const showId = 'jsonpath={.data.id}';
  const reading = ['-n', namespace, 'get', 'configmap', 'release', '-o', showId, '--ignore-not-found'];
  const present = (await kubectl.read(...reading)).trim();
  const { id } = formerRelease(history, present || undefined, options.to);
  const rendering = manifestsOf(history, id, namespace);
  console.log(`Rolling back from ${present} to ${id}; the databases and the curriculum stay.`);
  await check(kubectl, rendering);
  await apply(kubectl, rendering, steps.settings);
  await apply(kubectl, rendering, steps.processes);
  await rolledOut(kubectl, rendering, waitMs);
  await apply(kubectl, rendering, steps.scaling);
  await writeHistory(kubectl, namespace, rolledBackTo(history, id));
  console.log(options.dryRun ? `The rollback to ${id} would be done: nothing has changed.` : `Rolled back to ${id}.`);
}
