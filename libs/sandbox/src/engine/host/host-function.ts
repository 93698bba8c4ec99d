export type HostFunction = (...parameters: never[]) => number;
