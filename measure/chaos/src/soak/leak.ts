/** Preloaded by `--leak`, so that a run shows that it finds a leak: one more megabyte of heap every minute. */
const numbersPerSecond = 1_000_000 / 60 / 8;
const leaked: number[][] = [];

setInterval(() => leaked.push(Array.from({ length: numbersPerSecond }, () => Math.random())), 1_000).unref();
