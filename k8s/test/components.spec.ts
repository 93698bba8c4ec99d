import { expect, it, jest } from '@jest/globals';
import { owners } from '@proximal/contracts';
import { containerOf, developmentSecrets, ofKind, secretsOf, workloads } from './manifests.js';
import { mayConnect, partiesIn, strangerIn } from './reachability.js';
import { describeRendered, render, renderWith } from './rendering.js';

jest.setTimeout(120_000);

describeRendered('production with components', () => {
  it('takes each Secret of its pods from an entry of its own of the external store', () => {
    const manifests = renderWith(['mail', 'external-secrets', 'external-secrets/mail'], 'production');
    const external = ofKind(manifests, 'ExternalSecret');
    const ofOperators = ['operator-secrets', 'repair-secrets'];
    expect(external.map(({ spec }) => spec.target.name).sort()).toEqual(
      [...secretsOf(manifests), ...ofOperators].sort(),
    );
    const development = new Map(developmentSecrets().map(({ metadata, stringData }) => [metadata.name, stringData!]));
    for (const { metadata, spec } of external) {
      const key = `proximal/${metadata.name.replace(/-secrets$/, '')}`;
      if (ofOperators.includes(metadata.name)) {
        expect(spec.dataFrom).toEqual([{ extract: { key } }]);
        continue;
      }
      const wanted = metadata.name === 'mail-secrets' ? ['SMTP_URL'] : Object.keys(development.get(metadata.name)!);
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

  it('has the hosts of the Gateway on Ingresses in its place, and lets their controller in', () => {
    const manifests = renderWith('ingress-nginx', 'production');
    expect(ofKind(manifests, 'Gateway', 'HTTPRoute')).toEqual([]);
    const hostsOf = ofKind(render('overlays/production'), 'HTTPRoute')
      .filter(({ spec }) => spec.rules[0]!.backendRefs)
      .map(({ metadata, spec }) => [metadata.name, ...spec.hostnames]);
    const ingresses = ofKind(manifests, 'Ingress').map(({ metadata, spec }) => {
      const hosts = spec.rules.map(({ host }) => host);
      expect(spec.tls.flatMap((tls) => tls.hosts)).toEqual(hosts);
      for (const { backend } of spec.rules.flatMap(({ http }) => http.paths))
        expect(backend.service).toEqual({ name: metadata.name, port: { name: 'http' } });
      return [metadata.name, ...hosts];
    });
    expect(ingresses.sort()).toEqual(hostsOf.sort());
    const controller = strangerIn('ingress-nginx');
    for (const [name, port] of [
      ['gateway', 3000],
      ['web', 3002],
    ] as const)
      expect(
        mayConnect(
          manifests,
          controller,
          partiesIn(manifests).find((one) => one.name === name)!,
          port,
        ),
      ).toBe(true);
  });
});
