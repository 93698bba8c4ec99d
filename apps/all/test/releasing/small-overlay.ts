import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import { inWorkspace } from '../../src/config.js';

/** Whether the real kubectl, which renders, is installed. */
export const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

const part = 'app.kubernetes.io/part-of';
const component = 'app.kubernetes.io/component';

function job(name: string, kind: string, app: string): object {
  const labels = { [part]: 'proximal', [component]: kind };
  const containers = [{ name: 'app', image: `proximal/${app}`, envFrom: [{ secretRef: { name: `${app}-secrets` } }] }];
  const template = { metadata: { labels }, spec: { restartPolicy: 'Never', containers } };
  return { apiVersion: 'batch/v1', kind: 'Job', metadata: { name, labels }, spec: { template } };
}

function deployment(name: string, kind: string): object {
  const labels = { [part]: 'proximal', [component]: kind, 'app.kubernetes.io/name': name };
  const containers = [
    { name: 'app', image: `proximal/${name}`, envFrom: [{ secretRef: { name: `${name}-secrets` } }] },
  ];
  const spec = {
    selector: { matchLabels: { 'app.kubernetes.io/name': name } },
    template: { metadata: { labels }, spec: { containers } },
  };
  return { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name, labels }, spec };
}

/** Writes an overlay with one object or two for each step, because the whole platform takes long to render. */
export function writeSmallOverlay(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'proximal-overlay-')));
  const objects = [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'proximal', labels: { [component]: 'cluster' } } },
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'content' } },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'release' }, data: { id: 'r0', images: 'by-digest' } },
    job('migrate-content', 'migration', 'content'),
    job('migrate-grading', 'migration', 'grading'),
    deployment('content', 'service'),
    deployment('grading', 'service'),
    {
      apiVersion: 'keda.sh/v1alpha1',
      kind: 'ScaledObject',
      metadata: { name: 'grading', labels: { [component]: 'autoscaler' } },
      spec: { scaleTargetRef: { name: 'grading' }, triggers: [] },
    },
    job('import-curriculum', 'import', 'content'),
  ];
  writeFileSync(join(folder, 'objects.yaml'), objects.map((object) => stringify(object)).join('---\n'));
  const components = [relative(folder, inWorkspace('k8s/components/release'))];
  const images = ['content', 'grading'].map((app) => ({ name: `proximal/${app}`, newTag: '0.1.0' }));
  const kustomization = { namespace: 'proximal', resources: ['objects.yaml'], components, images };
  writeFileSync(join(folder, 'kustomization.yaml'), stringify(kustomization));
  return folder;
}
