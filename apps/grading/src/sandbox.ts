/** Injection token of the sandbox that a worker runs programs in. */
export const SANDBOX = Symbol('SANDBOX');
