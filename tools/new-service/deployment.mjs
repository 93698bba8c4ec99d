import { amend, insertBefore } from './amend.mjs';

/** The simplest service: a new one is deployed like it. */
const example = { name: 'billing-read', variable: 'BILLING_READ', identifier: 'billing_read' };

/**
 * Gives the service manifests, containers, owners, an alert for a missing process, and an entry in the test that
 * restarts every process.
 */
export function registerDeployment(tree, { name }) {
  const identifier = name.replaceAll('-', '_');
  const alike = (text) =>
    text
      .replaceAll(example.name, name)
      .replaceAll(example.variable, identifier.toUpperCase())
      .replaceAll(example.identifier, identifier);
  const folder = `k8s/base/${example.name}`;
  for (const file of tree.children(folder))
    tree.write(`k8s/base/${name}/${file}`, alike(tree.read(`${folder}/${file}`, 'utf8')));
  const repeat = (path, ...patterns) => amend(tree, path, ...patterns.map((pattern) => repeatAlike(pattern, alike)));
  repeat('k8s/base/kustomization.yaml', /^ {2}- billing-read\n/gm);
  for (const overlay of ['development', 'production', 'one-machine']) {
    repeat(`k8s/overlays/${overlay}/kustomization.yaml`, /^ {2}- \{ name: proximal\/billing-read,.*\n/gm);
  }
  amend(tree, 'k8s/overlays/one-machine/ports.yaml', addPort(name));
  repeat(
    'docker/compose.yaml',
    /^ +BILLING_READ_(DATABASE|NATS)_PASSWORD: .*\n/gm,
    /^ {2}(migrate-)?billing-read:\n(?:.+\n)+\n?/gm,
  );
  repeat(
    'k8s/components/external-secrets/secrets.yaml',
    /^---\n.*\nkind: ExternalSecret\nmetadata:\n {2}name: billing-read-secrets\n(?:(?!---).+\n)+/gm,
  );
  repeat('.github/CODEOWNERS', /^\/.*billing-read.*\n/gm);
  repeat('k8s/observability/prometheus/rules.yaml', /^ +or absent\(.*"billing-read".*\n/gm);
  amend(tree, 'measure/chaos/src/platform/roles.ts', insertBefore('] as const;', `, '${name}'`));
  const counts = [/\d+(?= connections of services)/, /(?<=`max_connections` of )\d+/];
  amend(tree, 'docs/stores.md', ...counts.map(addConnections));
}

/** Returns a step that repeats each passage about the example for the new service, right after it. */
function repeatAlike(pattern, alike) {
  return (text, path) => {
    if (text.search(pattern) < 0)
      throw new Error(`${path} no longer mentions ${example.name}: look for ${pattern} in tools/new-service.`);
    return text.replace(pattern, (said) => said + alike(said));
  };
}

/** On one machine every process has its own operations port, and the new service gets the next one. */
function addPort(name) {
  return (text) => {
    const last = Math.max(...[...text.matchAll(/OPERATIONS_PORT, value: '(\d+)'/g)].map(([, port]) => Number(port)));
    const [like] = text.split('---\n').filter((manifest) => manifest.includes(`  name: ${example.name}\n`));
    return `${text}---\n${like.replace(example.name, name).replace(/value: '\d+'/, `value: '${last + 1}'`)}`;
  };
}

/** The connections of a service in production: ten copies, and one more in a rollout, with ten connections each. */
const connectionsOfService = 110;

/** @throws Error when the page no longer has the number */
function addConnections(pattern) {
  return (text, path) => {
    if (!pattern.test(text)) throw new Error(`${path} has no number at ${pattern}: look for it in tools/new-service.`);
    return text.replace(pattern, (count) => String(Number(count) + connectionsOfService));
  };
}
