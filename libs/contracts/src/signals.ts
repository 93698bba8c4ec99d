import type { Owner } from './owners.js';

export type ServiceProcess = Owner | 'grading-worker';

/** Is not stored: a process that misses it reads the same from its database, or refuses. */
export interface Signal {
  /** Not below an owner's name, because the stream stores everything there as an event. */
  subject: string;
  saidBy: ServiceProcess;
  heardBy: ServiceProcess;
}

export const sessionRevoked: Signal = { subject: 'revoked.sessions', saidBy: 'gateway', heardBy: 'gateway' };

export const submissionFinished: Signal = {
  subject: 'finished.grading.*',
  saidBy: 'grading-worker',
  heardBy: 'grading',
};

/** The id replaces the asterisk, and the payload has the result. */
export const runEnded: Signal = { subject: 'ran.grading.*', saidBy: 'grading-worker', heardBy: 'grading' };

export const signals: readonly Signal[] = [sessionRevoked, submissionFinished, runEnded];
