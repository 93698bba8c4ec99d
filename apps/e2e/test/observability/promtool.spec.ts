import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const folder = fileURLToPath(new URL('../../../../k8s/observability/prometheus', import.meta.url));
const run = (...args: string[]) => spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' });
/** promtool comes with Prometheus, and is not everywhere. */
const isInstalled = run('--version').status === 0;
const describeRules = isInstalled ? describe : describe.skip;

describeRules('the rules, as promtool reads them,', () => {
  const files = readdirSync(folder).filter((name) => !/\.test\.yaml$|^exporters-metrics/.test(name));

  it.each(files)('are valid: %s', (name) => {
    expect(run('check', 'rules', name)).toMatchObject({ status: 0, stderr: '' });
  });

  it('fire as their tests say', () => {
    // Those of the objectives cover weeks, and are run by hand.
    const { status, stderr } = run('test', 'rules', 'rules.test.yaml', 'exporters.test.yaml');
    expect([status, stderr]).toEqual([0, '']);
  }, 240_000);
});
