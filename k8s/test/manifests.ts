import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { renderedOnce } from './rendered-once.js';
import type { Specs, Workload } from './specs.js';

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

export const folder = fileURLToPath(new URL('..', import.meta.url));

/** Parses the objects in a text of YAML documents; throws the parser's errors. */
export function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw error;
    return (document.toJS() as Manifest | null) ?? [];
  });
}

/** Returns every file below k8s with this ending, as a relative path. */
export function files(ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .sort();
}

interface Kustomization {
  resources?: string[];
}

/** Returns the files that kustomizations include as whole objects, unlike patches. */
export function resourceFiles(): string[] {
  return files('kustomization.yaml').flatMap((path) => {
    const { resources = [] } = manifestsIn(read(path))[0] as unknown as Kustomization;
    return resources
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => relative(folder, join(folder, dirname(path), name)));
  });
}

export function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

export const overlays = readdirSync(join(folder, 'overlays')).sort();
/** The overlays for clusters, whose pods must follow every rule; `podman play kube` runs the others. */
export const clusterOverlays = overlays.filter((name) => name !== 'one-machine');

const kubectl = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' });
export const hasKubectl = kubectl.status === 0;

/** Renders a folder with `kubectl kustomize`. */
export const render = renderedOnce((path) => {
  if (!existsSync(join(folder, path, 'kustomization.yaml'))) throw new Error(`${path} is not a kustomization`);
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(folder, path)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`kubectl kustomize ${path}: ${stderr}`);
  if (/deprecated/i.test(stderr)) throw new Error(stderr);
  return manifestsIn(stdout);
}, kubectl.stdout);

/** Renders an overlay with one more component, or several. */
export function renderWith(components: string | string[], overlay: string): Manifest[] {
  const location = mkdtempSync(join(tmpdir(), 'proximal-k8s-'));
  const from = (path: string) => relative(realpathSync(location), join(folder, path));
  const kustomization = {
    resources: [from(`overlays/${overlay}`)],
    components: [components].flat().map((component) => from(`components/${component}`)),
    namespace: 'proximal',
  };
  writeFileSync(join(location, 'kustomization.yaml'), JSON.stringify(kustomization));
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', location], { encoding: 'utf8' });
  rmSync(location, { recursive: true });
  if (status !== 0) throw new Error(stderr);
  return manifestsIn(stdout);
}

export function ofKind<Kind extends string>(
  manifests: Manifest[],
  ...kinds: Kind[]
): Manifest<Kind extends keyof Specs ? Specs[Kind] : unknown>[] {
  const wanted: string[] = kinds;
  return manifests.filter(({ kind }) => wanted.includes(kind)) as ReturnType<typeof ofKind<Kind>>;
}

/** Returns the objects that create pods. */
export function workloads(manifests: Manifest[]): Manifest<Workload>[] {
  return ofKind(manifests, 'Deployment', 'StatefulSet', 'Job');
}

/** Returns the names of the Secrets that pods refer to, each once. */
export function secretsOf(manifests: Manifest[]): string[] {
  const containers = workloads(manifests).map(({ spec }) => spec.template.spec.containers[0]);
  const whole = containers.flatMap(({ envFrom = [] }) => envFrom.map(({ secretRef }) => secretRef.name));
  const single = containers.flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
  );
  return [...new Set([...whole, ...single])].sort();
}

/** Returns the Secrets of a development cluster, as the command creates them. */
export function developmentSecrets(): Manifest[] {
  const script = fileURLToPath(new URL('../../tools/kubernetes/development-secrets.mjs', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  return (JSON.parse(stdout) as { items: Manifest[] }).items;
}
