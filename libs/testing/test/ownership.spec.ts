import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { owners } from '@proximal/contracts';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const lines = readFileSync(join(workspace, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/ +/));

function teamsOf(path: string): string[] {
  const [, ...teams] = lines.findLast(([pattern = '']) => pattern === '*' || `/${path}`.startsWith(pattern)) ?? [];
  return teams;
}

describe('CODEOWNERS', () => {
  it.each(owners)('gives the team of %s its app, its manifests and a review of its contracts', (owner) => {
    expect(teamsOf(`apps/${owner}/src/main.ts`)).toEqual([`@proximal/${owner}`]);
    expect(teamsOf(`k8s/base/${owner}/deployment.yaml`)).toEqual([`@proximal/${owner}`]);
    expect(teamsOf(`k8s/base/${owner}/nats-permissions/${owner}.conf`)).toEqual([`@proximal/${owner}`]);
    expect(teamsOf(`k8s/overlays/production/${owner}/kustomization.yaml`)).toEqual([`@proximal/${owner}`]);
    expect(teamsOf(`libs/contracts/src/${owner}/index.ts`)).toEqual(['@proximal/platform', `@proximal/${owner}`]);
  });

  it('gives the team of the pages their app and their manifests', () => {
    expect(teamsOf('apps/web/src/routes/+page.svelte')).toEqual(['@proximal/web']);
    expect(teamsOf('k8s/base/web/deployment.yaml')).toEqual(['@proximal/web']);
  });

  it.each(['apps/platform/src/main.ts', 'k8s/base/shared/network.yaml', 'k8s/base/nats/start.sh', 'package.json'])(
    'leaves %s to the platform team',
    (path) => expect(teamsOf(path)).toEqual(['@proximal/platform']),
  );

  it('names only existing paths', () => {
    const paths = lines.map(([pattern = '']) => pattern).filter((pattern) => pattern !== '*');
    expect(paths.filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
    const ofPlatformTeam = ['platform', 'cli', 'e2e'];
    expect(readdirSync(join(workspace, 'apps')).sort()).toEqual([...owners, 'web', ...ofPlatformTeam].sort());
  });
});
