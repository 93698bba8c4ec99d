import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { kubectlOf } from '../../src/commands/releasing/kubectl.js';
import { release, type ReleaseOptions } from '../../src/commands/releasing/release.js';
import { rollback } from '../../src/commands/releasing/rollback.js';
import { ScriptedCluster } from './scripted-cluster.js';
import { hasKubectl, writeSmallOverlay } from './small-overlay.js';

jest.setTimeout(120_000);

const overlay = writeSmallOverlay();
const pins = mkdtempSync(join(tmpdir(), 'proximal-pins-'));
afterAll(() => [overlay, pins].forEach((folder) => rmSync(folder, { recursive: true })));
beforeEach(() => {
  for (const stream of [process.stdout, process.stderr]) jest.spyOn(stream, 'write').mockReturnValue(true);
  for (const method of ['log', 'error'] as const) jest.spyOn(console, method).mockReturnValue();
});

/** Writes the images of a build. */
function images(digit: string): string {
  const file = join(pins, digit);
  const lines = ['content', 'grading'].map(
    (app) => `proximal/${app}=registry.example:5000/proximal/${app}@sha256:${digit.repeat(64)}`,
  );
  writeFileSync(file, `# a comment\n${lines.join('\n')}\n`);
  return file;
}

const options = (id: string, digit: string): ReleaseOptions => ({
  overlay,
  release: id,
  images: images(digit),
  wait: 1,
});

const releaseIn = (cluster: ScriptedCluster, id: string, digit: string, more: Partial<ReleaseOptions> = {}) =>
  release({ ...options(id, digit), ...more }, cluster.run, 1);
const rollBackIn = (cluster: ScriptedCluster) => rollback({ namespace: 'proximal', wait: 1 }, cluster.run);

/** Returns a cluster that has what a release needs, and a Job of somebody else. */
function prepared(): ScriptedCluster {
  const cluster = new ScriptedCluster();
  const secrets = ['content-secrets', 'grading-secrets'];
  cluster.add(
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'proximal' } },
    ...secrets.map((name) => ({ apiVersion: 'v1', kind: 'Secret', metadata: { name } })),
    { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'somebody-elses', labels: { app: 'backup' } } },
  );
  return cluster;
}

const imagesOf = (cluster: ScriptedCluster) =>
  [...cluster.objects.values()]
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ spec }) => spec!.template.spec.containers.map(({ image }) => image));

const withKubectl = hasKubectl ? describe : describe.skip;

withKubectl('a release', () => {
  it('runs its steps in their order, makes Jobs of its own and removes those of the release before', async () => {
    const cluster = prepared();
    await releaseIn(cluster, 'r1', '1');
    const steps = cluster
      .takeCalls()
      .map((call) => stepOf(call))
      .filter((step, index, all) => step !== all[index - 1]);
    expect(steps.join(' ')).toBe(
      'apply-cluster get check get create get apply-settings apply-migrations get apply-processes rollout apply-scaling apply-import get delete replace get',
    );
    expect(cluster.names('Job')).toContain('migrate-grading--r1');

    await releaseIn(cluster, 'r2', '2');
    expect(cluster.names('Job').filter((name) => !name.endsWith('--r2'))).toEqual(['somebody-elses']);
    expect(cluster.names('Job')).toContain('import-curriculum--r2');
    expect(new Set(imagesOf(cluster).map((image) => image.split('@')[1]))).toEqual(
      new Set([`sha256:${'2'.repeat(64)}`]),
    );
  });

  it('changes nothing but its history when it is repeated', async () => {
    const cluster = prepared();
    await releaseIn(cluster, 'r1', '1');
    const before = versionsOf(cluster);
    await releaseIn(cluster, 'r1', '1');
    expect(versionsOf(cluster)).toEqual(before);
  });

  it('changes nothing in a dry run, and has the server check every change', async () => {
    const cluster = prepared();
    await releaseIn(cluster, 'r1', '1');
    const before = new Map(cluster.objects);
    cluster.takeCalls();
    await releaseIn(cluster, 'r2', '2', { dryRun: true });
    expect(cluster.objects).toEqual(before);
    const changing = cluster.takeCalls().filter((call) => /\b(apply|create|replace|delete)\b/.test(call));
    expect(changing.length).toBeGreaterThan(7);
    for (const call of changing) expect(call).toContain('--dry-run=server');
  });

  it('only prints in a dry run without a cluster', async () => {
    const cluster = new ScriptedCluster();
    cluster.scenario = { isUnreachable: true };
    await releaseIn(cluster, 'r1', '1', { dryRun: true });
    expect(cluster.takeCalls()).toEqual(['get --raw /version --request-timeout=60s']);
    await expect(releaseIn(cluster, 'r1', '1')).rejects.toThrow('No cluster answers');
  });

  it('stops at a migration that fails, before any process, and tries it again the next time', async () => {
    const cluster = prepared();
    await releaseIn(cluster, 'r1', '1');
    cluster.scenario = { failingJob: 'migrate-grading' };
    await expect(releaseIn(cluster, 'r2', '2')).rejects.toThrow(
      /The Job migrate-grading--r2 failed \(Job has reached the specified backoff limit\).*kubectl -n proximal logs job\/migrate-grading--r2/,
    );
    expect(imagesOf(cluster).every((image) => image.includes('@sha256:1'))).toBe(true);

    cluster.scenario = {};
    await releaseIn(cluster, 'r2', '2');
    expect(imagesOf(cluster).every((image) => image.includes('@sha256:2'))).toBe(true);
  });

  it('says which Job did not end in time', async () => {
    const cluster = prepared();
    cluster.scenario = { endlessJob: 'migrate-grading' };
    await expect(releaseIn(cluster, 'r1', '1', { wait: 0.0005 })).rejects.toThrow(/migrate-grading--r1.*logs job/);
  });

  it('stops at a process that does not roll out, before the import', async () => {
    const cluster = prepared();
    cluster.scenario = { stuckDeployment: 'grading' };
    await expect(releaseIn(cluster, 'r1', '1')).rejects.toThrow(
      /grading did not roll out \(error: timed out waiting for the condition\).*logs deployment\/grading.*npx proximal rollback/,
    );
    expect(cluster.names('Job')).not.toContain('import-curriculum--r1');
  });

  it('refuses a changed release under the id of a former one, before anything changes', async () => {
    const cluster = prepared();
    await releaseIn(cluster, 'r1', '1');
    const before = new Map(cluster.objects);
    await expect(releaseIn(cluster, 'r1', '2')).rejects.toThrow(/The Job [a-z-]+--r1 exists with other images/);
    expect(cluster.objects).toEqual(before);
  });

  it.each([
    [
      'a cluster without KEDA',
      { unknownKind: 'ScaledObject' },
      /no ScaledObject of keda.sh\/v1alpha1.*production-without-keda/,
    ],
  ])('names what is missing in %s', async (_, scenario, sentence) => {
    const cluster = prepared();
    cluster.scenario = scenario;
    await expect(releaseIn(cluster, 'r1', '1')).rejects.toThrow(sentence);
    expect(cluster.names('Deployment')).toEqual([]);
  });

  it('names missing Secrets after it has made the namespace for them', async () => {
    const cluster = new ScriptedCluster();
    await expect(releaseIn(cluster, 'r1', '1')).rejects.toThrow(
      /no Secrets content-secrets, grading-secrets.*k8s:secrets/,
    );
    expect([...cluster.objects.keys()]).toEqual(['Namespace/proximal']);
    cluster.scenario = { hidesSecrets: true };
    await releaseIn(cluster, 'r1', '1');
    expect(cluster.names('Deployment')).toContain('grading');
  });

  it('notices another release that runs at the same time', async () => {
    const cluster = prepared();
    await releaseIn(cluster, 'r1', '1');
    cluster.scenario = { endlessJob: 'migrate-grading--r2' };
    const release = releaseIn(cluster, 'r2', '2');
    while (!cluster.names('Job').includes('migrate-grading--r2')) await pause(1);
    cluster.add(cluster.named('ConfigMap', 'release-history')!);
    cluster.scenario = {};
    await expect(release).rejects.toThrow('Another release runs in this cluster at the same time');
  });

  it.each([
    [{ images: undefined }, /A tag can move: proximal\/content:0.1.0, .*--images/],
    [{ release: '1.4.0' }, /1\.4\.0 cannot name a release/],
    [{ release: 'a--b' }, /cannot name a release/],
    [{ release: 'a'.repeat(21) }, /cannot name a release/],
    [{ overlay: 'nowhere' }, /nowhere has no kustomization.yaml/],
    [{ wait: Number.NaN }, /--wait takes a number of minutes/],
  ])('refuses %j before it calls the cluster', async (more, sentence) => {
    const cluster = new ScriptedCluster();
    const wrong = { ...options('r1', '1'), ...more } as ReleaseOptions;
    await expect(release(wrong, cluster.run, 1)).rejects.toThrow(sentence);
    expect(cluster.takeCalls()).toEqual([]);
  });

  it.each([
    ['proximal/gateway=registry.example/gateway:1.0', /line 1: write/],
    [`proximal/nobody=registry.example/nobody@sha256:${'1'.repeat(64)}`, /The overlay has no image proximal\/nobody/],
  ])('refuses a file of images with %s', async (line, sentence) => {
    const file = join(pins, 'wrong');
    writeFileSync(file, line);
    await expect(releaseIn(new ScriptedCluster(), 'r1', '1', { images: file })).rejects.toThrow(sentence);
  });

  it('says that kubectl is missing', async () => {
    await expect(release(options('r1', '1'), kubectlOf({ PATH: pins }), 1)).rejects.toThrow(
      /kubectl cannot be run .*install it/,
    );
  });
});

withKubectl('a rollback', () => {
  it('applies the processes of the release before, and runs no Job', async () => {
    const cluster = prepared();
    await releaseIn(cluster, 'r1', '1');
    const first = imagesOf(cluster);
    await releaseIn(cluster, 'r2', '2');
    cluster.takeCalls();
    await rollBackIn(cluster);
    expect(imagesOf(cluster)).toEqual(first);
    expect(cluster.takeCalls().map(stepOf)).not.toContain('apply-migrations');
    expect(cluster.named('ConfigMap', 'release')?.data?.id).toBe('r1');
    await expect(rollBackIn(cluster)).rejects.toThrow(/no complete release before r1 in the history: it has r1/);

    await releaseIn(cluster, 'r3', '3');
    await rollBackIn(cluster);
    expect(imagesOf(cluster)).toEqual(first);
  });

  it('goes past releases that never became complete', async () => {
    const cluster = prepared();
    await releaseIn(cluster, 'r1', '1');
    cluster.scenario = { stuckDeployment: 'grading' };
    await expect(releaseIn(cluster, 'r2', '2')).rejects.toThrow('grading did not roll out');
    await expect(releaseIn(cluster, 'r3', '3')).rejects.toThrow('grading did not roll out');
    cluster.scenario = {};
    await rollBackIn(cluster);
    expect(imagesOf(cluster).every((image) => image.includes('@sha256:1'))).toBe(true);
  });

  it('says that there is nothing to go back to', async () => {
    const cluster = prepared();
    await expect(rollBackIn(cluster)).rejects.toThrow(
      /no complete release before this one in the history: it has none/,
    );
  });
});

/** Names a call by its step. */
function stepOf(call: string): string {
  const words = call.replace(/^-n \S+ /, '').split(' ');
  if (words[0] !== 'apply') return words[0]!;
  if (!call.includes('-l ')) return 'check';
  const step = ['cluster', 'migration', 'import'].find((one) => call.includes(`component=${one}`));
  if (step !== undefined) return step === 'migration' ? 'apply-migrations' : `apply-${step}`;
  if (call.includes('notin')) return 'apply-settings';
  return call.includes('autoscaler') ? 'apply-scaling' : 'apply-processes';
}

function versionsOf(cluster: ScriptedCluster): (string | undefined)[][] {
  const objects = [...cluster.objects].filter(([key]) => !key.endsWith('release-history'));
  return objects.map(([key, { metadata }]) => [key, metadata.resourceVersion]);
}
