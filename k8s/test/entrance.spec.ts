import { expect, it } from '@jest/globals';
import { clusterOverlays, hasKubectl, ofKind, render, workloads, type Manifest } from './manifests.js';
import { describeRendered } from './rendered.js';
import type { Specs } from './specs.js';

const services = (hasKubectl ? clusterOverlays : []).flatMap((overlay) =>
  ofKind(render(`overlays/${overlay}`), 'Service').map(
    (service) => [`${overlay}: ${service.metadata.name}`, overlay, service] as const,
  ),
);
const installations = clusterOverlays.filter((name) => name.startsWith('production'));

/** Returns the pods that receive a Service's connections. */
function podsBehind(overlay: string, { spec }: Manifest<Specs['Service']>) {
  const wanted = Object.entries(spec.selector);
  const pods = workloads(render(`overlays/${overlay}`)).map((maker) => maker.spec.template);
  return pods.filter(({ metadata }) => wanted.every(([label, value]) => metadata.labels[label] === value));
}

describeRendered('a Service', () => {
  it.each(services)('%s leads to a port of exactly one kind of pod', (_, overlay, service) => {
    const pods = podsBehind(overlay, service);
    expect(pods.map(({ metadata }) => metadata.labels['app.kubernetes.io/name'])).toEqual([service.metadata.name]);
    const { ports } = pods[0]!.spec.containers[0];
    for (const { port, targetPort = port } of service.spec.ports) {
      expect(ports.flatMap(({ name, containerPort }) => [name, containerPort])).toContain(targetPort);
    }
  });
});

describeRendered('the Ingresses', () => {
  it.each(installations)('of %s lead only to the gateway’s interface and the pages', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const entrances = ofKind(manifests, 'Ingress');
    expect(entrances.map(({ metadata }) => metadata.name).sort()).toEqual(['gateway', 'web']);
    for (const { metadata, spec } of entrances) {
      for (const { backend } of spec.rules.flatMap(({ http }) => http.paths)) {
        const service = ofKind(manifests, 'Service').find((one) => one.metadata.name === backend.service.name);
        const [port] = service!.spec.ports.filter(({ name }) => name === backend.service.port.name);
        expect([service!.metadata.name, port!.targetPort]).toEqual([metadata.name, 'http']);
      }
      expect(spec.tls.flatMap(({ hosts }) => hosts)).toEqual(spec.rules.map(({ host }) => host));
    }
  });

  it.each(installations)('of %s serve the pages at the address of their settings', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const pages = ofKind(manifests, 'Ingress').find(({ metadata }) => metadata.name === 'web')!;
    const settings = ofKind(manifests, 'ConfigMap').find(({ data }) => data?.WEB_ORIGIN)?.data;
    expect(pages.spec.rules.map(({ host }) => `https://${host}`)).toEqual([settings?.WEB_ORIGIN]);
  });
});

describeRendered('the addresses of visitors', () => {
  const settingsOf = (overlay: string) =>
    ofKind(render(`overlays/${overlay}`), 'ConfigMap').find(({ data }) => data && 'TRUSTED_PROXIES' in data)?.data;

  it.each(clusterOverlays)('in %s are believed by the gateway when the pages name them', (overlay) => {
    // The network of the pods, from which the pages connect.
    expect(settingsOf(overlay)?.TRUSTED_PROXIES).toBe('10.244.0.0/16');
  });

  it.each(installations)('in %s are believed by the pages when the ingress controller names them', (overlay) => {
    expect(settingsOf(overlay)?.WEB_TRUSTED_PROXIES).toBe('10.244.0.0/16');
  });
});
