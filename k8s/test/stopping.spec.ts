import { expect, it } from '@jest/globals';
import { drainLimitMs, shutdownTimeoutMs, finishWithinMs } from '@proximal/messaging';
import * as gateway from '../../apps/gateway/src/edge/draining.js';
import { longestGradeSeconds } from '../../apps/grading/src/grades/grade.js';
import { redisLimitMs } from '../../apps/grading/src/scheduling/queue/queue-worker.js';
import * as pages from '../../apps/web/src/lib/server/serving/draining.js';
import { containerOf, ofKind, type Manifest } from './manifests.js';
import { clusterOverlays, describeRendered, render } from './rendering.js';
import type { Workload } from './specs.js';

/**
 * During a stop NATS confirms one after the other: consumers twice, the outbox, the request server twice, the
 * connection.
 */
const natsConfirmationsMs = 6 * shutdownTimeoutMs;
/**
 * Consumers finish their current work first, then the requests, because Nest calls its hooks before it closes
 * transports.
 */
const longestStopMs: Record<string, number> = {
  gateway: finishWithinMs + gateway.noticeMs + gateway.drainLimitMs + natsConfirmationsMs,
  web: pages.drainLimitMs,
  // A lab runs two programs: its cases, and the sizes by which it is measured.
  'grading-worker': longestGradeSeconds * 1_000 + redisLimitMs + natsConfirmationsMs,
};
const serviceStopMs = finishWithinMs + drainLimitMs + natsConfirmationsMs;

describeRendered('a stopping pod', () => {
  const deployments = clusterOverlays.flatMap((overlay) => ofKind(render(`overlays/${overlay}`), 'Deployment'));
  const component = ({ spec }: Manifest<Workload>) =>
    spec.template.metadata.labels['app.kubernetes.io/component'] ?? '';
  const draining = deployments.filter((deployment) =>
    ['service', 'gateway', 'worker', 'pages'].includes(component(deployment)),
  );
  const named = draining.map((deployment) => [deployment.metadata.name, deployment] as const);

  it.each(named)('of %s has a grace period longer than its drain', (name, deployment) => {
    const { terminationGracePeriodSeconds } = deployment.spec.template.spec;
    const longestMs = (longestStopMs[name] ?? serviceStopMs) + delaySeconds(deployment) * 1_000;
    expect(terminationGracePeriodSeconds * 1_000).toBeGreaterThan(longestMs);
  });

  it.each(named)('of %s receives a SIGTERM from its first moment, because it is not process 1', (_, deployment) => {
    expect(deployment.spec.template.spec.shareProcessNamespace).toBe(true);
  });

  it.each(['gateway', 'web'])('of %s continues to serve until load balancers have noticed', (name) => {
    for (const deployment of draining.filter(({ metadata }) => metadata.name === name)) {
      const { periodSeconds, failureThreshold } = containerOf(deployment).readinessProbe;
      expect(delaySeconds(deployment)).toBeGreaterThan(periodSeconds * failureThreshold);
    }
  });
});

function delaySeconds(deployment: Manifest<Workload>): number {
  return Number(containerOf(deployment).env.find(({ name }) => name === 'DRAIN_DELAY_SECONDS')?.value ?? 0);
}
