import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Container, Specs, Workload } from './specs.js';

/** A Kubernetes object as it is written; the tests find its errors. */
export interface Manifest<Spec = unknown> {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  spec: Spec;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  automountServiceAccountToken?: boolean;
}

export function ofKind<Kind extends string>(
  manifests: Manifest[],
  ...kinds: Kind[]
): Manifest<Kind extends keyof Specs ? Specs[Kind] : unknown>[] {
  const wanted: string[] = kinds;
  return manifests.filter(({ kind }) => wanted.includes(kind)) as ReturnType<typeof ofKind<Kind>>;
}

export function workloads(manifests: Manifest[]): Manifest<Workload>[] {
  return ofKind(manifests, 'Deployment', 'StatefulSet', 'Job');
}

export function containerOf({ spec }: Manifest<Workload>): Container {
  return spec.template.spec.containers[0]!;
}

export function settingsWith(name: string, manifests: Manifest[]): Record<string, string> {
  return ofKind(manifests, 'ConfigMap').find(({ data }) => data && name in data)!.data!;
}

export function secretsOf(manifests: Manifest[]): string[] {
  const containers = workloads(manifests).map(containerOf);
  const names = containers.flatMap(({ env = [], envFrom = [] }) => [
    ...envFrom.filter((one) => 'secretRef' in one).map(({ secretRef }) => secretRef.name),
    ...env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
  ]);
  return [...new Set(names)].sort();
}

export function developmentSecrets(): Manifest[] {
  const script = fileURLToPath(new URL('../../tools/kubernetes/development-secrets.mjs', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  return (JSON.parse(stdout) as { items: Manifest[] }).items;
}
