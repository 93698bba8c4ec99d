export const noPeersForPlacement = 10005;
export const consumerNotCreated = 10012;
export const consumerNotFound = 10014;
export const consumerNotDeleted = 10051;
export const streamNotFound = 10059;
export const messageNotFoundToDelete = 10057;

export function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}
