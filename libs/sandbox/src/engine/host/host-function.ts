/** A function that the guest imports; it returns an error number. */
export type HostFunction = (...parameters: never[]) => number;
