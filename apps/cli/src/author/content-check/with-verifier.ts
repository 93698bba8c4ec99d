import { openVerifier, type Verifier } from '@proximal/grading/authoring';

export async function withVerifier<T>(
  given: Verifier | undefined,
  runners: number,
  work: (verifier: () => Promise<Verifier>) => Promise<T>,
): Promise<T> {
  // It opens for the first program: when the cache knows all verdicts, none is needed. A given one stays open.
  let own: Promise<Verifier> | undefined;
  try {
    return await work(async () => given ?? (own ??= openVerifier({ runners })));
  } finally {
    await (await own)?.close();
  }
}
