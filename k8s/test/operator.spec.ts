import { spawnSync } from 'node:child_process';
import { expect, it } from '@jest/globals';
import { ofKind, type Manifest } from './manifests.js';
import { waysOut } from './reachability.js';
import { describeRendered, render } from './rendering.js';
import type { Specs } from './specs.js';

interface Template {
  suspend: boolean;
  jobTemplate: { spec: Specs['Job'] & { activeDeadlineSeconds: number } };
}

describeRendered('a template of who is on call', () => {
  const manifests = render('overlays/production');
  const templates = ofKind(manifests, 'CronJob') as Manifest<Template>[];
  const named = templates.map((one) => [one.metadata.name, one.spec.jobTemplate.spec] as const);

  it('never runs by itself', () => {
    expect(named.map(([name]) => name)).toEqual(['operator', 'repair']);
    for (const { spec } of templates) expect(spec.suspend).toBe(true);
  });

  it.each(named)('%s ends, is removed, and has no rights in the cluster', (_, { template: { spec }, ...job }) => {
    expect(job).toMatchObject({ activeDeadlineSeconds: 3_600, ttlSecondsAfterFinished: 604_800, backoffLimit: 0 });
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(spec.containers[0]!.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  });

  it.each([
    ['operator', ['10.20.1.0/24, 5432', '10.20.2.0/24, 4222', '10.20.3.0/24, 6379']],
    ['repair', ['10.20.1.0/24, 5432']],
  ])('%s reaches its stores, which have a Secret for it alone, and nothing reaches it', (name, stores) => {
    const { template } = named.find(([one]) => one === name)![1];
    const party = { name, namespace: 'proximal', labels: template.metadata.labels };
    const ways = waysOut(manifests, party).filter((way) => way.includes('ipBlock'));
    expect(ways.map((way) => way.replace(/^.*"cidr":"([^"]+)".*TCP (\d+)$/, '$1, $2')).sort()).toEqual(stores);
    const policies = ofKind(manifests, 'NetworkPolicy').filter(({ metadata }) => metadata.name === name);
    expect(policies.map(({ spec }) => [spec.policyTypes, spec.ingress])).toEqual([[['Ingress', 'Egress'], undefined]]);
    // The policy that lets Prometheus in selects by this label.
    expect(party.labels).not.toHaveProperty(['app.kubernetes.io/part-of']);
    const secrets = template.spec.containers[0]!.envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []);
    expect(secrets).toEqual([`${name}-secrets`]);
  });

  it.each(named)('%s does a command of somebody who has said who it is, and tells how it ended', (_, { template }) => {
    const { command, args } = template.spec.containers[0]!;
    const run = (env: Record<string, string>) =>
      spawnSync(command[0]!, [...command.slice(1), ...args], {
        env: { PATH: process.env.PATH, ...env },
        encoding: 'utf8',
      });
    expect(run({ OPERATOR: 'ada', COMMAND: 'echo "a  b"; false' })).toMatchObject({
      status: 1,
      stdout: 'a  b\n',
      stderr: 'ada: echo "a  b"; false\n',
    });
    expect(run({ OPERATOR: '', COMMAND: 'echo a' })).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('must be your name'),
    });
  });
});
