import type { Caller, Plan } from '@proximal/contracts';

interface UserRow {
  id: number;
  fullName: string;
  plan: Plan;
  createdAt: Date;
}

/** Returns the user's data that requests to services carry. */
export function callerOf({ id, fullName, plan, createdAt }: UserRow): Caller {
  return { id, name: fullName, plan, registeredAt: createdAt.toISOString() };
}
