import { gunzipSync, gzipSync } from 'node:zlib';
import { StartFailure } from '@proximal/runtime';
import { stringify } from 'yaml';
import { lastLine, type Kubectl } from './kubectl.js';
import { objectsIn } from './objects.js';
import type { Rendering } from './rendering.js';

/** A release that was begun in this cluster. */
interface Past {
  id: string;
  /** An ISO instant. */
  at: string;
  isComplete: boolean;
}

/** The releases of a cluster, the oldest first, with their manifests; in the ConfigMap `release-history`. */
interface History {
  releases: Past[];
  /** Compressed YAML by id, in base64. */
  manifests: Record<string, string>;
  /** Of the ConfigMap as it was read; undefined when there is none. */
  version: string | undefined;
}

interface Stored {
  metadata: { resourceVersion: string };
  data?: { releases?: string };
  binaryData?: Record<string, string>;
}

const name = 'release-history';
const stored = 5;

/** Reads the history of a namespace; it is empty before the first release. */
export async function readHistory(kubectl: Kubectl, namespace: string): Promise<History> {
  const text = await kubectl.read('-n', namespace, 'get', 'configmap', name, '-o', 'json', '--ignore-not-found');
  if (text.trim() === '') return { releases: [], manifests: {}, version: undefined };
  const { metadata, data, binaryData = {} } = JSON.parse(text) as Stored;
  const releases = JSON.parse(data?.releases ?? '[]') as Past[];
  return { releases, manifests: binaryData, version: metadata.resourceVersion };
}

/**
 * Writes the history, unless another release has written it since it was read.
 * @returns the history with its new version
 * @throws StartFailure when another release runs at the same time
 */
export async function writeHistory(kubectl: Kubectl, namespace: string, history: History): Promise<History> {
  const releases = history.releases.slice(-stored);
  const manifests = Object.fromEntries(releases.map(({ id }) => [id, history.manifests[id]!]));
  const resourceVersion = history.version === undefined ? {} : { resourceVersion: history.version };
  const configMap = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, namespace, labels: { 'app.kubernetes.io/part-of': 'proximal' }, ...resourceVersion },
    data: { releases: JSON.stringify(releases) },
    binaryData: manifests,
  };
  const verb = history.version === undefined ? 'create' : 'replace';
  const ended = await kubectl.tryChange([verb, '-f', '-'], JSON.stringify(configMap));
  if (/AlreadyExists|Conflict|object has been modified/.test(ended.stderr))
    throw new StartFailure('Another release runs in this cluster at the same time: wait for its end, then try again.');
  if (ended.status !== 0) throw new StartFailure(`The history cannot be written: ${lastLine(ended.stderr)}`);
  return kubectl.options.dryRun ? history : readHistory(kubectl, namespace);
}

/** Adds a release that begins. Another try of the same release takes the former one's position. */
export function begun(history: History, { id, objects }: Rendering, at: Date): History {
  const releases = history.releases.filter((past) => past.id !== id);
  const withoutJobs = objects.filter(({ kind }) => kind !== 'Job');
  const text = withoutJobs.map((object) => stringify(object)).join('---\n');
  const manifests = { ...history.manifests, [id]: gzipSync(text).toString('base64') };
  return { ...history, releases: [...releases, { id, at: at.toISOString(), isComplete: false }], manifests };
}

/** Marks a release as complete: a rollback may go back to it. */
export function ended(history: History, id: string): History {
  const releases = history.releases.map((past) => (past.id === id ? { ...past, isComplete: true } : past));
  return { ...history, releases };
}

/** Removes what came after a release that is the present one again. */
export function rolledBackTo(history: History, id: string): History {
  const index = history.releases.findIndex((past) => past.id === id);
  return { ...history, releases: history.releases.slice(0, index + 1) };
}

/**
 * Returns the release to go back to.
 * @param present the release that the cluster has now, whether it is complete or not
 * @throws StartFailure when there is none
 */
export function formerRelease({ releases, manifests }: History, present: string | undefined, wanted?: string): Past {
  const index = releases.findIndex(({ id }) => id === present);
  const former = releases.slice(0, index < 0 ? releases.length : index);
  const target =
    wanted === undefined ? former.findLast(({ isComplete }) => isComplete) : former.find(({ id }) => id === wanted);
  if (target === undefined || manifests[target.id] === undefined) {
    const known = releases.map(({ id, isComplete }) => (isComplete ? id : `${id} (incomplete)`)).join(', ') || 'none';
    throw new StartFailure(
      `There is no ${wanted === undefined ? 'complete release' : `release ${wanted}`} before ${present ?? 'this one'} in the history: it has ${known}. \`release\` its checkout instead.`,
    );
  }
  return target;
}

/** Returns the manifests of a release of the history, without its Jobs. */
export function manifestsOf({ manifests }: History, id: string, namespace: string): Rendering {
  const text = gunzipSync(Buffer.from(manifests[id]!, 'base64')).toString('utf8');
  return { id, namespace, text, objects: objectsIn(text) };
}
