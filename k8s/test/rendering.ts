import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from './manifests.js';

export const folder = fileURLToPath(new URL('..', import.meta.url));

export function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw error;
    return (document.toJS() as Manifest | null) ?? [];
  });
}

export function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

export const overlays = readdirSync(join(folder, 'overlays')).sort();
/** The overlays for clusters, whose pods must follow every rule; `podman play kube` runs the others. */
export const clusterOverlays = overlays.filter((name) => name !== 'one-machine');
/** The folders of production that a team can deploy alone. */
export const parts = readdirSync(join(folder, 'overlays/production'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `overlays/production/${name}`)
  .sort();
export const production = clusterOverlays.filter((name) => name.startsWith('production'));

export const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

/** Describes rendered manifests; without kubectl the tests show as skipped, with the reason. */
export function describeRendered(title: string, tests: () => void): void {
  describe(
    title,
    hasKubectl ? tests : () => it.skip('is not checked, because there is no kubectl on the PATH', () => undefined),
  );
}

const known = new Map<string, Manifest[]>();

export function render(path: string): Manifest[] {
  const manifests = known.get(path) ?? kustomized(join(folder, path));
  known.set(path, manifests);
  return manifests;
}

export function renderWith(components: string | string[], overlay: string): Manifest[] {
  const location = mkdtempSync(join(tmpdir(), 'proximal-k8s-'));
  const from = (path: string) => relative(realpathSync(location), join(folder, path));
  const kustomization = {
    resources: [from(`overlays/${overlay}`)],
    components: [components].flat().map((component) => from(`components/${component}`)),
    namespace: 'proximal',
  };
  writeFileSync(join(location, 'kustomization.yaml'), JSON.stringify(kustomization));
  try {
    return kustomized(location);
  } finally {
    rmSync(location, { recursive: true });
  }
}

export function renderChanged(path: string, file: string, change: (text: string) => string): Manifest[] {
  const location = mkdtempSync(join(tmpdir(), 'proximal-k8s-'));
  try {
    cpSync(folder, location, { recursive: true, filter: (from) => !['node_modules', 'test'].includes(basename(from)) });
    writeFileSync(join(location, file), change(read(file)));
    return kustomized(join(location, path));
  } finally {
    rmSync(location, { recursive: true });
  }
}

function kustomized(path: string): Manifest[] {
  const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', path], { encoding: 'utf8' });
  if (status !== 0 || /deprecated/i.test(stderr)) throw new Error(`kubectl kustomize ${path}: ${stderr}`);
  return manifestsIn(stdout);
}
