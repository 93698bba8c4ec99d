import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ofKind, workloads, type Manifest } from './manifests.js';
import {
  clusterOverlays,
  describeRendered,
  folder,
  manifestsIn,
  parts,
  production,
  read,
  render,
  renderChanged,
} from './rendering.js';

/**
 * The waves of Argo CD by component: each waits for the one before. An object without a component is a setting: account,
 * network, quota, ConfigMap, Service. The steps by kubectl in docs/deploying.md have the same order.
 */
const waves: Record<string, number> = {
  cluster: 0,
  setting: 0,
  import: 0,
  migration: 1,
  service: 2,
  worker: 2,
  operations: 2,
  gateway: 3,
  pages: 3,
  autoscaler: 4,
  entrance: 4,
};
const componentOf = ({ metadata }: Manifest) => metadata.labels?.['app.kubernetes.io/component'] ?? 'setting';
const annotation = ({ metadata }: Manifest, name: string) => metadata.annotations?.[`argocd.argoproj.io/${name}`];
const idOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

describeRendered('a release', () => {
  it.each([...clusterOverlays.map((name) => `overlays/${name}`), ...parts])('of %s comes in waves', (path) => {
    const manifests = render(path).filter(({ metadata }) => metadata.name !== 'redis');
    const found = manifests.map((one) => [idOf(one), Number(annotation(one, 'sync-wave') ?? 0)]);
    expect(found).toEqual(manifests.map((one) => [idOf(one), waves[componentOf(one)]]));
  });

  it.each(clusterOverlays)('of %s makes its Jobs anew each time, and tells soon why one failed', (overlay) => {
    const manifests = [...render(`overlays/${overlay}`), ...render('overlays/production/import')];
    for (const job of ofKind(manifests, 'Job')) {
      expect([annotation(job, 'hook'), annotation(job, 'hook-delete-policy')]).toEqual(['Sync', 'BeforeHookCreation']);
      expect(job.spec).toMatchObject({ backoffLimit: 1, template: { spec: { restartPolicy: 'Never' } } });
      for (const container of job.spec.template.spec.containers)
        expect(container.terminationMessagePolicy).toBe('FallbackToLogsOnError');
    }
    const others = manifests.filter(({ kind }) => kind !== 'Job');
    expect(others.filter((one) => annotation(one, 'hook') !== undefined)).toEqual([]);
  });

  it.each(production)('of %s leaves the curriculum as it is', (overlay) => {
    expect(render(`overlays/${overlay}`).filter((one) => componentOf(one) === 'import')).toEqual([]);
  });

  it('of the curriculum is seen by its image, though its Job is a hook', () => {
    const manifests = render('overlays/production/import');
    const [job] = workloads(manifests);
    const [record] = ofKind(manifests, 'ConfigMap');
    expect(record!.data).toEqual({ image: job!.spec.template.spec.containers[0]!.image });
  });
});

describeRendered('the part of a team', () => {
  const objectsOf = (path: string) => render(path).map((one) => [idOf(one), one] as const);

  it('is the same when it is deployed alone as with all others', () => {
    const together = new Map(objectsOf('overlays/production'));
    const alone = parts.filter((part) => !part.endsWith('/import')).flatMap(objectsOf);
    expect(new Map(alone)).toEqual(together);
    // No object belongs to two parts: a team overwrites nothing of another.
    expect(alone.length).toBe(together.size);
  });

  it.each(parts.filter((part) => !/shared|import/.test(part)))(
    '%s has a new image, and no other object changes',
    (part) => {
      const release = renderChanged('overlays/production', `${part}/kustomization.yaml`, (text) =>
        text.replace(/newTag: \S+/, `digest: sha256:${'0a'.repeat(32)}`),
      );
      const before = new Map(objectsOf('overlays/production').map(([id, one]) => [id, JSON.stringify(one)]));
      const changed = release.filter((one) => before.get(idOf(one)) !== JSON.stringify(one)).map(idOf);
      const own = new Set(objectsOf(part).map(([id]) => id));
      expect(release.map(idOf)).toEqual([...before.keys()]);
      expect(changed.filter((id) => !own.has(id))).toEqual([]);
      const kinds = changed.map((id) => id.split(' ')[0]);
      expect(kinds).toContain(part.endsWith('/operator') ? 'CronJob' : 'Deployment');
    },
  );

  it.each(parts.filter((part) => !/shared|import/.test(part)))('%s refers to no settings of another', (part) => {
    const own = new Set(ofKind(render(part), 'ConfigMap').map(({ metadata }) => metadata.name));
    const referred = [...JSON.stringify(render(part)).matchAll(/"configMap(?:Key)?Ref":\{[^}]*"name":"([^"]+)"/g)];
    const names = new Set(referred.map(([, name]) => name!));
    expect([...names].filter((name) => !own.has(name) && name !== 'event-stream')).toEqual([]);
  });
});

describeRendered('production', () => {
  it('admits only images that are named by their digest', () => {
    const shared = render('overlays/production/shared');
    const [policy] = ofKind(shared, 'ValidatingAdmissionPolicy') as Manifest<{
      validations: { expression: string }[];
    }>[];
    const [, pattern] = /matches\('(.+?)'\)/.exec(policy!.spec.validations[0]!.expression)!;
    const isDigest = new RegExp(pattern!);
    expect(isDigest.test(`registry.example/proximal/cohort@sha256:${'0a'.repeat(32)}`)).toBe(true);
    for (const image of ['proximal/cohort', 'proximal/cohort:1.2.0', `proximal/cohort@sha256:${'0a'.repeat(31)}`])
      expect(isDigest.test(image)).toBe(false);
    const [binding] = ofKind(shared, 'ValidatingAdmissionPolicyBinding') as Manifest<object>[];
    expect(binding!.spec).toMatchObject({ policyName: policy!.metadata.name, validationActions: ['Deny'] });
  });
});

describe('the example of Argo CD', () => {
  const applications = ofKind(manifestsIn(read('gitops/argo-cd/application.yaml')), 'Application');

  it('deploys the platform and the curriculum apart, removes what the repository no longer has, and undoes changes', () => {
    expect(applications.map(({ spec }) => spec.source.path)).toEqual([
      'k8s/overlays/production',
      'k8s/overlays/production/import',
    ]);
    for (const { spec } of applications) {
      expect(existsSync(join(folder, '..', spec.source.path, 'kustomization.yaml'))).toBe(true);
      expect(spec.syncPolicy.automated).toEqual({ prune: true, selfHeal: true });
      expect(spec.syncPolicy.syncOptions).toEqual(
        expect.arrayContaining(['CreateNamespace=false', 'ServerSideApply=true']),
      );
      expect(spec.syncPolicy.retry.limit).toBeGreaterThan(0);
    }
  });
});
