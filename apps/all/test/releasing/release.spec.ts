import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { kubectlOf } from '../../src/commands/releasing/kubectl.js';
import { release, type ReleaseOptions } from '../../src/commands/releasing/release.js';
import { imagesOf, options, pins, prepared, releaseIn, stepOf, useReleases, withKubectl } from './releases.js';
import { ScriptedCluster } from './scripted-cluster.js';

useReleases();

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
    const wrong: ReleaseOptions = { ...options('r1', '1'), ...(more as Partial<ReleaseOptions>) };
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

  it('calls the kubectl on the PATH with its context, and gives it the manifests', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proximal-kubectl-'));
    const real = spawnSync('sh', ['-c', 'command -v kubectl'], { encoding: 'utf8' }).stdout.trim();
    const script = `#!/bin/sh
if [ "$1" = kustomize ]; then exec ${real} "$@"; fi
echo "$@" >> ${folder}/calls
cat >> ${folder}/input
echo 'Unable to connect to the server: dial tcp: lookup here: no such host' >&2
exit 1
`;
    writeFileSync(join(folder, 'kubectl'), script, { mode: 0o755 });
    const run = kubectlOf({ PATH: `${folder}:${process.env.PATH}` });
    await expect(release({ ...options('r1', '1'), context: 'here' }, run, 1)).rejects.toThrow('No cluster answers');
    expect(readFileSync(join(folder, 'calls'), 'utf8')).toBe(
      '--context here apply -f - -l app.kubernetes.io/component=cluster --request-timeout=60s\n',
    );
    expect(readFileSync(join(folder, 'input'), 'utf8')).toContain('name: migrate-content--r1');
    rmSync(folder, { recursive: true });
  });

  it('says that kubectl is missing', async () => {
    await expect(release(options('r1', '1'), kubectlOf({ PATH: pins }), 1)).rejects.toThrow(
      /kubectl cannot be run .*install it/,
    );
  });
});

function versionsOf(cluster: ScriptedCluster): (string | undefined)[][] {
  const objects = [...cluster.objects].filter(([key]) => !key.endsWith('release-history'));
  return objects.map(([key, { metadata }]) => [key, metadata.resourceVersion]);
}
