import type { Caller, Plan } from '@proximal/contracts';

interface UserRow {
  id: number;
  fullName: string;
  plan: Plan;
  createdAt: Date;
}

/** A user as services know whoever asks. */
export function callerOf({ id, fullName, plan, createdAt }: UserRow): Caller {
  return { id, name: fullName, plan, registeredAt: createdAt.toISOString() };
}
