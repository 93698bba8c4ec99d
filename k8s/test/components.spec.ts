import { expect, it, jest } from '@jest/globals';
import { owners } from '@proximal/contracts';
import { containerOf, developmentSecrets, ofKind, secretsOf, workloads } from './manifests.js';
import { describeRendered, render, renderWith } from './rendering.js';

jest.setTimeout(120_000);

describeRendered('production with components', () => {
  it('takes each Secret of its pods from an entry of its own of the external store', () => {
    const manifests = renderWith(['mail', 'external-secrets', 'external-secrets/mail'], 'production');
    const external = ofKind(manifests, 'ExternalSecret');
    expect(external.map(({ spec }) => spec.target.name).sort()).toEqual(secretsOf(manifests));
    const development = new Map(developmentSecrets().map(({ metadata, stringData }) => [metadata.name, stringData!]));
    for (const { metadata, spec } of external) {
      const wanted = metadata.name === 'mail-secrets' ? ['SMTP_URL'] : Object.keys(development.get(metadata.name)!);
      const key = `proximal/${metadata.name.replace(/-secrets$/, '')}`;
      expect(spec.data).toEqual(wanted.map((secretKey) => ({ secretKey, remoteRef: { key, property: secretKey } })));
    }
  });

  it('gives the mail server’s Secret to the gateway alone', () => {
    const users = workloads(renderWith('mail', 'production')).filter((one) =>
      JSON.stringify(one).includes('mail-secrets'),
    );
    expect(users.map(({ kind, metadata }) => [kind, metadata.name])).toEqual([['Deployment', 'gateway']]);
  });

  it('has no queue board unless it is included', () => {
    const namesOf = (manifests: ReturnType<typeof render>) => manifests.map(({ metadata }) => metadata.name);
    expect(namesOf(render('overlays/production'))).not.toContain('queue-board');
    expect(namesOf(renderWith('queue-board', 'production'))).toContain('queue-board');
  });

  it('gives every process that uses a store the stores’ authority, and the pages none', () => {
    for (const maker of workloads(renderWith('store-certificates', 'production'))) {
      const authority = containerOf(maker).env.find(({ name }) => name === 'NODE_EXTRA_CA_CERTS')?.value;
      const isMounted = maker.spec.template.spec.volumes.some(({ name }) => name === 'store-authority');
      const wanted = maker.metadata.name === 'web' ? [undefined, false] : ['/etc/proximal/authority/ca.crt', true];
      expect([maker.metadata.name, authority, isMounted]).toEqual([maker.metadata.name, ...wanted]);
    }
  });

  it('lets KEDA trust the authority of Prometheus for each of its questions', () => {
    const [worker] = ofKind(renderWith('prometheus-certificates', 'production'), 'ScaledObject');
    for (const trigger of worker!.spec.triggers!)
      expect(trigger).toMatchObject({ metadata: { authModes: 'tls' }, authenticationRef: { name: 'prometheus' } });
  });

  it('sends traces from every process that works on requests', () => {
    const tracing = renderWith('tracing', 'production').filter((one) => JSON.stringify(one).includes('_OTLP_ENDPOINT'));
    expect(tracing.map(({ metadata }) => metadata.name).sort()).toEqual([...owners, 'grading-worker'].sort());
  });

  it('has the hosts of the Ingresses on a Gateway in their place, and redirects HTTP', () => {
    const manifests = renderWith('gateway-api', 'production');
    expect(ofKind(manifests, 'Ingress')).toEqual([]);
    const { listeners } = ofKind(manifests, 'Gateway')[0]!.spec;
    const ingresses = ofKind(render('overlays/production'), 'Ingress');
    const served = ofKind(manifests, 'HTTPRoute').flatMap(({ metadata, spec }) => {
      const listener = listeners.find(({ name }) => name === spec.parentRefs[0]!.sectionName)!;
      const { filters, backendRefs, timeouts } = spec.rules[0]!;
      if (listener.protocol === 'HTTP') {
        expect([filters[0]?.requestRedirect.scheme, backendRefs]).toEqual(['https', undefined]);
        return [];
      }
      // The life of a stream of events, with the time to end it.
      expect(Number(timeouts.request.replace('s', ''))).toBeGreaterThan(305);
      expect(spec.hostnames).toEqual([listener.hostname]);
      return [[metadata.name, listener.hostname, backendRefs[0]!.name]];
    });
    const hosts = ingresses.map(({ metadata, spec }) => [metadata.name, spec.rules[0]!.host, metadata.name]);
    expect(served.sort()).toEqual(hosts.sort());
  });
});
