import { expect, it } from '@jest/globals';
import { owners } from '@proximal/contracts';
import type { Manifest } from './manifests.js';
import { clusterOverlays, describeRendered, production, render } from './rendering.js';
import { mayConnect, partiesIn, strangerIn, waysOut, type Party } from './reachability.js';

const stores = { postgresql: 5432, nats: 4222, redis: 6379 };
type Store = keyof typeof stores;
const targets = { ...stores, gateway: 3000 };
type Target = keyof typeof targets;

/**
 * The allowed connections of each pod, as in the design's figure: its own database, NATS, and Redis for limits and the
 * queue; for the pages the gateway alone.
 */
const drawing: Record<string, Target[]> = {
  ...Object.fromEntries(owners.map((owner) => [owner, ['postgresql', 'nats']])),
  gateway: ['postgresql', 'nats', 'redis'],
  grading: ['postgresql', 'nats', 'redis'],
  'grading-worker': ['postgresql', 'nats', 'redis'],
  'queue-board': ['redis'],
  'import-curriculum': ['postgresql', 'nats'],
  ...Object.fromEntries(owners.map((owner) => [`migrate-${owner}`, ['postgresql']])),
  web: ['gateway'],
};

const ports = [...Object.values(targets), 3001, 3002, 8222, 9464];
const entrances = ['gateway:3000', 'web:3002'];
const networks: Record<Store, string> = { postgresql: '10.20.1.0/24', nats: '10.20.2.0/24', redis: '10.20.3.0/24' };
const dns = {
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
  podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
};
const toNames = ['UDP 53', 'TCP 53'].map((port) => `${JSON.stringify(dns)}, ${port}`);
const podsOf = (name: string) => ({ podSelector: { matchLabels: { 'app.kubernetes.io/name': name } } });

/** Returns DNS and the allowed targets, each at its own port. */
function drawnWays(name: string, peerOf: (target: Target) => object): string[] {
  const drawn = drawing[name] ?? [];
  return [...toNames, ...drawn.map((target) => `${JSON.stringify(peerOf(target))}, TCP ${targets[target]}`)].sort();
}

describeRendered('in development', () => {
  it('each pod reaches what the figure draws, and nothing else within the cluster or outside', () => {
    const manifests = render('overlays/development');
    const parties = partiesIn(manifests);
    const ours = parties.map(({ name }) => name).filter((name) => !(name in stores));
    expect(ours.sort()).toEqual(Object.keys(drawing).sort());
    for (const from of parties) {
      const drawn = (drawing[from.name] ?? []).map((target) => `${target}:${targets[target]}`);
      expect([from.name, waysOut(manifests, from).sort()]).toEqual([from.name, drawnWays(from.name, podsOf)]);
      // The ports of the gateway and the pages are open to other namespaces, because an ingress may run anywhere, but of
      // our pods only the pages may connect to the gateway.
      expect([from.name, reached(manifests, from).sort()]).toEqual([from.name, drawn.sort()]);
    }
  });
});

describeRendered('in production', () => {
  it.each(production)('of %s each pod reaches only its allowed stores, and the pages the gateway', (overlay) => {
    const manifests = [...render(`overlays/${overlay}`), ...render('overlays/production/import')];
    const peerOf = (to: Target) => (to === 'gateway' ? podsOf(to) : { ipBlock: { cidr: networks[to] } });
    for (const from of partiesIn(manifests)) {
      expect([from.name, waysOut(manifests, from).sort()]).toEqual([from.name, drawnWays(from.name, peerOf)]);
      expect(reached(manifests, from)).toEqual(from.name === 'web' ? ['gateway:3000'] : []);
    }
  });

  it.each(production)('of %s only the entrance reaches the gateway and the pages from outside', (overlay) => {
    expect(reachedFrom(overlay, 'envoy-gateway-system').sort()).toEqual(entrances);
    for (const namespace of ['default', 'kube-system', 'keda']) expect(reachedFrom(overlay, namespace)).toEqual([]);
  });
});

describeRendered('from another namespace', () => {
  it.each(clusterOverlays)('(%s) only monitoring reads metrics', (overlay) => {
    const ours = partiesIn(render(`overlays/${overlay}`)).filter(({ name }) => !(name in stores));
    const monitored = reachedFrom(overlay, 'monitoring').filter((location) => location.endsWith(':9464'));
    expect(monitored.sort()).toEqual(ours.map(({ name }) => `${name}:9464`).sort());
    for (const namespace of ['default', 'kube-system', 'keda'])
      expect(reachedFrom(overlay, namespace).filter((location) => !entrances.includes(location))).toEqual([]);
  });
});

function reachedFrom(overlay: string, namespace: string): string[] {
  return reached(render(`overlays/${overlay}`), strangerIn(namespace));
}

function reached(manifests: Manifest[], from: Party): string[] {
  return partiesIn(manifests).flatMap((to) =>
    ports.filter((port) => mayConnect(manifests, from, to, port)).map((port) => `${to.name}:${port}`),
  );
}
