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

describeRendered('the Ingress', () => {
  it.each(installations)('of %s leads only to the gateway’s interface', (overlay) => {
    const manifests = render(`overlays/${overlay}`);
    const [ingress, ...others] = ofKind(manifests, 'Ingress');
    expect(others).toEqual([]);
    const backends = ingress!.spec.rules.flatMap(({ http }) => http.paths);
    for (const { backend } of backends) {
      const service = ofKind(manifests, 'Service').find(({ metadata }) => metadata.name === backend.service.name);
      const [port] = service!.spec.ports.filter(({ name }) => name === backend.service.port.name);
      expect([service!.metadata.name, port!.targetPort]).toEqual(['gateway', 'http']);
    }
  });
});
