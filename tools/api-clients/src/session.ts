/** What a client has seen in a session; the same for each client. */
export interface Session {
  /** The code of the refusal of a registration without an email. */
  refusal: string;
  /** The paths of the fields that were wrong in it. */
  wrongFields: string[];
  fullName: string;
  /** The slugs of all tracks, collected page by page. */
  tracks: string[];
  labTitle: string;
  score: number | null;
  tests: number;
  /** The code of the answer to an id that does not exist. */
  unknown: string;
}

/** Returns a new account for each call. */
export function newAccount(client: string) {
  return { email: `${client}-${crypto.randomUUID()}@example.com`, password: 'a long password', full_name: client };
}

/** Throws when a client has no data, for example because the answer was an error. */
export function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the answer has no data');
  return value;
}
