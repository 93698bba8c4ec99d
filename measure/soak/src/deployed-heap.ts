/**
 * The argument by which Node gets the heap that it chooses for itself in a pod with a limit of 512 MiB: half of it in all,
 * and 1 MiB for each half of the young generation (measured with Node 24). On a machine with much memory the young
 * generation would become 128 MiB within an hour.
 */
export const deployedHeap = '--max-heap-size=256';
