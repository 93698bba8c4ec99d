import { expect, it } from '@jest/globals';
import { owners } from '@proximal/contracts';
import { connectionLimits } from '@proximal/database';
import { memoryMb } from '@proximal/sandbox';
import { containerOf, ofKind, settingsWith, workloads, type Manifest } from './manifests.js';
import { clusterOverlays, describeRendered, production, read, render } from './rendering.js';
import type { Workload } from './specs.js';

const resources = ['cpu', 'memory', 'ephemeral-storage'] as const;
const units: Record<string, number> = { m: 0.001, Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30 };

/** Returns a Kubernetes quantity as a number: `500m` is 0.5. */
function amountOf(quantity: string | number | undefined): number {
  const [, number, unit = ''] = /^([\d.]+)(m|Ki|Mi|Gi)?$/.exec(String(quantity))!;
  return Number(number) * (unit === '' ? 1 : units[unit]!);
}

function scalerOf(manifests: Manifest[], deployment: string) {
  const scalers = ofKind(manifests, 'HorizontalPodAutoscaler', 'ScaledObject').map(({ spec }) => spec);
  return scalers.find(({ scaleTargetRef }) => scaleTargetRef.name === deployment);
}

function mostPods(manifests: Manifest[], { kind, metadata, spec }: Manifest<Workload>): number {
  if (kind !== 'Deployment') return spec.replicas ?? 1;
  const own = scalerOf(manifests, metadata.name);
  const copies = own?.maxReplicas ?? own?.maxReplicaCount ?? spec.replicas ?? 1;
  // A rollout replaces one copy at a time, each after its minReadySeconds; the stopping ones still count.
  const stopping = Math.ceil(spec.template.spec.terminationGracePeriodSeconds / spec.minReadySeconds!);
  return copies + 1 + Math.min(copies, stopping);
}

describeRendered('the quota', () => {
  it.each(production)('of %s has room for the maxima, and little more', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const { hard } = ofKind(manifests, 'ResourceQuota')[0]!.spec;
    const importing = render('overlays/production/import');
    const makers = workloads([...manifests, ...importing]).map((maker) => ({
      maker,
      most: mostPods(manifests, maker),
    }));
    const sum = (each: (maker: Manifest<Workload>) => number) =>
      makers.reduce((total, { maker, most }) => total + most * each(maker), 0);
    const needs: Record<string, number> = { pods: sum(() => 1) };
    for (const which of ['requests', 'limits'] as const)
      for (const one of resources)
        needs[`${which}.${one}`] = sum((maker) => amountOf(containerOf(maker).resources[which][one]));
    for (const [name, need] of Object.entries(needs)) {
      const share = need / amountOf(hard[name]);
      const fitting = { name, need, fits: share <= 1, isTight: share >= 0.6 };
      expect(fitting).toEqual({ name, need, fits: true, isTight: true });
    }
    expect(Object.keys(hard).sort()).toEqual(Object.keys(needs).sort());
  });

  it.each(production)('of %s comes with limits that every container fits', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const [range] = ofKind(manifests, 'LimitRange')[0]!.spec.limits;
    for (const maker of workloads(manifests)) {
      const { requests, limits } = containerOf(maker).resources;
      for (const one of resources) {
        expect(amountOf(limits[one])).toBeLessThanOrEqual(amountOf(range!.max[one]));
        expect(amountOf(requests[one])).toBeLessThanOrEqual(amountOf(limits[one]));
      }
    }
  });
});

describeRendered('an autoscaler', () => {
  it.each(production)('of %s adds a copy before the copies have used what they request', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    for (const { metadata, spec } of ofKind(manifests, 'HorizontalPodAutoscaler')) {
      const { target } = spec.metrics![0]!.resource;
      const deployment = ofKind(manifests, 'Deployment').find((one) => one.metadata.name === spec.scaleTargetRef.name)!;
      const { requests, limits } = containerOf(deployment).resources;
      // Kubernetes acts from a tenth above the target on.
      const acts = amountOf(target.averageValue) * 1.1;
      const isGuaranteed = acts <= amountOf(requests.cpu) && acts < amountOf(limits.cpu);
      expect([metadata.name, isGuaranteed]).toEqual([metadata.name, true]);
    }
  });
});

describeRendered('a worker', () => {
  it.each(clusterOverlays)('of %s has enough memory and CPU for its runners', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const runners = Number(settingsWith('GRADING_RUNNERS', manifests).GRADING_RUNNERS);
    const worker = ofKind(manifests, 'Deployment').find(({ metadata }) => metadata.name === 'grading-worker')!;
    const { memory, cpu } = containerOf(worker).resources.limits;
    // The measured size of the processes, and the memory limit of a learner's program.
    expect(amountOf(memory)).toBeGreaterThanOrEqual((220 + runners * (180 + memoryMb)) * units.Mi!);
    expect(amountOf(cpu)).toBeGreaterThanOrEqual(runners);
  });

  it.each(clusterOverlays)('of %s gives way to what serves learners', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const classes = ofKind(manifests, 'PriorityClass') as unknown as { metadata: { name: string }; value: number }[];
    const values = new Map(classes.map(({ metadata, value }) => [metadata.name, value]));
    const ours = workloads(manifests).filter((maker) => containerOf(maker).image.startsWith('proximal/'));
    const priorities = new Map(
      ours.map(({ metadata, spec }) => [metadata.name, values.get(spec.template.spec.priorityClassName)]),
    );
    // Above 0, the value of pods without a class.
    expect([...priorities].filter(([, value = 0]) => value <= 0)).toEqual([]);
    expect(priorities.get('gateway')).toBeGreaterThan(priorities.get('grading-worker')!);
  });
});

describeRendered('the connections of production', () => {
  it('are the sum that the page on stores documents, with 20 for migrations, operators and backups', () => {
    const manifests = render('overlays/production');
    const copies = [...owners, 'grading-worker'].map((name) => {
      const scaler = scalerOf(manifests, name)!;
      // A rollout starts one copy more before it ends an old one (components/process).
      return (scaler.maxReplicas ?? scaler.maxReplicaCount)! + 1;
    });
    const sum = copies.reduce((total, count) => total + count * connectionLimits.usual, 0);
    const page = read('../docs/stores.md').replaceAll(/\s+/g, ' ');
    expect(page).toContain(`${sum} connections of services`);
    expect(page).toContain(`\`max_connections\` of ${sum + 20}`);
  });
});
