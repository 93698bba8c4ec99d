import { expect, it } from '@jest/globals';
import { clusterOverlays, ofKind, render, workloads, type Manifest } from './manifests.js';
import { describeRendered } from './rendered.js';
import type { Amounts, Workload } from './specs.js';

const production = clusterOverlays.filter((name) => name.startsWith('production'));
const resources = ['cpu', 'memory', 'ephemeral-storage'] as const;
const units: Record<string, number> = { m: 0.001, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30 };

/** Returns a Kubernetes quantity as a number: `500m` is 0.5. */
function amountOf(quantity: string): number {
  const [, number, unit = ''] = /^([\d.]+)(m|Ki|Mi|Gi)?$/.exec(quantity)!;
  return Number(number) * (unit === '' ? 1 : units[unit]!);
}

/** Returns how many pods of an object may exist at once. */
function mostPods(manifests: Manifest[], { kind, metadata, spec }: Manifest<Workload>): number {
  if (kind !== 'Deployment') return spec.replicas ?? 1;
  const scalers = ofKind(manifests, 'HorizontalPodAutoscaler', 'ScaledObject');
  const own = scalers.find((scaler) => scaler.spec.scaleTargetRef.name === metadata.name)?.spec;
  const copies = own?.maxReplicas ?? own?.maxReplicaCount ?? spec.replicas ?? 1;
  // A rollout replaces one copy at a time, each after its minReadySeconds; the stopping ones still count.
  const stopping = Math.ceil(spec.template.spec.terminationGracePeriodSeconds / spec.minReadySeconds!);
  return copies + 1 + Math.min(copies, stopping);
}

describeRendered('the quota', () => {
  it.each(production)('of %s has room for the maxima, and little more', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const { hard } = ofKind(manifests, 'ResourceQuota')[0]!.spec;
    const makers = workloads(manifests).map((maker) => ({ maker, most: mostPods(manifests, maker) }));
    const pods = makers.reduce((sum, { most }) => sum + most, 0);
    const needs: Record<string, number> = { pods };
    for (const which of ['requests', 'limits'] as const) {
      for (const resource of resources) {
        const each = ({ maker, most }: (typeof makers)[0]) =>
          most * amountOf(maker.spec.template.spec.containers[0].resources[which][resource]);
        needs[`${which}.${resource}`] = makers.reduce((sum, maker) => sum + each(maker), 0);
      }
    }
    for (const [name, need] of Object.entries(needs)) {
      const share = need / amountOf(hard[name]!);
      expect({ name, need, fits: share <= 1, isTight: share >= 0.6 }).toEqual({
        name,
        need,
        fits: true,
        isTight: true,
      });
    }
    expect(Object.keys(hard).sort()).toEqual(Object.keys(needs).sort());
  });

  it.each(production)('of %s comes with limits that every container fits', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const [range] = ofKind(manifests, 'LimitRange')[0]!.spec.limits;
    const fits = (amounts: Amounts) => resources.every((one) => amountOf(amounts[one]) <= amountOf(range!.max[one]));
    for (const { metadata, spec } of workloads(manifests)) {
      const { requests, limits } = spec.template.spec.containers[0].resources;
      expect([metadata.name, fits(limits)]).toEqual([metadata.name, true]);
      for (const one of resources) expect(amountOf(requests[one])).toBeLessThanOrEqual(amountOf(limits[one]));
    }
    expect([fits(range!.default), fits(range!.defaultRequest)]).toEqual([true, true]);
  });
});

describeRendered('an autoscaler', () => {
  it.each(production)('of %s adds a copy before the copies have used what they request', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    for (const { metadata, spec } of ofKind(manifests, 'HorizontalPodAutoscaler')) {
      const { target } = spec.metrics![0]!.resource;
      const deployment = ofKind(manifests, 'Deployment').find((one) => one.metadata.name === spec.scaleTargetRef.name)!;
      const { requests, limits } = deployment.spec.template.spec.containers[0].resources;
      expect(target.type).toBe('AverageValue');
      // Kubernetes acts from a tenth above the target on.
      const acts = amountOf(target.averageValue) * 1.1;
      const isGuaranteed = acts <= amountOf(requests.cpu) && acts < amountOf(limits.cpu);
      expect([metadata.name, isGuaranteed]).toEqual([metadata.name, true]);
      expect(spec.behavior).toMatchObject({ scaleUp: { stabilizationWindowSeconds: 0 }, scaleDown: {} });
    }
  });
});

describeRendered('the priority of a pod', () => {
  it.each(clusterOverlays)('in %s puts what serves learners before what grades', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const classes = ofKind(manifests, 'PriorityClass') as unknown as { metadata: { name: string }; value: number }[];
    const values = new Map(classes.map(({ metadata, value }) => [metadata.name, value]));
    const valueOf = (name: string) => {
      const maker = workloads(manifests).find(({ metadata }) => metadata.name === name)!;
      return values.get(maker.spec.template.spec.priorityClassName!)!;
    };
    expect(valueOf('gateway')).toBeGreaterThan(valueOf('grading-worker'));
    // Above 0, the value of pods without a class; below the two of the system.
    for (const value of values.values()) expect(value > 0 && value < 1_000_000_000).toBe(true);
    for (const { metadata, spec } of workloads(manifests)) {
      const { priorityClassName, containers } = spec.template.spec;
      if (containers[0].image.startsWith('proximal/'))
        expect([metadata.name, values.has(priorityClassName!)]).toEqual([metadata.name, true]);
    }
  });
});
