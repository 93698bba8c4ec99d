import { parseAllDocuments, stringify } from 'yaml';
import { inWorkspace } from '../workspace/workspace.mjs';
import { run } from './processes.mjs';

const registry = 'localhost/proximal/';

/** Renders the overlay for one machine with kustomize. */
export async function renderManifests() {
  const { stdout } = await run('kubectl', ['kustomize', inWorkspace('k8s/overlays/one-machine')]);
  const documents = parseAllDocuments(stdout).map((document) => document.toJS());
  const ofKind = (kind) => documents.filter((document) => document.kind === kind);
  return { deployments: ofKind('Deployment'), jobs: ofKind('Job'), configMaps: ofKind('ConfigMap') };
}

/** Returns the apps whose images the manifests name. */
export function appsOf({ deployments, jobs }) {
  const images = [...deployments, ...jobs].map((workload) => containerOf(workload).image);
  return [...new Set(images)].map((image) => image.slice(registry.length)).sort();
}

/** Returns the first container of a Deployment or a Job. */
export function containerOf({ spec }) {
  return spec.template.spec.containers[0];
}

/** Returns the value of a variable in a Deployment's container. */
export function valueOf(deployment, variable) {
  return containerOf(deployment).env.find(({ name }) => name === variable)?.value;
}

/** Converts a Job into the Pod that it would start, because podman knows no Jobs. */
export function podOf({ metadata, spec }) {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name: metadata.name }, spec: spec.template.spec };
}

/** Returns the Pod with a folder of the machine in place of one of the image. */
export function withFolder(pod, path, folder) {
  const [container, ...others] = pod.spec.containers;
  const mount = { name: 'given', mountPath: path, readOnly: true };
  const containers = [{ ...container, volumeMounts: [...(container.volumeMounts ?? []), mount] }, ...others];
  const volume = { name: 'given', hostPath: { path: folder, type: 'Directory' } };
  return { ...pod, spec: { ...pod.spec, containers, volumes: [...(pod.spec.volumes ?? []), volume] } };
}

/** Formats documents as one YAML stream. */
export function toYaml(documents) {
  return documents.map((document) => stringify(document)).join('---\n');
}
