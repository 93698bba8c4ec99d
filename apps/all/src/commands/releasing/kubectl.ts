import { spawn } from 'node:child_process';
import { StartFailure } from '@proximal/runtime';

/** The end of a call of kubectl. */
export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs kubectl with these arguments and this standard input. */
export type RunKubectl = (args: string[], input: string) => Promise<Ended>;

interface KubectlOptions {
  context?: string | undefined;
  /** What changes the cluster is checked by the server and not done. */
  dryRun?: boolean | undefined;
}

/** Nothing answers at the address of the cluster; kubectl says it in these words. */
const unreachable = /connection to the server .* was refused|Unable to connect to the server|connection refused/;
/** For calls that do not wait on purpose. */
const requestTimeout = '--request-timeout=60s';

/** Calls kubectl with the context of the command, and prints each call before it runs. */
export class Kubectl {
  /** True when no server can check a dry run: calls are printed, and their answers are empty. */
  onlyPrints = false;

  constructor(
    private readonly runKubectl: RunKubectl,
    readonly options: KubectlOptions = {},
  ) {}

  /** Reads from the cluster. @throws StartFailure with kubectl's reason */
  async read(...args: string[]): Promise<string> {
    return this.expectDone(args, await this.attempt(...args));
  }

  /** As `read`, but returns also a failure. */
  attempt(...args: string[]): Promise<Ended> {
    return this.run([...args, requestTimeout], '');
  }

  /**
   * Changes the cluster; a dry run lets the server check the call instead.
   * @param input a manifest, for `-f -`
   * @throws StartFailure with kubectl's reason
   */
  async change(args: string[], input = ''): Promise<void> {
    const ended = await this.tryChange(args, input);
    this.expectDone(args, ended);
  }

  /** As `change`, but returns a failure. */
  async tryChange(args: string[], input = ''): Promise<Ended> {
    const dryRun = this.options.dryRun ? ['--dry-run=server'] : [];
    const ended = await this.run([...args, ...dryRun, requestTimeout], input);
    if (ended.stdout) process.stdout.write(ended.stdout);
    return ended;
  }

  /** As `attempt`, with a manifest for `-f -`; the call itself says that it changes nothing. */
  check(args: string[], input: string): Promise<Ended> {
    return this.run([...args, requestTimeout], input);
  }

  /** Waits for the cluster; a dry run only prints the call. The caller handles a failure. */
  async wait(...args: string[]): Promise<Ended> {
    if (!this.options.dryRun) return this.run(args, '');
    this.print(args);
    return { status: 0, stdout: '', stderr: '' };
  }

  /** Renders a folder; needs no cluster. @throws StartFailure with kustomize's reason */
  async render(folder: string): Promise<string> {
    const ended = await this.runKubectl(['kustomize', folder], '');
    if (ended.status !== 0) throw new StartFailure(`kubectl cannot render ${folder}: ${lastLine(ended.stderr)}`);
    return ended.stdout;
  }

  /** Returns whether a cluster answers. */
  async isReachable(): Promise<boolean> {
    const { status, stderr } = await this.attempt('get', '--raw', '/version');
    return status === 0 || !unreachable.test(stderr);
  }

  /** Returns a call as a person would type it. */
  text(args: string[]): string {
    const words = ['kubectl', ...this.contextArgs(), ...args];
    return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`)).join(' ');
  }

  print(args: string[]): void {
    console.log(`$ ${this.text(args)}`);
  }

  private async run(args: string[], input: string): Promise<Ended> {
    this.print(args);
    if (this.onlyPrints) return { status: 0, stdout: '', stderr: '' };
    return this.runKubectl([...this.contextArgs(), ...args], input);
  }

  private contextArgs(): string[] {
    return this.options.context === undefined ? [] : ['--context', this.options.context];
  }

  private expectDone(args: string[], { status, stdout, stderr }: Ended): string {
    if (status === 0) return stdout;
    expectReachable(stderr);
    throw new StartFailure(`\`${this.text(args)}\` failed: ${lastLine(stderr)}`);
  }
}

/** Runs the `kubectl` on the PATH. @throws StartFailure when there is none */
export function kubectlOf(environment: NodeJS.ProcessEnv): RunKubectl {
  return (args, input) => {
    const child = spawn('kubectl', args, { env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
    const ended: Ended = { status: null, stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.stderr += text));
    // A call that reads no input ends early, which its status shows.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    return new Promise((resolve, reject) => {
      child.on('error', (cause) =>
        reject(new StartFailure(`kubectl cannot be run (${cause.message}): install it, 1.27 or newer.`, { cause })),
      );
      child.on('close', (status) => resolve({ ...ended, status }));
    });
  };
}

/** @throws StartFailure when an error of kubectl says that no cluster answers */
export function expectReachable(stderr: string): void {
  if (unreachable.test(stderr))
    throw new StartFailure(
      'No cluster answers: check `kubectl cluster-info`, and choose one of `kubectl config get-contexts` by --context.',
    );
}

/** Returns the line that says why: kubectl's errors end with it, and may begin with its log. */
export function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  const error = lines.findLast((line) => /^(error|Error|The |Unable)/.test(line));
  return error ?? lines.at(-1) ?? '';
}
