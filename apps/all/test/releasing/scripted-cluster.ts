import { isDeepStrictEqual } from 'node:util';
import { kubectlOf, type Ended, type RunKubectl } from '../../src/commands/releasing/kubectl.js';
import { selects } from './label-selector.js';
import { Call, type Stored } from './scripted-call.js';

/** What a scripted cluster does wrong. */
interface Scenario {
  isUnreachable?: boolean;
  hidesSecrets?: boolean;
  /** The beginning of the name of a Job that fails, or that never ends. */
  failingJob?: string;
  endlessJob?: string;
  stuckDeployment?: string;
  unknownKind?: string;
}

/** The end of a call that the server refuses. */
class Refused extends Error {}

/** The fields that the API server lets nobody change. */
const fixedFields: Record<string, string[]> = {
  Job: ['template', 'completions', 'selector'],
  Deployment: ['selector'],
  StatefulSet: ['selector', 'serviceName', 'volumeClaimTemplates', 'podManagementPolicy'],
};
const clusterScoped = ['Namespace', 'PriorityClass'];

/**
 * A cluster behind kubectl: it records each call, stores objects as the API server would, and refuses in the words of
 * the real one. The real kubectl renders.
 */
export class ScriptedCluster {
  scenario: Scenario = {};
  calls: string[][] = [];
  objects = new Map<string, Stored>();
  private looks = new Map<string, number>();
  private version = 0;

  readonly run: RunKubectl = (given, input) =>
    given[0] === 'kustomize' ? kubectlOf(process.env)(given, input) : Promise.resolve(this.answer(given, input));

  add(...objects: Stored[]): void {
    for (const object of objects) this.store(object);
  }

  names(kind: string): string[] {
    return [...this.objects.values()]
      .filter((object) => object.kind === kind)
      .map(({ metadata }) => metadata.name)
      .sort();
  }

  named(kind: string, name: string): Stored | undefined {
    const wanted = kind.toLowerCase();
    return [...this.objects.values()].find(
      (object) => object.kind.toLowerCase() === wanted && object.metadata.name === name,
    );
  }

  /** The calls since the last time. */
  takeCalls(): string[] {
    return this.calls.splice(0).map((call) => call.join(' '));
  }

  private answer(given: string[], input: string): Ended {
    this.calls.push(given);
    try {
      if (this.scenario.isUnreachable)
        throw new Refused(
          'The connection to the server localhost:8080 was refused - did you specify the right host or port?',
        );
      return { status: 0, stdout: this.stdoutOf(new Call(given, input)), stderr: '' };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: 1, stdout: '', stderr: `${error.message}\n` };
    }
  }

  private stdoutOf(call: Call): string {
    switch (call.verb) {
      case 'get':
        return this.get(call);
      case 'apply':
        return this.apply(call);
      case 'create':
      case 'replace':
        return this.write(call);
      case 'delete':
        return this.remove(call);
      case 'rollout':
        return this.rollout(call);
      case 'logs':
        return `the log of ${call.operands[0]}\n`;
      default:
        throw new Error(`the scripted cluster knows no ${call.verb}`);
    }
  }

  private get({ operands: [kind = '', ...names], selector, output, flags }: Call): string {
    if (flags.includes('--raw')) return '{}';
    if (kind === 'jobs') return JSON.stringify({ items: this.jobs(selector).map((job) => this.lookedAt(job)) });
    if (kind === 'secret' && this.scenario.hidesSecrets)
      throw new Refused('Error from server (Forbidden): secrets is forbidden');
    const found = names.flatMap((name) => this.named(kind, name) ?? []);
    if (found.length < names.length && !flags.includes('--ignore-not-found'))
      throw new Refused(`Error from server (NotFound): ${kind}s "${names[0]}" not found`);
    if (output === 'name') return found.map(({ metadata }) => `${kind}/${metadata.name}\n`).join('');
    if (output.startsWith('jsonpath')) return found[0]?.data?.id ?? '';
    return found[0] ? JSON.stringify(found[0]) : '';
  }

  private apply({ objects, selector, isDryRun }: Call): string {
    const chosen = objects.filter(({ metadata }) => selects(selector, metadata.labels));
    return chosen.map((object) => this.applied(object, isDryRun)).join('');
  }

  private applied(object: Stored, isDryRun: boolean): string {
    const { kind, metadata, apiVersion } = object;
    if (!clusterScoped.includes(kind) && !this.named('Namespace', metadata.namespace ?? ''))
      throw new Refused(
        `Error from server (NotFound): error when creating "STDIN": namespaces "${metadata.namespace}" not found`,
      );
    if (this.scenario.unknownKind === kind)
      throw new Refused(
        `error: resource mapping not found for name: "x" namespace: "y" from "STDIN": no matches for kind "${kind}" in version "${apiVersion}"\nensure CRDs are installed first`,
      );
    const present = this.objects.get(keyOf(object));
    if (present) assertMutable(present, object);
    const isSame = present !== undefined && isDeepStrictEqual(withoutVersion(present), object);
    if (!isSame && !isDryRun) this.store(object);
    return `${kind.toLowerCase()}/${metadata.name} ${!present ? 'created' : isSame ? 'unchanged' : 'configured'}\n`;
  }

  private write({ verb, objects, isDryRun }: Call): string {
    for (const object of objects) {
      const present = this.objects.get(keyOf(object));
      if (verb === 'create' && present)
        throw new Refused(
          `Error from server (AlreadyExists): error when creating "STDIN": configmaps "${object.metadata.name}" already exists`,
        );
      if (verb === 'replace' && present?.metadata.resourceVersion !== object.metadata.resourceVersion)
        throw new Refused(
          'Error from server (Conflict): error when replacing "STDIN": Operation cannot be fulfilled on configmaps "release-history": the object has been modified; please apply your changes to the latest version and try again',
        );
      if (!isDryRun) this.store(object);
    }
    return '';
  }

  private remove({ operands: [, ...names], selector, isDryRun }: Call): string {
    const jobs = names.length > 0 ? names.flatMap((name) => this.named('Job', name) ?? []) : this.jobs(selector);
    for (const job of jobs) {
      if (isDryRun) continue;
      this.objects.delete(keyOf(job));
      this.looks.delete(job.metadata.name);
    }
    return jobs.map(({ metadata }) => `job.batch "${metadata.name}" deleted\n`).join('');
  }

  private rollout({ operands }: Call): string {
    const name = operands[1]!.replace('deployment/', '');
    if (!this.named('Deployment', name))
      throw new Refused(`Error from server (NotFound): deployments.apps "${name}" not found`);
    if (this.scenario.stuckDeployment === name) throw new Refused('error: timed out waiting for the condition');
    return `deployment "${name}" successfully rolled out\n`;
  }

  private jobs(selector: string): Stored[] {
    return [...this.objects.values()].filter(
      ({ kind, metadata }) => kind === 'Job' && selects(selector, metadata.labels),
    );
  }

  /** A Job ends when it is looked at for the second time. */
  private lookedAt({ metadata }: Stored): object {
    const looks = (this.looks.get(metadata.name) ?? 0) + 1;
    this.looks.set(metadata.name, looks);
    const is = (prefix?: string) => prefix !== undefined && metadata.name.startsWith(prefix);
    const type = is(this.scenario.failingJob) ? 'Failed' : 'Complete';
    const message = 'Job has reached the specified backoff limit';
    const isOpen = looks < 2 || is(this.scenario.endlessJob);
    return {
      metadata,
      status: { conditions: isOpen ? [] : [{ type, status: 'True', reason: 'BackoffLimitExceeded', message }] },
    };
  }

  private store(object: Stored): void {
    this.version += 1;
    this.objects.set(keyOf(object), {
      ...object,
      metadata: { ...object.metadata, resourceVersion: String(this.version) },
    });
  }
}

function assertMutable(present: Stored, { kind, metadata, spec, value }: Stored): void {
  for (const field of fixedFields[kind] ?? []) {
    if (!isDeepStrictEqual(present.spec?.[field], spec?.[field]))
      throw new Refused(
        `The ${kind} "${metadata.name}" is invalid: spec.${field}: Invalid value: {…}: field is immutable`,
      );
  }
  if (kind === 'PriorityClass' && present.value !== value)
    throw new Refused(
      `The PriorityClass "${metadata.name}" is invalid: value: Forbidden: may not be changed in an update.`,
    );
}

function withoutVersion({ metadata: { resourceVersion: _, ...metadata }, ...object }: Stored): Stored {
  return { ...object, metadata };
}

function keyOf({ kind, metadata }: Stored): string {
  return `${kind}/${metadata.name}`;
}
