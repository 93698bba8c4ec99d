import { expect, it } from '@jest/globals';
import { ofKind } from './manifests.js';
import { describeRendered, render } from './rendering.js';

describeRendered('after a restore', () => {
  it('each database is migrated by its Job of production, with `--restored`', () => {
    const jobs = (path: string) => ofKind(render(path), 'Job');
    expect(jobs('restore').map(({ metadata }) => metadata.name)).toEqual(
      jobs('overlays/production').map(({ metadata }) => metadata.name),
    );
    for (const job of jobs('restore')) {
      expect(job.metadata.labels).toMatchObject({ 'app.kubernetes.io/component': 'migration' });
      expect(job.spec.template.spec.containers[0]!.command).toEqual(['node', 'dist/migrate.js', '--restored']);
    }
  });
});
