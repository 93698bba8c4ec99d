import { readFileSync } from 'node:fs';
import { StartFailure } from '@proximal/runtime';
import type { KubernetesObject } from './objects.js';

/** Images with their digests, by the name in the manifests without its tag. */
export type Pins = ReadonlyMap<string, { newName: string; digest: string }>;

interface Pod {
  template?: { spec: { containers: { image: string }[]; initContainers?: { image: string }[] } };
}

const byDigest = /@sha256:[0-9a-f]{64}$/;

/** Returns the images of all containers, each once. */
export function containersOf(objects: KubernetesObject[]): string[] {
  const pods = objects.flatMap(({ spec }) => (spec as Pod | undefined)?.template?.spec ?? []);
  const images = pods.flatMap(({ containers, initContainers = [] }) => [...containers, ...initContainers]);
  return [...new Set(images.map(({ image }) => image))];
}

/** Returns an image without tag and digest; a port of the registry stays. */
function nameOf(image: string): string {
  return image.replace(/@sha256:.*$/, '').replace(/:[^/:]*$/, '');
}

/**
 * Reads lines `<name>=<image>@sha256:<digest>`, the arguments of `kustomize edit set image`.
 * @throws StartFailure that names the first line of another form
 */
export function readPins(file: string): Pins {
  const lines = contentOf(file).split('\n');
  const pins = new Map<string, { newName: string; digest: string }>();
  for (const [index, line] of lines.map((one) => one.trim()).entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name, newName, digest] = /^([^=@\s]+)=([^=@\s]+)@(sha256:[0-9a-f]{64})$/.exec(line) ?? [];
    if (name === undefined || newName === undefined || digest === undefined)
      throw new StartFailure(`${file}, line ${index + 1}: write <name>=<image>@sha256:<64 hexadecimal digits>.`);
    pins.set(name, { newName: nameOf(newName), digest });
  }
  return pins;
}

/**
 * Returns the entries of a kustomization that pin these images.
 * @throws StartFailure when a pin names no image of the overlay, because it would have no effect
 */
export function pinned(images: string[], pins: Pins): { name: string; newName: string; digest: string }[] {
  const names = new Set(images.map(nameOf));
  return [...pins].map(([wanted, pin]) => {
    // The overlay may have given the image the name of a registry already.
    const name = names.has(wanted) ? wanted : names.has(pin.newName) ? pin.newName : undefined;
    if (name === undefined)
      throw new StartFailure(`The overlay has no image ${wanted}: it has ${[...names].sort().join(', ')}.`);
    return { name, ...pin };
  });
}

/**
 * Refuses images that are named by a tag only, unless the overlay's ConfigMap `release` allows it.
 * @throws StartFailure that names them
 */
export function refuseTags(objects: KubernetesObject[]): void {
  const release = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'release');
  if (release?.data?.images === 'by-tag') return;
  const movable = containersOf(objects).filter((image) => !byDigest.test(image));
  if (movable.length > 0)
    throw new StartFailure(
      `A tag can move: ${movable.sort().join(', ')}. Pin each image by its digest (--images <file>, or \`kustomize edit set image\` in the overlay), or release with --allow-tags.`,
    );
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartFailure(`Cannot read ${file}: name a file of images by --images.`, { cause });
  }
}
