import { join } from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { kubectlOf, Kubectl } from '../../apps/all/src/commands/releasing/kubectl.js';
import { rendered } from '../../apps/all/src/commands/releasing/rendering.js';
import { steps } from '../../apps/all/src/commands/releasing/steps.js';
import { selects } from '../../apps/all/test/releasing/label-selector.js';
import { clusterOverlays, folder, manifestsIn, ofKind, render, type Manifest } from './manifests.js';
import { describeRendered } from './rendered.js';

jest.setTimeout(120_000);

const kubectl = new Kubectl(kubectlOf(process.env));
const longest = 'r'.repeat(20);

const known = new Map<string, Promise<Manifest[]>>();

/** Renders an overlay as another release, as the command does; each once. */
function releaseOf(overlay: string, id: string): Promise<Manifest[]> {
  const key = `${overlay} ${id}`;
  const manifests =
    known.get(key) ?? rendered(kubectl, join(folder, 'overlays', overlay), id).then(({ text }) => manifestsIn(text));
  known.set(key, manifests);
  return manifests;
}

const keyOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

describeRendered('the steps of a release', () => {
  it.each(clusterOverlays)('of %s apply each object exactly once', (overlay) => {
    for (const object of render(`overlays/${overlay}`)) {
      const chosen = Object.entries(steps).filter(([, selector]) => selects(selector, object.metadata.labels));
      expect({ object: keyOf(object), steps: chosen.map(([step]) => step).length }).toEqual({
        object: keyOf(object),
        steps: 1,
      });
    }
  });

  it.each(clusterOverlays)('of %s apply what an object needs before it', (overlay) => {
    const order = Object.entries(steps);
    const stepOf = ({ metadata }: Manifest) => order.findIndex(([, selector]) => selects(selector, metadata.labels));
    const stepsOf = (...kinds: string[]) => ofKind(render(`overlays/${overlay}`), ...kinds).map(stepOf);
    expect(Math.max(...stepsOf('Namespace', 'PriorityClass'))).toBe(0);
    const settings = stepsOf('ServiceAccount', 'NetworkPolicy', 'ConfigMap', 'Service', 'ResourceQuota', 'LimitRange');
    expect(new Set(settings)).toEqual(new Set([1]));
    const [migrations, processes, scaling, imports] = [2, 3, 4, 5];
    expect(new Set(stepsOf('Job'))).toEqual(new Set([migrations, imports]));
    const ours = ofKind(render(`overlays/${overlay}`), 'Deployment').filter(
      ({ metadata }) => metadata.name !== 'redis',
    );
    expect(new Set(ours.map(stepOf))).toEqual(new Set([processes]));
    for (const step of stepsOf('HorizontalPodAutoscaler', 'ScaledObject', 'Ingress')) expect(step).toBe(scaling);
  });

  it.each(clusterOverlays)('of %s are waves of Argo CD in the same order', (overlay) => {
    const waves = { cluster: 0, settings: 0, migrations: 1, processes: 2, scaling: 3, import: 4 };
    for (const object of render(`overlays/${overlay}`)) {
      if (object.metadata.name === 'redis') continue;
      const [[step] = ['none']] = Object.entries(steps).filter(([, selector]) =>
        selects(selector, object.metadata.labels),
      );
      const wave = Number(object.metadata.annotations?.['argocd.argoproj.io/sync-wave'] ?? 0);
      expect({ object: keyOf(object), wave }).toEqual({
        object: keyOf(object),
        wave: waves[step as keyof typeof waves],
      });
      // A hook would run at each synchronisation.
      expect(Object.keys(object.metadata.annotations ?? {})).not.toContain('argocd.argoproj.io/hook');
    }
  });
});

describeRendered('two releases', () => {
  it.each(clusterOverlays)('of %s differ only in the names of their Jobs and in labels', async (overlay) => {
    const [first, second] = await Promise.all([releaseOf(overlay, 'r1'), releaseOf(overlay, longest)]);
    const text = JSON.stringify(second).replaceAll(longest, 'r1');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(first)));

    const jobs = ofKind(second, 'Job');
    expect(jobs.length).toBeGreaterThan(7);
    for (const { metadata, spec } of jobs) {
      expect(metadata.name).toMatch(new RegExp(`^[a-z]([a-z0-9-]*)--${longest}$`));
      expect(metadata.name.length).toBeLessThanOrEqual(63);
      expect(spec.template.metadata.labels['proximal.dev/release']).toBe(longest);
      expect(spec.ttlSecondsAfterFinished).toBeUndefined();
    }
  });

  it.each(clusterOverlays)('of %s differ in no field that cannot be changed', async (overlay) => {
    const first = new Map((await releaseOf(overlay, 'r1')).map((object) => [keyOf(object), object]));
    for (const object of await releaseOf(overlay, 'r2')) {
      const former = first.get(keyOf(object));
      if (object.kind === 'Job') expect(former).toBeUndefined();
      else
        expect({ object: keyOf(object), fixed: fixedOf(object) }).toEqual({
          object: keyOf(object),
          fixed: fixedOf(former!),
        });
    }
  });

  it.each(clusterOverlays)('of %s do not restart a process whose image and settings stay', async (overlay) => {
    const templates = async (id: string) =>
      ofKind(await releaseOf(overlay, id), 'Deployment', 'StatefulSet').map(({ spec }) => spec.template);
    expect(await templates('r2')).toEqual(await templates('r1'));
  });

  it('would be refused if a selector changed', () => {
    const [deployment] = ofKind(render('overlays/production'), 'Deployment');
    const changed = { ...deployment!, spec: { ...deployment!.spec, selector: { matchLabels: { other: 'yes' } } } };
    expect(fixedOf(changed)).not.toEqual(fixedOf(deployment!));
  });

  it('give the import the streams’ settings of the overlay', () => {
    for (const overlay of clusterOverlays) {
      const manifests = render(`overlays/${overlay}`);
      const settings = ofKind(manifests, 'ConfigMap').find(({ data }) => data?.EVENTS_MAX_BYTES)!.data!;
      const job = ofKind(manifests, 'Job').find(({ metadata }) => metadata.name.startsWith('import-curriculum'))!;
      const given = job.spec.template.spec.containers[0].env!.filter(({ name }) => name.startsWith('EVENTS_'));
      expect(given.length).toBeGreaterThanOrEqual(3);
      for (const { name, value } of given) expect([name, value]).toEqual([name, settings[name]]);
    }
  });
});

/** Returns the fields of an object that the API server lets nobody change. */
function fixedOf({ kind, spec, ...object }: Manifest): unknown {
  const { selector, serviceName, volumeClaimTemplates, template } = (spec ?? {}) as Record<string, unknown>;
  if (kind === 'Job') return template;
  if (kind === 'Deployment') return selector;
  if (kind === 'StatefulSet') return { selector, serviceName, volumeClaimTemplates };
  return kind === 'PriorityClass' ? (object as { value?: number }).value : undefined;
}
