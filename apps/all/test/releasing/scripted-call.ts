import { objectsIn, type KubernetesObject } from '../../src/commands/releasing/objects.js';

/** An object of the cluster, with what the server adds. */
export interface Stored extends KubernetesObject {
  metadata: KubernetesObject['metadata'] & { resourceVersion?: string };
  value?: number;
  spec?: { template: { spec: { containers: { image: string }[] } } } & Record<string, unknown>;
}

/** The words of a call of kubectl. */
export class Call {
  readonly verb: string;
  readonly operands: string[];
  readonly flags: string[];
  readonly objects: Stored[];
  private readonly values = new Map<string, string>();

  constructor(given: string[], input: string) {
    const words: string[] = [];
    for (let index = 0; index < given.length; index += 1) {
      const word = given[index]!;
      if (['-f', '-l', '-o', '-n', '--context'].includes(word)) this.values.set(word, given[(index += 1)]!);
      else words.push(word);
    }
    this.flags = words.filter((word) => word.startsWith('--'));
    [this.verb = '', ...this.operands] = words.filter((word) => !word.startsWith('--'));
    this.objects = this.values.has('-f') ? (objectsIn(input) as Stored[]) : [];
  }

  get selector(): string {
    return this.values.get('-l') ?? '';
  }

  get output(): string {
    return this.values.get('-o') ?? '';
  }

  get isDryRun(): boolean {
    return this.flags.includes('--dry-run=server');
  }
}
