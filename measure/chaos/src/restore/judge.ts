import type { NatsConnection } from '@nats-io/transport-node';
import type { Random } from '@proximal/testing/harness';
import { Audit } from '../audit/audit.js';
import { amongServices, learnersWithoutAccount } from '../audit/contradictions.js';
import type { Options } from '../commands.js';
import { brokenAnswers, elapsedMs } from '../load/journal.js';
import type { Environment } from '../platform/environment.js';
import type { Run } from '../verdict.js';
import type { Clients } from './clients.js';
import { eventsWithoutRow, fatesOf, keysOf, type Keys } from './confirmed.js';

/** A consumer that is created again has nothing to do for a moment, so this many looks in a row have to find nothing. */
const calmLooks = 10;

export interface Platform extends Run {
  options: Options;
  environment: Environment;
  bus: NatsConnection;
  clients: Clients;
  random: Random;
}

export interface Judgement {
  what: string;
  target: Date;
  lostAt: number;
  /** True when all databases were restored to the target: nothing from after it may be there, and no learner be lost. */
  isTogether: boolean;
}

/** Waits until everything is processed. Returns the keys of what is there. */
export function judge({ environment, clients, verdict }: Platform, judgement: Judgement): Promise<Keys> {
  const { what, target, lostAt, isTogether } = judgement;
  const check = (claim: string, problems: string[]) => verdict.check(`${what}: ${claim}`, problems);
  return Audit.during(environment, async (audit) => {
    const entries = clients.takeEntries();
    for (const [claim, problems] of brokenAnswers(entries)) check(claim, problems);
    console.log(`       the longest answer took ${(Math.max(0, ...entries.map(elapsedMs)) / 1_000).toFixed(1)} s`);
    check('everything is published, processed and graded', await audit.workedOff(calmLooks));
    check('there is no dead letter', await audit.deadLetters());
    const records = await audit.tables.read();
    const keys = keysOf(records);
    for (const { kind, before, missing, after, there } of fatesOf(clients.confirmed(), keys, target)) {
      check(`everything is there that was confirmed before the target: ${kind}, ${before}`, missing);
      console.log(`       confirmed after the target: ${kind}, ${after}, of which ${there.length} are there`);
      // The billing system is outside: what it has reported is in the stream.
      if (isTogether && kind !== 'subscription')
        check(`nothing is there that was confirmed after the target: ${kind}`, there);
    }
    for (const [claim, problems] of amongServices(records)) check(claim, problems);
    check('no event lacks its row', eventsWithoutRow(keys, await audit.readStream()));
    const strangers = learnersWithoutAccount(records);
    console.log(`       learners without an account, whose work is still there: ${strangers.length}`);
    if (isTogether) check('no service knows a learner without an account', strangers.map(String));
    clients.accept(keys, lostAt);
    return keys;
  });
}
