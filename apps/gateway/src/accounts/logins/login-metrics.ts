import { Refusal } from '@proximal/contracts';
import { counter } from '@proximal/telemetry';

const outcomes = ['right', 'wrong', 'refused', 'failed'] as const;

const logins = counter('proximal_logins_total', 'Logins, by what became of them.', ['outcome']);

// Starts at 0, because otherwise the first change would not count as an increase.
for (const outcome of outcomes) logins.inc({ outcome }, 0);

/** `refused` because too many have failed before, `failed` for another reason, such as a silent database. */
export async function countLogin<T>(login: Promise<T>): Promise<T> {
  try {
    const result = await login;
    logins.inc({ outcome: 'right' });
    return result;
  } catch (error) {
    logins.inc({ outcome: outcomeOf(error) });
    throw error;
  }
}

function outcomeOf(error: unknown): (typeof outcomes)[number] {
  if (!(error instanceof Refusal)) return 'failed';
  if (error.code === 'wrong-credentials') return 'wrong';
  return error.code === 'too-many-failed-logins' ? 'refused' : 'failed';
}
