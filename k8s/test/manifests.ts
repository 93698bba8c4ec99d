import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

/** An object of Kubernetes as it is written; what is wrong with it is for the tests to find. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each kind has its own, which manifests.spec.ts checks by the schemas
  spec?: any;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  automountServiceAccountToken?: boolean;
}

export const folder = fileURLToPath(new URL('..', import.meta.url));

/** The objects in a text of YAML documents; throws what the parser complains about. */
export function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw error;
    return (document.toJS() as Manifest | null) ?? [];
  });
}

/** Every file below k8s with such an ending, as a path from there. */
export function files(ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .sort();
}

interface Kustomization {
  resources?: string[];
}

/** The files that kustomizations take in as whole objects, unlike patches. */
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
/** Those for clusters, whose pods have to keep to every rule; `podman play kube` runs the others. */
export const clusterOverlays = overlays.filter((name) => name !== 'one-machine');

export const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

const rendered = new Map<string, Manifest[]>();

/** What `kubectl kustomize` makes of a folder. */
export function render(path: string): Manifest[] {
  const known = rendered.get(path);
  if (known) return known;
  if (!existsSync(join(folder, path, 'kustomization.yaml'))) throw new Error(`${path} is no kustomization`);
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', join(folder, path)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`kubectl kustomize ${path}: ${stderr}`);
  if (/deprecated/i.test(stderr)) throw new Error(stderr);
  rendered.set(path, manifestsIn(stdout));
  return rendered.get(path)!;
}

/** What an overlay would be that took in one more component. */
export function renderWith(component: string, overlay: string): Manifest[] {
  const place = mkdtempSync(join(tmpdir(), 'proximal-k8s-'));
  const from = (path: string) => relative(realpathSync(place), join(folder, path));
  const kustomization = {
    resources: [from(`overlays/${overlay}`)],
    components: [from(`components/${component}`)],
    namespace: 'proximal',
  };
  writeFileSync(join(place, 'kustomization.yaml'), JSON.stringify(kustomization));
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', place], { encoding: 'utf8' });
  rmSync(place, { recursive: true });
  if (status !== 0) throw new Error(stderr);
  return manifestsIn(stdout);
}

export function ofKind(manifests: Manifest[], ...kinds: string[]): Manifest[] {
  return manifests.filter(({ kind }) => kinds.includes(kind));
}

/** The objects that make pods. */
export function workloads(manifests: Manifest[]): Manifest[] {
  return ofKind(manifests, 'Deployment', 'StatefulSet', 'Job');
}

/** The Secrets of a development cluster, as the command makes them. */
export function developmentSecrets(): Manifest[] {
  const script = fileURLToPath(new URL('../../tools/kubernetes/development-secrets.mjs', import.meta.url));
  const { stdout } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  return (JSON.parse(stdout) as { items: Manifest[] }).items;
}
