import { ofKind, workloads, type Manifest } from './manifests.js';
import type { Peer, Selector, Specs } from './specs.js';

export interface Party {
  name: string;
  namespace: string;
  labels: Record<string, string>;
}

const home = 'proximal';

export function partiesIn(manifests: Manifest[]): Party[] {
  return workloads(manifests).map(({ spec }) => ({
    name: spec.template.metadata.labels['app.kubernetes.io/name']!,
    namespace: home,
    labels: spec.template.metadata.labels,
  }));
}

export function strangerIn(namespace: string): Party {
  return { name: `someone in ${namespace}`, namespace, labels: {} };
}

/** Returns whether the policies allow a connection, at both of its ends, by the API's reference of NetworkPolicy. */
export function mayConnect(manifests: Manifest[], from: Party, to: Party, port: number): boolean {
  const isLetOut = lets(manifests, 'Egress', from, to, port);
  return isLetOut && lets(manifests, 'Ingress', to, from, port);
}

/**
 * Returns every allowed target of a pod, as the policies write it: a store's pods, a network, or the word for an open
 * rule.
 */
export function waysOut(manifests: Manifest[], from: Party): string[] {
  const rules = policiesFor(manifests, 'Egress', from).flatMap(({ spec }) => spec.egress ?? []);
  return rules.flatMap(({ to, ports }) => {
    const open = ports?.map(({ protocol, port }) => `${protocol} ${port}`) ?? ['any port'];
    const peers = to?.map((peer) => JSON.stringify(peer)) ?? ['anywhere'];
    return peers.flatMap((peer) => open.map((port) => `${peer}, ${port}`));
  });
}

function lets(manifests: Manifest[], direction: 'Ingress' | 'Egress', of: Party, other: Party, port: number): boolean {
  // Policies of other namespaces are unknown here.
  if (of.namespace !== home) return true;
  const policies = policiesFor(manifests, direction, of);
  if (policies.length === 0) return true;
  const rules = policies.flatMap(({ spec }) => (direction === 'Ingress' ? spec.ingress : spec.egress) ?? []);
  return rules.some((rule) => {
    const peers = direction === 'Ingress' ? rule.from : rule.to;
    const isOpen = (rule.ports ?? [{ port }]).some((one) => one.port === port);
    return isOpen && (peers === undefined || peers.some((peer) => isPeer(peer, other)));
  });
}

function policiesFor(manifests: Manifest[], direction: string, party: Party): Manifest<Specs['NetworkPolicy']>[] {
  return ofKind(manifests, 'NetworkPolicy').filter(
    ({ spec }) => spec.policyTypes.includes(direction) && selects(spec.podSelector, party.labels),
  );
}

function isPeer({ podSelector, namespaceSelector, ipBlock }: Peer, party: Party): boolean {
  if (ipBlock) return false;
  const isThere = namespaceSelector
    ? selects(namespaceSelector, { 'kubernetes.io/metadata.name': party.namespace })
    : party.namespace === home;
  return isThere && (podSelector === undefined || selects(podSelector, party.labels));
}

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Record<string, string>): boolean {
  const isIn = ({ key, operator, values }: { key: string; operator: string; values: string[] }) => {
    if (operator !== 'In') throw new Error(`the tests know no operator ${operator}`);
    return values.includes(labels[key] ?? '');
  };
  return Object.entries(matchLabels).every(([key, value]) => labels[key] === value) && matchExpressions.every(isIn);
}
