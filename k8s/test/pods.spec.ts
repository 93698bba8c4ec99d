import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { memoryMb } from '@proximal/sandbox';
import { owners } from '@proximal/contracts';
import { clusterOverlays, folder, hasKubectl, ofKind, render, workloads, type Manifest } from './manifests.js';
import { describeRendered } from './rendered.js';

const production = clusterOverlays.filter((name) => name.startsWith('production'));
const [name, component] = ['app.kubernetes.io/name', 'app.kubernetes.io/component'];

/** Returns every pod of an overlay, with the object that creates it. */
function pods(overlay: string) {
  const makers = workloads(render(`overlays/${overlay}`));
  return makers.map((maker) => ({ maker, title: `${maker.kind} ${maker.metadata.name}`, ...maker.spec.template }));
}

const everyPod = (hasKubectl ? clusterOverlays : []).flatMap((overlay) =>
  pods(overlay).map((pod) => [`${overlay}: ${pod.title}`, pod] as const),
);
const ours = everyPod.filter(([, { spec }]) => spec.containers[0].image.startsWith('proximal/'));
const processes = ours.filter(([, { maker }]) => maker.kind === 'Deployment');

describeRendered('every pod of an overlay for clusters', () => {
  it.each(processes)('%s receives a SIGTERM from its first moment, because it is not process 1', (_, { spec }) => {
    expect(spec.shareProcessNamespace).toBe(true);
  });

  it.each(everyPod)('%s is restricted', (_, { spec, maker }) => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(spec.securityContext.runAsUser).toBeGreaterThan(0);
    for (const shared of ['hostNetwork', 'hostPID', 'hostIPC'] as const) expect(spec[shared]).toBeUndefined();
    const kinds = (spec.volumes ?? []).flatMap((volume) => Object.keys(volume)).filter((key) => key !== 'name');
    expect(['configMap', 'emptyDir', 'projected']).toEqual(expect.arrayContaining([...new Set(kinds)]));
    for (const container of [...spec.containers, ...(spec.initContainers ?? [])]) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.ports?.some(({ hostPort }) => hostPort)).not.toBe(true);
    }
    expect(maker.metadata.namespace).toBe('proximal');
    expect(spec.automountServiceAccountToken).toBe(false);
  });

  it.each(everyPod)('%s requests its resources, and can write a limited amount', (_, { spec }) => {
    for (const { resources } of spec.containers) {
      const amount = expect.any(String);
      const amounts = { cpu: amount, memory: amount, 'ephemeral-storage': amount };
      expect(resources).toEqual({ requests: amounts, limits: amounts });
    }
    for (const { emptyDir } of spec.volumes) if (emptyDir) expect(emptyDir.sizeLimit).toMatch(/^\d+Mi$/);
  });

  it.each(everyPod.filter(([, { maker }]) => maker.kind !== 'Job'))('%s has probes', (_, { spec }) => {
    const [container] = spec.containers;
    const ports = container.ports.map((port) => port.name);
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
      const { httpGet, tcpSocket, exec } = container[probe];
      expect(exec ? 'exec' : ports).toEqual(exec ? 'exec' : expect.arrayContaining([(httpGet ?? tcpSocket)!.port]));
    }
  });

  it.each(everyPod)('%s has the labels that select it', (_, { maker, metadata }) => {
    // The name of a Job ends with its release.
    expect(metadata.labels[name]).toBe(maker.metadata.name.split('--')[0]);
    // By its component a release comes in two steps: see docs/deploying.md.
    if (maker.kind !== 'StatefulSet')
      expect(maker.metadata.labels?.[component] ?? 'store').toBe(metadata.labels[component]);
    if (maker.kind !== 'Job') expect(maker.spec.selector).toEqual({ matchLabels: { [name]: maker.metadata.name } });
  });
});

describeRendered('every pod of ours', () => {
  it.each(ours)('%s runs as the images’ user with its own account', (overlay, { spec }) => {
    expect(spec.securityContext).toMatchObject({ runAsUser: 65532, runAsGroup: 65532, fsGroup: 65532 });
    const accounts = ofKind(render(`overlays/${overlay.split(':')[0]}`), 'ServiceAccount');
    const account = accounts.find(({ metadata }) => metadata.name === spec.serviceAccountName);
    expect(account?.automountServiceAccountToken).toBe(false);
  });

  it.each(ours)('%s runs an app’s image with an explicit version', (_, { spec }) => {
    const [, app] = /^proximal\/([a-z-]+):[\w.-]+$/.exec(spec.containers[0].image) ?? [];
    expect([...owners, 'web']).toContain(app);
    expect(spec.containers[0].image).not.toMatch(/:latest$/);
  });

  it.each(processes)('%s has its probes and scrapes at its operations port', (_, { spec, metadata }) => {
    const [{ startupProbe, readinessProbe, livenessProbe, ports, env }] = spec.containers;
    const paths = [startupProbe, readinessProbe, livenessProbe].map(
      ({ httpGet }) => `${httpGet!.port}${httpGet!.path}`,
    );
    expect(paths).toEqual(['operations/health/ready', 'operations/health/ready', 'operations/health/live']);
    expect(ports).toContainEqual({ name: 'operations', containerPort: 9464 });
    expect(env).toContainEqual({ name: 'OPERATIONS_PORT', value: '9464' });
    expect(metadata.annotations).toMatchObject({ 'prometheus.io/scrape': 'true', 'prometheus.io/port': '9464' });
  });

  it.each(processes)('%s rolls without a gap, and is spread over nodes', (overlay, { maker, spec, metadata }) => {
    expect(maker.spec.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } });
    const spread = spec.topologySpreadConstraints.map(({ topologyKey }) => topologyKey);
    expect(spread).toEqual(['topology.kubernetes.io/zone', 'kubernetes.io/hostname']);
    for (const { labelSelector, matchLabelKeys, nodeTaintsPolicy } of spec.topologySpreadConstraints) {
      expect(metadata.labels).toMatchObject(labelSelector.matchLabels);
      // Otherwise the extra pod of a rollout would wait for the pods of the release before, and a drained node for all.
      expect(matchLabelKeys).toEqual([name, 'pod-template-hash']);
      expect(nodeTaintsPolicy).toBe('Honor');
    }
    const [zone, node] = spec.topologySpreadConstraints.map(({ whenUnsatisfiable }) => whenUnsatisfiable);
    const isProduction = overlay.startsWith('production');
    expect([zone, node]).toEqual(['ScheduleAnyway', isProduction ? 'DoNotSchedule' : 'ScheduleAnyway']);
  });

  it.each(processes)('%s has a disruption budget that lets nodes be drained', (overlay, { maker, metadata }) => {
    const budgets = ofKind(render(`overlays/${overlay.split(':')[0]}`), 'PodDisruptionBudget');
    const own = budgets.filter(({ spec }) => spec.selector.matchLabels[name] === metadata.labels[name]);
    expect(own.map(({ metadata: { name: budget }, spec }) => [budget, spec.maxUnavailable])).toEqual([
      [maker.metadata.name, '25%'],
    ]);
  });
});

describeRendered('each installation', () => {
  it.each(clusterOverlays)('%s has a process for every app, and a migration for every database', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const names = (kind: string) => ofKind(manifests, kind).map(({ metadata }) => metadata.name);
    expect(names('Deployment')).toEqual(expect.arrayContaining([...owners, 'grading-worker', 'web']));
    const apps = readdirSync(join(folder, '../apps')).filter((app) =>
      existsSync(join(folder, '../apps', app, 'prisma/migrations')),
    );
    const jobs = names('Job').map((job) => job.split('--')[0]);
    expect(jobs.sort()).toEqual([...apps.map((app) => `migrate-${app}`), 'import-curriculum'].sort());
  });

  it.each(clusterOverlays)('%s keeps every pod in a restricted namespace', (overlay) => {
    const [namespace] = ofKind(render(`overlays/${overlay}`), 'Namespace') as [Manifest];
    expect(namespace.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });

  it.each(production)('%s runs two or more copies of each process, and scales when needed', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const scalers = ofKind(manifests, 'HorizontalPodAutoscaler', 'ScaledObject').map(({ spec }) => ({
      target: spec.scaleTargetRef,
      least: spec.minReplicas ?? spec.minReplicaCount,
      most: spec.maxReplicas ?? spec.maxReplicaCount,
    }));
    for (const { metadata, spec, apiVersion, kind } of ofKind(manifests, 'Deployment')) {
      if (spec.template.metadata.labels[component] === 'operations') continue;
      const own = scalers.filter(({ target }) => target.name === metadata.name);
      expect(own).toHaveLength(1);
      expect(own[0]!.target).toEqual({ apiVersion, kind, name: metadata.name });
      expect(own[0]!.least).toBeGreaterThanOrEqual(2);
      expect(own[0]!.most).toBeGreaterThan(own[0]!.least!);
      // An autoscaler and a fixed number would override each other in turn.
      expect(spec.replicas).toBeUndefined();
    }
  });

  it('scales its workers by the waiting work and the busy runners with KEDA', () => {
    const scaled = ofKind(render('overlays/production'), 'ScaledObject')[0]!;
    const requested = scaled.spec.triggers.map(({ metadata: { query } }) => query).join('\n');
    for (const metric of [
      'grading_oldest_waiting_seconds',
      'lab_runs_oldest_waiting_seconds',
      'grading_runners_busy',
    ]) {
      expect(requested).toContain(`proximal_${metric}{namespace="proximal"}`);
    }
    for (const { type, metricType, metadata } of scaled.spec.triggers) {
      // A fallback needs an average, and an answer without a metric would otherwise count as 0 and stop workers.
      expect({ type, metricType, ignoreNullValues: metadata.ignoreNullValues }).toEqual({
        type: 'prometheus',
        metricType: 'AverageValue',
        ignoreNullValues: 'false',
      });
    }
    expect(scaled.spec.fallback.behavior).toBe('currentReplicas');
    expect(ofKind(render('overlays/production-without-keda'), 'ScaledObject')).toEqual([]);
  });

  it.each(production)(
    '%s takes the maximum of worker copies and the Prometheus address from its settings',
    (overlay) => {
      const manifests = render(`overlays/${overlay}`);
      const settings = ofKind(manifests, 'ConfigMap').find(({ data }) => data?.GRADING_WORKERS_MAX)?.data;
      const scalers = ofKind(manifests, 'HorizontalPodAutoscaler', 'ScaledObject');
      const own = scalers.find(({ metadata }) => metadata.name === 'grading-worker')!;
      expect(own.spec.maxReplicas ?? own.spec.maxReplicaCount).toBe(Number(settings?.GRADING_WORKERS_MAX));
      for (const { metadata } of own.spec.triggers ?? []) expect(metadata.serverAddress).toBe(settings?.PROMETHEUS_URL);
    },
  );

  it.each(clusterOverlays)('%s gives a worker enough memory for its runners', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const runners = Number(
      ofKind(manifests, 'ConfigMap').find(({ data }) => data?.GRADING_RUNNERS)?.data?.GRADING_RUNNERS,
    );
    const worker = ofKind(manifests, 'Deployment').find(({ metadata }) => metadata.name === 'grading-worker')!;
    const { memory, cpu } = worker.spec.template.spec.containers[0].resources.limits;
    // The measured size of the processes, and the memory limit of a learner's program.
    expect(Number(memory.replace('Mi', ''))).toBeGreaterThanOrEqual(220 + runners * (180 + memoryMb));
    expect(Number(cpu)).toBeGreaterThanOrEqual(runners);
  });
});
