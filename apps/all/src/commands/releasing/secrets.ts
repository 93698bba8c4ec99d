import { StartFailure } from '@proximal/runtime';
import { lastLine, type Kubectl } from './kubectl.js';
import type { Rendering } from './rendering.js';

interface Container {
  env?: { valueFrom?: { secretKeyRef?: { name: string } } }[];
  envFrom?: { secretRef?: { name: string } }[];
}

/** Returns the names of the Secrets that the pods of a rendering need. */
export function secretsOf({ objects }: Pick<Rendering, 'objects'>): string[] {
  const pods = objects.flatMap(
    ({ spec }) => (spec as { template?: { spec: { containers: Container[] } } } | undefined)?.template?.spec ?? [],
  );
  const containers = pods.flatMap((pod) => pod.containers);
  const whole = containers.flatMap(({ envFrom = [] }) => envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []));
  const single = containers.flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
  );
  return [...new Set([...whole, ...single])].sort();
}

/**
 * Refuses a release whose pods could not start. Who may not read Secrets releases without this check.
 * @throws StartFailure that names the missing Secrets
 */
export async function refuseMissingSecrets(kubectl: Kubectl, rendering: Rendering): Promise<void> {
  const wanted = secretsOf(rendering);
  const { namespace } = rendering;
  const call = ['-n', namespace, 'get', 'secret', ...wanted, '-o', 'name', '--ignore-not-found'];
  const { status, stdout, stderr } = await kubectl.attempt(...call);
  if (kubectl.onlyPrints) return;
  if (/forbidden/i.test(stderr)) return console.error('Secrets may not be read here, so they are not checked.');
  if (status !== 0) throw new StartFailure(`The Secrets of ${namespace} cannot be read: ${lastLine(stderr)}`);
  const present = new Set(stdout.split('\n').map((line) => line.trim().replace(/^secret\//, '')));
  const missing = wanted.filter((name) => !present.has(name));
  if (missing.length > 0)
    throw new StartFailure(
      `${namespace} has no Secrets ${missing.join(', ')}: create them first (in development: npm run -s k8s:secrets | kubectl create -f -), then release again.`,
    );
}
