import { parseAllDocuments, stringify } from 'yaml';
import { inWorkspace } from '../workspace/workspace.mjs';
import { run } from './processes.mjs';

const registry = 'localhost/proximal/';

export async function renderManifests() {
  const { stdout } = await run('kubectl', ['kustomize', inWorkspace('k8s/overlays/one-machine')]);
  const documents = parseAllDocuments(stdout).map((document) => document.toJS());
  const ofKind = (kind) => documents.filter((document) => document.kind === kind);
  return { deployments: ofKind('Deployment'), jobs: ofKind('Job'), configMaps: ofKind('ConfigMap') };
}

export function appsOf({ deployments, jobs }) {
  const images = [...deployments, ...jobs].map((workload) => containerOf(workload).image);
  return [...new Set(images)].map((image) => image.slice(registry.length)).sort();
}

export function containerOf({ spec }) {
  return spec.template.spec.containers[0];
}

export function valueOf(deployment, variable) {
  return containerOf(deployment).env.find(({ name }) => name === variable)?.value;
}

export function podOf({ metadata, spec }) {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name: metadata.name }, spec: spec.template.spec };
}

export function withFolder(pod, path, folder) {
  const [container, ...others] = pod.spec.containers;
  const mount = { name: 'given', mountPath: path, readOnly: true };
  const containers = [{ ...container, volumeMounts: [...(container.volumeMounts ?? []), mount] }, ...others];
  const volume = { name: 'given', hostPath: { path: folder, type: 'Directory' } };
  return { ...pod, spec: { ...pod.spec, containers, volumes: [...(pod.spec.volumes ?? []), volume] } };
}

export function toYaml(documents) {
  return documents.map((document) => stringify(document)).join('---\n');
}
