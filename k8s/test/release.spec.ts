import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { containerOf, ofKind, settingsWith, type Manifest } from './manifests.js';
import { clusterOverlays, describeRendered, folder, manifestsIn, read, render } from './rendering.js';

/**
 * The waves of Argo CD by component: each waits for the one before. An object without a component is a setting: account,
 * network, quota, ConfigMap, Service. The steps by kubectl in docs/deploying.md have the same order.
 */
const waves: Record<string, number> = {
  cluster: 0,
  setting: 0,
  migration: 1,
  service: 2,
  pages: 2,
  worker: 2,
  operations: 2,
  autoscaler: 3,
  entrance: 3,
  import: 4,
};
const componentOf = ({ metadata }: Manifest) => metadata.labels?.['app.kubernetes.io/component'] ?? 'setting';
const waveOf = ({ metadata }: Manifest) => Number(metadata.annotations?.['argocd.argoproj.io/sync-wave'] ?? 0);
const releaseLabel = 'proximal.dev/release';

describeRendered('a release', () => {
  it.each(clusterOverlays)('of %s comes in waves: settings, migrations, processes, scaling, import', (overlay) => {
    const ofProcesses = render(`overlays/${overlay}`).filter(({ metadata }) => metadata.name !== 'redis');
    for (const object of ofProcesses) {
      const { kind, metadata } = object;
      expect([kind, metadata.name, waveOf(object)]).toEqual([kind, metadata.name, waves[componentOf(object)]]);
      // A hook would run at each synchronisation.
      expect(Object.keys(metadata.annotations ?? {})).not.toContain('argocd.argoproj.io/hook');
    }
    const componentsOf = (...kinds: string[]) => new Set(ofKind(ofProcesses, ...kinds).map(componentOf));
    expect(componentsOf('Job')).toEqual(new Set(['migration', 'import']));
    expect([...componentsOf('Deployment')].filter((component) => waves[component] !== 2)).toEqual([]);
    for (const component of componentsOf('HorizontalPodAutoscaler', 'ScaledObject', 'Ingress'))
      expect(waves[component]).toBe(3);
  });

  it.each(clusterOverlays)('of %s has Jobs of its own, and restarts no process by its id', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const { id } = ofKind(manifests, 'ConfigMap').find(({ metadata }) => metadata.name === 'release')!.data!;
    expect(id).toMatch(/^(?=.{1,20}$)[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const { metadata, spec } of ofKind(manifests, 'Job')) {
      expect([metadata.name.split('--')[1], metadata.labels![releaseLabel]]).toEqual([id, id]);
      expect(metadata.name.length - id!.length).toBeLessThanOrEqual(63 - 20);
      // Argo CD would create a removed Job again.
      expect(spec.ttlSecondsAfterFinished).toBeUndefined();
    }
    for (const { spec } of ofKind(manifests, 'Deployment', 'StatefulSet'))
      expect(spec.template.metadata.labels).not.toHaveProperty([releaseLabel]);
  });

  it.each(clusterOverlays)('of %s gives the import the streams’ settings of the overlay', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const settings = settingsWith('EVENTS_MAX_BYTES', manifests);
    const job = ofKind(manifests, 'Job').find(({ metadata }) => metadata.name.startsWith('import-curriculum'))!;
    const given = containerOf(job).env.filter(({ name }) => name.startsWith('EVENTS_'));
    expect(given.length).toBeGreaterThanOrEqual(3);
    for (const { name, value } of given) expect([name, value]).toEqual([name, settings[name]]);
  });
});

describe('the example of Argo CD', () => {
  it('deploys an overlay, removes what the repository no longer has, and undoes changes by hand', () => {
    const [application] = ofKind(manifestsIn(read('gitops/argo-cd/application.yaml')), 'Application');
    const { source, syncPolicy } = application!.spec;
    expect(existsSync(join(folder, '..', source.path, 'kustomization.yaml'))).toBe(true);
    expect(syncPolicy.automated).toEqual({ prune: true, selfHeal: true });
    expect(syncPolicy.syncOptions).toEqual(['CreateNamespace=false', 'PruneLast=true']);
  });
});
