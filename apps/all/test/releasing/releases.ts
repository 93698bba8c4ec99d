import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, jest } from '@jest/globals';
import { release, type ReleaseOptions } from '../../src/commands/releasing/release.js';
import { rollback } from '../../src/commands/releasing/rollback.js';
import { ScriptedCluster } from './scripted-cluster.js';
import { hasKubectl, writeSmallOverlay } from './small-overlay.js';

const overlay = writeSmallOverlay();
export const pins = mkdtempSync(join(tmpdir(), 'proximal-pins-'));

/** Writes the images of a build. */
function images(digit: string): string {
  const file = join(pins, digit);
  const lines = ['content', 'grading'].map(
    (app) => `proximal/${app}=registry.example:5000/proximal/${app}@sha256:${digit.repeat(64)}`,
  );
  writeFileSync(file, `# a comment\n${lines.join('\n')}\n`);
  return file;
}

export const options = (id: string, digit: string): ReleaseOptions => ({
  overlay,
  release: id,
  images: images(digit),
  wait: 1,
});

export const releaseIn = (cluster: ScriptedCluster, id: string, digit: string, more: Partial<ReleaseOptions> = {}) =>
  release({ ...options(id, digit), ...more }, cluster.run, 1);
export const rollBackIn = (cluster: ScriptedCluster) => rollback({ namespace: 'proximal', wait: 1 }, cluster.run);

/** Returns a cluster that has what a release needs, and a Job of somebody else. */
export function prepared(): ScriptedCluster {
  const cluster = new ScriptedCluster();
  const secrets = ['content-secrets', 'grading-secrets'];
  cluster.add(
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'proximal' } },
    ...secrets.map((name) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name } })),
    { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'somebody-elses', labels: { app: 'backup' } } },
  );
  return cluster;
}

export const imagesOf = (cluster: ScriptedCluster) =>
  [...cluster.objects.values()]
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ spec }) => spec!.template.spec.containers.map(({ image }) => image));

/** Silences what the commands print, and removes the overlay and the files of images afterwards. */
export function useReleases(): void {
  jest.setTimeout(120_000);
  afterAll(() => [overlay, pins].forEach((folder) => rmSync(folder, { recursive: true })));
  beforeEach(() => {
    for (const stream of [process.stdout, process.stderr]) jest.spyOn(stream, 'write').mockReturnValue(true);
    for (const method of ['log', 'error'] as const) jest.spyOn(console, method).mockReturnValue();
  });
}

/** Describes what needs the real kubectl for rendering. */
export const withKubectl = hasKubectl ? describe : describe.skip;

/** Names a call by its step. */
export function stepOf(call: string): string {
  const words = call.replace(/^-n \S+ /, '').split(' ');
  if (words[0] !== 'apply') return words[0]!;
  if (!call.includes('-l ')) return 'check';
  const step = ['cluster', 'migration', 'import'].find((one) => call.includes(`component=${one}`));
  if (step !== undefined) return step === 'migration' ? 'apply-migrations' : `apply-${step}`;
  if (call.includes('notin')) return 'apply-settings';
  return call.includes('autoscaler') ? 'apply-scaling' : 'apply-processes';
}
