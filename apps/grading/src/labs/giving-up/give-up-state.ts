import { givingUp, type ReplyOf, type showGiveUp } from '@proximal/contracts';

export interface TriedLab {
  isSolved: boolean;
  givenUpAt: Date | null;
  tries: { count: number; firstAt: number | null };
}

type State = Omit<ReplyOf<typeof showGiveUp>, 'lab_id'>;

const hourMs = 3_600_000;
const minuteMs = 60_000;

/** The price counts for good, so a completed lab that was given up before stays given up. */
export function giveUpState({ isSolved, givenUpAt, tries }: TriedLab, registeredAt: Date, now: Date): State {
  const nothing = { missing_tries: 0, opens_at: null, given_up_at: null };
  if (givenUpAt !== null) return { ...nothing, status: 'given_up', given_up_at: givenUpAt.toISOString() };
  if (isSolved) return { ...nothing, status: 'solved' };
  const missing_tries = Math.max(0, givingUp.tries - tries.count);
  if (missing_tries > 0 || tries.firstAt === null) return { ...nothing, status: 'locked', missing_tries };
  const opensAt = Math.max(
    tries.firstAt + givingUp.minutes * minuteMs,
    registeredAt.getTime() + givingUp.accountHours * hourMs,
  );
  const opens_at = new Date(opensAt).toISOString();
  return { ...nothing, status: now.getTime() < opensAt ? 'locked' : 'open', opens_at };
}
