import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface Workflow {
  on: { workflow_dispatch?: { inputs?: Record<string, { options?: string[] }> } };
  jobs: Record<string, { steps: { uses?: string; run?: string; with?: Record<string, unknown> }[] }>;
}

const workspace = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(workspace, path), 'utf8');
const workflow = (name: string) => parse(read(`.github/workflows/${name}`)) as Workflow;
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe.each(readdirSync(join(workspace, '.github/workflows')))('the workflow %s', (name) => {
  const steps = Object.values(workflow(name).jobs).flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run }) => run ?? []).join('\n');

  it('runs only scripts that exist', () => {
    const named = [...commands.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script!);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
    const files = [...commands.matchAll(/node ([\w./-]+\.mjs)|(\.ci\/\w+)/g)].map(([, script, ci]) => (script ?? ci)!);
    expect(files.filter((file) => !existsSync(join(workspace, file)))).toEqual([]);
  });

  it('names a version of every action', () => {
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/@(v\d+|[0-9a-f]{40})$/);
  });
});

describe('the workflow of an image', () => {
  const image = workflow('image.yml');
  const { steps } = image.jobs.image!;

  it('builds every app that the production overlay has, and the image of operators', () => {
    const folders = readdirSync(join(workspace, 'k8s/overlays/production'), { withFileTypes: true });
    const apps = folders.filter((entry) => entry.isDirectory() && existsSync(join(workspace, 'apps', entry.name)));
    expect(image.on.workflow_dispatch!.inputs!.app!.options!.sort()).toEqual(
      [...apps.map((entry) => entry.name), 'operator'].sort(),
    );
  });

  it('pushes what it has scanned', () => {
    const parts = steps.filter(({ uses }) => /^(docker\/build-push|anchore\/scan)/.test(uses ?? ''));
    expect(parts.map((step) => step.uses!.split('@')[0])).toEqual([
      'docker/build-push-action',
      'anchore/scan-action',
      'docker/build-push-action',
    ]);
    const [build, , push] = parts.map((step) => step.with!);
    expect(push!['build-args']).toBe(build!['build-args']);
    expect(push!.target).toBe(build!.target);
  });

  it('prints the line that an overlay accepts', () => {
    const digest = `sha256:${'0'.repeat(64)}`;
    const environment = {
      APP: 'cohort',
      IMAGE: 'registry.test/cohort',
      DIGEST: digest,
      GITHUB_STEP_SUMMARY: '/dev/null',
    };
    const given = { env: { PATH: process.env.PATH, ...environment }, encoding: 'utf8' } as const;
    const { stdout } = spawnSync('bash', ['-c', steps.at(-1)!.run!], given);
    expect(stdout).toContain(`proximal/cohort=registry.test/cohort@${digest}\n`);
    expect(parse(stdout.trim().split('\n').at(-1)!)).toEqual([
      { name: 'proximal/cohort', newName: 'registry.test/cohort', digest },
    ]);
  });
});
