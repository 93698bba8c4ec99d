import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { StartFailure } from '@proximal/runtime';
import { inWorkspace } from '../../config.js';
import type { Kubectl } from './kubectl.js';
import { containersOf, pinned, type Pins } from './images.js';
import { objectsIn, type KubernetesObject } from './objects.js';

/** What a release applies. */
export interface Rendering {
  id: string;
  namespace: string;
  text: string;
  objects: KubernetesObject[];
}

const longestId = 20;

/** Returns whether names of Jobs may end with this id. */
function isId(id: string): boolean {
  return id.length <= longestId && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id);
}

/**
 * Renders an overlay that has a ConfigMap `release`.
 * @param id replaces the overlay's id of the release
 * @param pins replace images of the overlay
 * @throws StartFailure when the overlay is no kustomization, has no release, or the id does not fit
 */
export async function rendered(kubectl: Kubectl, overlay: string, id?: string, pins?: Pins): Promise<Rendering> {
  const folder = resolve(overlay);
  if (!existsSync(join(folder, 'kustomization.yaml')))
    throw new StartFailure(`${overlay} has no kustomization.yaml: name the folder of an overlay by --overlay.`);
  const own = await kubectl.render(folder);
  const text =
    id === undefined && pins === undefined ? own : await renderedAgain(kubectl, folder, objectsIn(own), id, pins);
  const objects = objectsIn(text);
  const release = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'release');
  const namespace = objects.find(({ kind }) => kind === 'Namespace')?.metadata.name;
  if (release?.data?.id === undefined || namespace === undefined)
    throw new StartFailure(
      `${overlay} has no Namespace or no ConfigMap "release" with an id: see k8s/components/release.`,
    );
  if (!isId(release.data.id))
    throw new StartFailure(
      `${release.data.id} cannot name a release: take at most ${longestId} small letters, digits and single hyphens, such as 1-4-0.`,
    );
  return { id: release.data.id, namespace, text, objects };
}

/** Renders the overlay below a kustomization of ours that changes the id and the images; no file of the overlay changes. */
async function renderedAgain(
  kubectl: Kubectl,
  folder: string,
  objects: KubernetesObject[],
  id: string | undefined,
  pins: Pins | undefined,
): Promise<string> {
  const location = realpathSync(mkdtempSync(join(tmpdir(), 'proximal-release-')));
  try {
    const inner = join(location, 'changed');
    mkdirSync(inner);
    const release = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'release');
    const patch = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: release?.metadata ?? { name: 'release' },
      data: { id },
    };
    write(inner, {
      resources: [relative(inner, realpathSync(folder))],
      images: pins === undefined ? [] : pinned(containersOf(objects), pins),
      patches: id === undefined ? [] : [{ patch: JSON.stringify(patch) }],
    });
    // The outer one, because a component would rename the Jobs before the patch.
    write(location, {
      resources: ['changed'],
      components: [relative(location, inWorkspace('k8s/components/release'))],
    });
    return await kubectl.render(location);
  } finally {
    rmSync(location, { recursive: true });
  }
}

function write(folder: string, kustomization: object): void {
  writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify(kustomization));
}
