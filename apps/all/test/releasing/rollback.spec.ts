import { expect, it } from '@jest/globals';
import { imagesOf, prepared, releaseIn, rollBackIn, stepOf, useReleases, withKubectl } from './releases.js';

useReleases();

withKubectl('a rollback', () => {
  it('applies the processes of the release before, and runs no Job', async () => {
    const cluster = prepared();
    await releaseIn(cluster, 'r1', '1');
    const first = imagesOf(cluster);
    await releaseIn(cluster, 'r2', '2');
    cluster.takeCalls();
    await rollBackIn(cluster);
    expect(imagesOf(cluster)).toEqual(first);
    expect(cluster.takeCalls().map(stepOf)).not.toContain('apply-migrations');
    expect(cluster.named('ConfigMap', 'release')?.data?.id).toBe('r1');
    await expect(rollBackIn(cluster)).rejects.toThrow(/no complete release before r1 in the history: it has r1/);

    await releaseIn(cluster, 'r3', '3');
    await rollBackIn(cluster);
    expect(imagesOf(cluster)).toEqual(first);
  });

  it('goes past releases that never became complete', async () => {
    const cluster = prepared();
    await releaseIn(cluster, 'r1', '1');
    cluster.scenario = { stuckDeployment: 'grading' };
    await expect(releaseIn(cluster, 'r2', '2')).rejects.toThrow('grading did not roll out');
    await expect(releaseIn(cluster, 'r3', '3')).rejects.toThrow('grading did not roll out');
    cluster.scenario = {};
    await rollBackIn(cluster);
    expect(imagesOf(cluster).every((image) => image.includes('@sha256:1'))).toBe(true);
  });

  it('says that there is nothing to go back to', async () => {
    const cluster = prepared();
    await expect(rollBackIn(cluster)).rejects.toThrow(
      /no complete release before this one in the history: it has none/,
    );
  });
});
