import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from '@proximal/runtime';
import { lastLine, type Kubectl } from './kubectl.js';
import type { Rendering } from './rendering.js';
import { everyJob, releaseLabel } from './steps.js';

interface Job {
  metadata: { name: string };
  status?: { conditions?: { type: string; status: string; reason?: string; message?: string }[] };
}

/** Answers that may fail in a row while the API server is busy or restarts. */
const tolerated = 5;

/** The Jobs of one step of a release. */
interface JobStep {
  rendering: Rendering;
  /** The label `app.kubernetes.io/component` of its Jobs. */
  component: 'migration' | 'import';
}

/** Removes the Jobs of a step that failed at the last try of this release, so that the next apply makes them again. */
export async function removeFailed(kubectl: Kubectl, step: JobStep): Promise<void> {
  const { rendering } = step;
  const { status, stdout, stderr } = await kubectl.attempt(...listing(step));
  if (status !== 0) throw new StartFailure(`The Jobs of ${rendering.id} cannot be read: ${lastLine(stderr)}`);
  const names = jobsOf(stdout)
    .filter((job) => condition(job, 'Failed'))
    .map(({ metadata }) => metadata.name);
  if (names.length > 0) await kubectl.change(['-n', rendering.namespace, 'delete', 'job', ...names]);
}

/**
 * Waits until every Job of a step is complete.
 * @throws StartFailure at the first that fails, with the end of its log on standard error, or after the time
 */
export async function completed(kubectl: Kubectl, step: JobStep, waitMs: number, everyMs = 2_000): Promise<void> {
  const { rendering, component } = step;
  const wanted = rendering.objects
    .filter(({ kind, metadata }) => kind === 'Job' && metadata.labels?.['app.kubernetes.io/component'] === component)
    .map(({ metadata }) => metadata.name);
  if (kubectl.options.dryRun) return kubectl.print(listing(step));
  let failures = 0;
  for (const deadline = performance.now() + waitMs; ; await pause(everyMs)) {
    const { status, stdout, stderr } = await kubectl.attempt(...listing(step));
    failures = status === 0 ? 0 : failures + 1;
    if (failures > tolerated) throw new StartFailure(`The Jobs cannot be read: ${lastLine(stderr)}`);
    const open = status === 0 ? await stillOpen(kubectl, rendering, wanted, jobsOf(stdout)) : wanted;
    if (open.length === 0) return;
    if (performance.now() > deadline)
      throw new StartFailure(
        `Not complete after ${Math.round(waitMs / 60_000)} minutes: ${open.join(', ')}. Look at ${logOf(kubectl, rendering, open[0]!)}; the next \`release\` of ${rendering.id} waits again.`,
      );
  }
}

/** Removes the Jobs of other releases than this one; those of other parties have other labels. */
export async function removeOlder(kubectl: Kubectl, { namespace, id }: Rendering): Promise<void> {
  await kubectl.change(['-n', namespace, 'delete', 'jobs', '-l', `${everyJob},${releaseLabel}!=${id}`]);
}

async function stillOpen(kubectl: Kubectl, rendering: Rendering, wanted: string[], jobs: Job[]): Promise<string[]> {
  for (const job of jobs) {
    const failed = condition(job, 'Failed');
    if (failed) throw await failureOf(kubectl, rendering, job.metadata.name, failed.message ?? failed.reason);
  }
  const byName = new Map(jobs.map((job) => [job.metadata.name, job]));
  const gone = wanted.find((name) => !byName.has(name));
  if (gone) throw new StartFailure(`The Job ${gone} was removed while the release waited for it: release again.`);
  return wanted.filter((name) => !condition(byName.get(name)!, 'Complete'));
}

async function failureOf(kubectl: Kubectl, rendering: Rendering, name: string, reason = 'for an unknown reason') {
  const log = await kubectl.attempt('-n', rendering.namespace, 'logs', `job/${name}`, '--tail=20');
  process.stderr.write(log.stdout);
  return new StartFailure(
    `The Job ${name} failed (${reason}): its log says why (${logOf(kubectl, rendering, name)}). The processes of the release before still serve; release again when the cause is gone.`,
  );
}

function logOf(kubectl: Kubectl, { namespace }: Rendering, name: string): string {
  return `\`${kubectl.text(['-n', namespace, 'logs', `job/${name}`])}\``;
}

function listing({ rendering, component }: JobStep): string[] {
  const selector = `app.kubernetes.io/component=${component},${releaseLabel}=${rendering.id}`;
  return ['-n', rendering.namespace, 'get', 'jobs', '-l', selector, '-o', 'json'];
}

function jobsOf(text: string): Job[] {
  return text === '' ? [] : (JSON.parse(text) as { items: Job[] }).items;
}

function condition(job: Job, type: 'Complete' | 'Failed') {
  return job.status?.conditions?.find((one) => one.type === type && one.status === 'True');
}
