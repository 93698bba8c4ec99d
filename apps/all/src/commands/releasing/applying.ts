import { StartFailure } from '@proximal/runtime';
import { expectReachable, lastLine, type Kubectl } from './kubectl.js';
import type { Rendering } from './rendering.js';

/** What the API server refuses, by its words, and the sentence that helps. */
const refusals: { pattern: RegExp; sentence: (match: RegExpExecArray, rendering: Rendering) => string }[] = [
  {
    pattern: /The Job "([^"]+)" is invalid: .*field is immutable/s,
    sentence: ([, job], { id }) =>
      `The Job ${job} exists with other images or settings: a changed release needs an id of its own, by --release or in release.yaml (now ${id}).`,
  },
  {
    pattern: /The (\w+) "([^"]+)" is invalid: .*(field is immutable|are forbidden|may not be changed)/s,
    sentence: ([, kind, name]) =>
      `${kind} ${name} of the cluster differs in a field that cannot change: it was made by something else; delete it, or name ours differently.`,
  },
  {
    pattern: /no matches for kind "(\w+)" in version "([^"]+)"/,
    sentence: ([, kind, version]) =>
      `The cluster has no ${kind} of ${version}: install what defines it, or release another overlay (production-without-keda needs no KEDA).`,
  },
  {
    pattern: /exceeded quota: ([^,]+), requested: ([^,]+(?:,[^,]+)*?), used/,
    sentence: ([, quota, requested]) => `The quota ${quota} has no room for ${requested}: raise it in quota.yaml.`,
  },
];

/**
 * Applies the objects that a selector selects.
 * @throws StartFailure that says what the cluster does not accept
 */
export async function apply(kubectl: Kubectl, rendering: Rendering, selector: string): Promise<void> {
  const ended = await kubectl.tryChange(['apply', '-f', '-', '-l', selector], rendering.text);
  if (ended.status !== 0) throw refusal(ended.stderr, rendering);
}

/**
 * Has the server check every object, and changes nothing.
 * @throws StartFailure that says what the cluster would not accept
 */
export async function check(kubectl: Kubectl, rendering: Rendering): Promise<void> {
  const ended = await kubectl.check(['apply', '-f', '-', '--dry-run=server', '-o', 'name'], rendering.text);
  if (ended.status !== 0) throw refusal(ended.stderr, rendering);
}

function refusal(stderr: string, rendering: Rendering): StartFailure {
  expectReachable(stderr);
  for (const { pattern, sentence } of refusals) {
    const match = pattern.exec(stderr);
    if (match) return new StartFailure(sentence(match, rendering));
  }
  return new StartFailure(`The cluster does not accept the manifests: ${lastLine(stderr)}`);
}

/**
 * Waits until every Deployment of a rendering runs with its present template.
 * @throws StartFailure at the first one that does not in time
 */
export async function rolledOut(kubectl: Kubectl, { namespace, objects }: Rendering, waitMs: number): Promise<void> {
  const deadline = performance.now() + waitMs;
  for (const { metadata } of objects.filter(({ kind }) => kind === 'Deployment')) {
    const seconds = Math.max(1, Math.round((deadline - performance.now()) / 1_000));
    const deployment = `deployment/${metadata.name}`;
    const ended = await kubectl.wait('-n', namespace, 'rollout', 'status', deployment, `--timeout=${seconds}s`);
    if (ended.status === 0) continue;
    const pods = ['-n', namespace, 'get', 'pods', '-l', `app.kubernetes.io/name=${metadata.name}`];
    const log = ['-n', namespace, 'logs', deployment, '--tail=50'];
    throw new StartFailure(
      `${metadata.name} did not roll out (${lastLine(ended.stderr)}). Look at \`${kubectl.text(pods)}\` and \`${kubectl.text(log)}\`. Its former pods still serve; \`npx proximal rollback\` goes back.`,
    );
  }
}
