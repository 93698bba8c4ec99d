import { expect, it } from '@jest/globals';
import { drainLimitMs, shutdownTimeoutMs, finishWithinMs } from '@proximal/messaging';
import * as gateway from '../../apps/gateway/src/edge/draining.js';
import { longestGradeSeconds } from '../../apps/grading/src/grades/grade.js';
import { redisLimitMs } from '../../apps/grading/src/queue/queue-worker.js';
import { clusterOverlays, ofKind, render, type Manifest } from './manifests.js';
import { describeRendered } from './rendered.js';

/** What a stop says to NATS one after the other: consumers twice, the outbox, the request server twice, the connection. */
const farewells = 6 * shutdownTimeoutMs;
/** What consumers have in hand is finished first, then the requests, for Nest calls its hooks before it closes transports. */
const longestStopMs: Record<string, number> = {
  gateway: finishWithinMs + gateway.noticeMs + gateway.drainLimitMs + farewells,
  // A lab is two programs: its cases, and the sizes by which it is measured.
  'grading-worker': longestGradeSeconds * 1_000 + redisLimitMs + farewells,
};
const serviceStopMs = finishWithinMs + drainLimitMs + farewells;

describeRendered('a pod that is stopped', () => {
  const deployments = clusterOverlays.flatMap((overlay) => ofKind(render(`overlays/${overlay}`), 'Deployment'));
  const component = ({ spec }: Manifest) => spec.template.metadata.labels['app.kubernetes.io/component'];
  const draining = deployments.filter((deployment) => ['service', 'worker'].includes(component(deployment)));
  const named = draining.map((deployment) => [deployment.metadata.name, deployment] as const);

  it.each(named)('of %s is given longer than its drain takes', (name, deployment) => {
    const { terminationGracePeriodSeconds } = deployment.spec.template.spec;
    const longestMs = (longestStopMs[name] ?? serviceStopMs) + delaySeconds(deployment) * 1_000;
    expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(longestMs);
  });

  it('of the gateway goes on serving until balancers have noticed', () => {
    for (const deployment of draining.filter(({ metadata }) => metadata.name === 'gateway')) {
      const { periodSeconds, failureThreshold } = deployment.spec.template.spec.containers[0].readinessProbe;
      expect(delaySeconds(deployment)).toBeGreaterThan(periodSeconds * failureThreshold);
    }
  });
});

function delaySeconds({ spec }: Manifest): number {
  const env = spec.template.spec.containers[0].env as { name: string; value?: string }[];
  return Number(env.find(({ name }) => name === 'DRAIN_DELAY_SECONDS')?.value ?? 0);
}
