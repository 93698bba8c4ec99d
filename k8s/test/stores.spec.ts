import { describe, expect, it } from '@jest/globals';
import { owners } from '@proximal/contracts';
import { connectionLimits } from '@proximal/database';
import { ofKind, read, render, renderWith, workloads, type Manifest } from './manifests.js';
import { describeRendered } from './rendered.js';
import { unknownFields, wrongValues } from './schemas.js';

/** Connections that stay free for migrations, operators, backups and monitoring. */
const reserved = 20;

/** Returns the most copies of each process with a database during a rollout, by name. */
function mostCopies(manifests: Manifest[]): Record<string, number> {
  const scalers = ofKind(manifests, 'HorizontalPodAutoscaler', 'ScaledObject');
  const withDatabase = ofKind(manifests, 'Deployment').filter(({ metadata }) =>
    ['service', 'worker'].includes(metadata.labels?.['app.kubernetes.io/component'] ?? ''),
  );
  return Object.fromEntries(
    withDatabase.map(({ metadata: { name } }) => {
      const scaler = scalers.find(({ spec }) => spec.scaleTargetRef.name === name)!.spec;
      // A rollout starts one copy more before it ends an old one (components/process).
      return [name, (scaler.maxReplicas ?? scaler.maxReplicaCount)! + 1];
    }),
  );
}

describeRendered('the connections of production', () => {
  const copies = mostCopies(render('overlays/production'));
  const sum = Object.values(copies).reduce((total, count) => total + count * connectionLimits.usual, 0);

  it('are counted for every service and the worker', () => {
    expect(Object.keys(copies).sort()).toEqual([...owners, 'grading-worker'].sort());
  });

  it('are the sum that the page on stores documents', () => {
    const page = read('../docs/stores.md').replaceAll(/\s+/g, ' ');
    expect(page).toContain(`${sum} connections of services`);
    expect(page).toContain(`\`max_connections\` of ${sum + reserved}`);
  });
});

describeRendered('the components for stores with TLS', () => {
  it('give every process that uses a store the authority, and the pages none', async () => {
    const manifests = renderWith(['store-certificates'], 'production');
    for (const manifest of manifests) expect(await wrongValues(manifest)).toEqual([]);
    expect(unknownFields(manifests)).toEqual([]);
    for (const { metadata, spec } of workloads(manifests)) {
      const [{ env = [] }] = spec.template.spec.containers;
      const usesStore = metadata.name !== 'web';
      const authority = env.find(({ name }) => name === 'NODE_EXTRA_CA_CERTS')?.value;
      expect({ name: metadata.name, authority }).toEqual({
        name: metadata.name,
        authority: usesStore ? '/etc/proximal/authority/ca.crt' : undefined,
      });
      const mounted = spec.template.spec.volumes.some(({ name }) => name === 'store-authority');
      expect(mounted).toBe(usesStore);
    }
  });

  it('let KEDA trust the authority of Prometheus for each of its questions', async () => {
    const manifests = renderWith(['prometheus-certificates'], 'production');
    for (const manifest of manifests) expect(await wrongValues(manifest)).toEqual([]);
    const [worker] = ofKind(manifests, 'ScaledObject');
    for (const trigger of worker!.spec.triggers)
      expect(trigger).toMatchObject({ metadata: { authModes: 'tls' }, authenticationRef: { name: 'prometheus' } });
    expect(
      manifests.filter(({ kind }) => kind === 'TriggerAuthentication').map(({ metadata }) => metadata.name),
    ).toEqual(['prometheus']);
  });
});

describe('the limits of connections', () => {
  it('leave a process at least two for writing and one for reading', () => {
    expect(connectionLimits.least).toBe(3);
  });
});
