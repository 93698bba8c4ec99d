import { createHash } from 'node:crypto';
import type { Program } from '../sandbox.js';
import type { Job } from './job.js';

const mostKept = 8;

type Data = NonNullable<Program['data']>;

/** By path, as `data/traces.jsonl`. */
export type DataFiles = ReadonlyMap<string, Uint8Array>;

/** Without `texts` the runner still has them. */
export type SentJob = Job & { data?: { key: string; texts?: Data } };

/**
 * The values that were used last. Both ends of a pipe use the same keys in the same order, so one end knows what the
 * other still keeps.
 */
class LastUsed<Value> {
  private readonly values = new Map<string, Value>();

  use(key: string, make: () => Value): Value {
    const value = this.values.get(key) ?? make();
    this.values.delete(key);
    this.values.set(key, value);
    for (const oldest of this.values.keys()) if (this.values.size > mostKept) this.values.delete(oldest);
    return value;
  }
}

/** The end of a job's data that sends: it takes the data out of each job, and adds what the runner does not have. */
export class DataSender {
  private readonly sent = new LastUsed<Data>();

  send(job: Job): SentJob {
    if (job.kind === 'program' && job.program.data) {
      const { data, ...program } = job.program;
      return { ...job, program, data: this.sentOnce(data) };
    }
    if (job.kind === 'tests' && job.submission.data) {
      const { data, ...submission } = job.submission;
      return { ...job, submission, data: this.sentOnce(data) };
    }
    return job;
  }

  private sentOnce(data: Data): NonNullable<SentJob['data']> {
    const key = keyOf(data);
    let texts: Data | undefined;
    this.sent.use(key, () => (texts = data));
    return { key, ...(texts && { texts }) };
  }
}

/** The end that runs programs: it encodes data once. */
export class DataReceiver {
  private readonly received = new LastUsed<DataFiles>();

  /** @throws Error when the sender takes data for known that are not here */
  receive({ data }: SentJob): DataFiles | undefined {
    return data && this.received.use(data.key, () => filesOf(data.texts));
  }
}

function filesOf(texts: Data | undefined): DataFiles {
  if (!texts) throw new Error('a job came without its data');
  return new Map(Object.entries(texts).map(([name, text]) => [`data/${name}`, Buffer.from(text)]));
}

const keys = new WeakMap<Data, string>();

function keyOf(data: Data): string {
  const known = keys.get(data);
  if (known !== undefined) return known;
  const key = createHash('sha256').update(JSON.stringify(data)).digest('hex');
  keys.set(data, key);
  return key;
}
