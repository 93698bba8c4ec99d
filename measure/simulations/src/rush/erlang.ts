/**
 * Computes Erlang's second formula (A. K. Erlang, 1917): the share of arrivals that wait, when they come at random (Poisson),
 * take an exponentially distributed time, and equal servers serve them in order from an unlimited queue.
 * @param servers at least 1
 * @param offered arrivals a second times mean service time in seconds; must be below `servers`
 * @returns from 0 to 1
 */
export function erlangC(servers: number, provided: number): number {
  if (provided >= servers) throw new Error('more work is offered than the servers can do');
  // It uses the recursion of the first formula, because powers and factorials overflow.
  let blocked = 1;
  for (let count = 1; count <= servers; count += 1) blocked = (provided * blocked) / (count + provided * blocked);
  return blocked / (1 - (provided / servers) * (1 - blocked));
}

/** Returns the mean wait of all arrivals in the unit of the mean service time, under the conditions of `erlangC`. */
export function erlangMeanWait(servers: number, provided: number, meanService: number): number {
  return (erlangC(servers, provided) * meanService) / (servers - provided);
}
