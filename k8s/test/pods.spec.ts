import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { owners } from '@proximal/contracts';
import { ofKind, workloads } from './manifests.js';
import { clusterOverlays, describeRendered, folder, hasKubectl, production, render } from './rendering.js';

const [name, component] = ['app.kubernetes.io/name', 'app.kubernetes.io/component'];

const everyPod = (hasKubectl ? [...clusterOverlays, 'production/import'] : []).flatMap((overlay) => {
  const manifests = render(`overlays/${overlay}`);
  return workloads(manifests).map((maker) => {
    const title = `${overlay}: ${maker.kind} ${maker.metadata.name}`;
    return [title, { manifests, maker, ...maker.spec.template }] as const;
  });
});
const ours = everyPod.filter(([, { spec }]) => spec.containers[0]!.image.startsWith('proximal/'));
const processes = ours.filter(([, { maker }]) => maker.kind === 'Deployment');

describeRendered('every pod of an overlay for clusters', () => {
  it.each(everyPod)('%s has no rights, and a limit for all that it uses', (_, { spec, maker }) => {
    expect(maker.metadata.namespace).toBe('proximal');
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(spec.securityContext.runAsUser).toBeGreaterThan(0);
    expect(spec.automountServiceAccountToken).toBe(false);
    for (const shared of ['hostNetwork', 'hostPID', 'hostIPC'] as const) expect(spec[shared]).toBeUndefined();
    const volumes = spec.volumes.flatMap((volume) => Object.keys(volume)).filter((key) => key !== 'name');
    expect(['configMap', 'emptyDir', 'projected']).toEqual(expect.arrayContaining([...new Set(volumes)]));
    for (const { emptyDir } of spec.volumes.filter((volume) => 'emptyDir' in volume))
      expect(emptyDir.sizeLimit).toMatch(/^\d+Mi$/);
    expect(spec).not.toHaveProperty('initContainers');
    for (const { securityContext, ports = [], resources } of spec.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(ports.filter((port) => 'hostPort' in port)).toEqual([]);
      const amounts = { cpu: expect.any(String), memory: expect.any(String), 'ephemeral-storage': expect.any(String) };
      expect(resources).toEqual({ requests: amounts, limits: amounts });
    }
  });

  it.each(everyPod)('%s has the labels that select it', (_, { maker, metadata }) => {
    expect(metadata.labels[name]).toBe(maker.metadata.name);
    // A release comes in waves by the component of the object, and policies select pods by their own.
    if (maker.kind !== 'StatefulSet')
      expect(maker.metadata.labels?.[component] ?? 'store').toBe(metadata.labels[component]);
    // Nobody can change a selector, so it names neither release nor version.
    if (maker.kind !== 'Job') expect(maker.spec.selector).toEqual({ matchLabels: { [name]: maker.metadata.name } });
  });
});

describeRendered('every pod of ours', () => {
  it.each(ours)('%s runs a version of an app’s image, as its user, with its own account', (_, { manifests, spec }) => {
    const [, app] = /^proximal\/([a-z-]+):(?!latest$)[\w.-]+$/.exec(spec.containers[0]!.image) ?? [];
    expect([...owners, 'web']).toContain(app);
    expect(spec.securityContext).toMatchObject({ runAsUser: 65532, runAsGroup: 65532, fsGroup: 65532 });
    const accounts = ofKind(manifests, 'ServiceAccount');
    const account = accounts.find(({ metadata }) => metadata.name === spec.serviceAccountName);
    expect(account?.automountServiceAccountToken).toBe(false);
  });

  it.each(processes)('%s is probed and scraped at its operations port', (_, { spec, metadata }) => {
    const { startupProbe, readinessProbe, livenessProbe, ports, env } = spec.containers[0]!;
    const probes = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => `${httpGet.port}${httpGet.path}`);
    expect(probes).toEqual(['operations/health/ready', 'operations/health/ready', 'operations/health/live']);
    const { containerPort } = ports.find((port) => port.name === 'operations')!;
    expect(env).toContainEqual({ name: 'OPERATIONS_PORT', value: String(containerPort) });
    expect(metadata.annotations).toMatchObject({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': String(containerPort),
    });
  });

  it.each(processes)('%s rolls and drains without a gap', (overlay, { manifests, maker, spec }) => {
    expect(maker.spec.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    const budgets = ofKind(manifests, 'PodDisruptionBudget').map(
      ({ spec: { selector } }) => selector.matchLabels[name],
    );
    expect(budgets.filter((selected) => selected === maker.metadata.name)).toHaveLength(1);
    const [zone, node] = spec.topologySpreadConstraints;
    expect([zone!.topologyKey, node!.topologyKey]).toEqual(['topology.kubernetes.io/zone', 'kubernetes.io/hostname']);
    expect(node!.whenUnsatisfiable).toBe(overlay.startsWith('production') ? 'DoNotSchedule' : 'ScheduleAnyway');
    // Otherwise the extra pod of a rollout would wait for the pods of the release before.
    expect(node!.matchLabelKeys).toEqual([name, 'pod-template-hash']);
  });
});

describeRendered('each installation', () => {
  it.each(clusterOverlays)('%s has a process for every app, and a migration for every database', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const names = (kind: string) => ofKind(manifests, kind).map(({ metadata }) => metadata.name);
    expect(names('Deployment')).toEqual(expect.arrayContaining([...owners, 'grading-worker', 'web']));
    const hasDatabase = (app: string) => existsSync(join(folder, '../apps', app, 'prisma/migrations'));
    const migrations = readdirSync(join(folder, '../apps'))
      .filter(hasDatabase)
      .map((app) => `migrate-${app}`);
    const others = production.includes(overlay) ? [] : ['import-curriculum'];
    expect(names('Job').sort()).toEqual([...migrations, ...others].sort());
  });

  it.each(clusterOverlays)('%s keeps every pod in a restricted namespace', (overlay) => {
    const [namespace] = ofKind(render(`overlays/${overlay}`), 'Namespace');
    expect(namespace!.metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });

  it.each(production)('%s has one autoscaler for each process, which begins at two copies', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const scalers = ofKind(manifests, 'HorizontalPodAutoscaler', 'ScaledObject').map(({ spec }) => spec);
    for (const { metadata, spec, apiVersion, kind } of ofKind(manifests, 'Deployment')) {
      const own = scalers.filter(({ scaleTargetRef }) => scaleTargetRef.name === metadata.name);
      expect(own.map(({ scaleTargetRef }) => scaleTargetRef)).toEqual([{ apiVersion, kind, name: metadata.name }]);
      expect(own[0]!.minReplicas ?? own[0]!.minReplicaCount).toBeGreaterThanOrEqual(2);
      // An autoscaler and a fixed number would override each other in turn.
      expect(spec.replicas).toBeUndefined();
    }
  });
});
