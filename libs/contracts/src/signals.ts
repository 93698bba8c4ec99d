import type { Owner } from './define.js';

/** A kind of process that talks on the bus for a service: one named as the service, or grading's worker. */
export type ServiceProcess = Owner | 'grading-worker';

/** A word from one process of a service to others of it. Nobody keeps it: who misses it learns the same from its database, or refuses. */
export interface Signal {
  /** Not below an owner's name, for what is published there is kept as an event. */
  subject: string;
  saidBy: ServiceProcess;
  heardBy: ServiceProcess;
}

/** A session is revoked; carries its id. */
export const sessionRevoked: Signal = { subject: 'revoked.sessions', saidBy: 'gateway', heardBy: 'gateway' };

/** A submission is graded or has failed; its id is in the place of the asterisk. */
export const submissionFinished: Signal = {
  subject: 'finished.grading.*',
  saidBy: 'grading-worker',
  heardBy: 'grading',
};

/** A run has ended; its id is in the place of the asterisk, and what came of it in the payload. */
export const runEnded: Signal = { subject: 'ran.grading.*', saidBy: 'grading-worker', heardBy: 'grading' };

/** Every signal, each once. */
export const signals: readonly Signal[] = [sessionRevoked, submissionFinished, runEnded];
