import type { Owner } from './owners.js';

/** A process that sends or receives signals for a service: the service itself, or grading's worker. */
export type ServiceProcess = Owner | 'grading-worker';

/**
 * A short message from one process of a service to others of it. It is not stored: a process that misses it reads the
 * same from its database, or refuses.
 */
export interface Signal {
  /** The subject is not below an owner's name, because the stream stores everything there as an event. */
  subject: string;
  saidBy: ServiceProcess;
  heardBy: ServiceProcess;
}

/** A session is revoked; carries its id. */
export const sessionRevoked: Signal = { subject: 'revoked.sessions', saidBy: 'gateway', heardBy: 'gateway' };

/** A submission is graded or has failed; its id replaces the asterisk. */
export const submissionFinished: Signal = {
  subject: 'finished.grading.*',
  saidBy: 'grading-worker',
  heardBy: 'grading',
};

/** A run has ended; its id replaces the asterisk, and the payload has its result. */
export const runEnded: Signal = { subject: 'ran.grading.*', saidBy: 'grading-worker', heardBy: 'grading' };

/** Every signal, each once. */
export const signals: readonly Signal[] = [sessionRevoked, submissionFinished, runEnded];
