import { busUsers, permissionsOf, type BusUser } from './permissions.js';

/** NATS reads from it the password itself, or its bcrypt hash. */
export function passwordVariable(user: BusUser): string {
  return `${user.replaceAll('-', '_').toUpperCase()}_NATS_PASSWORD`;
}

/** Each team owns the files of its own users; those of users that are no processes of ours belong to NATS. */
export const permissionFiles: readonly { user: BusUser; path: string }[] = busUsers.map((user) => {
  const others: Partial<Record<BusUser, string>> = { 'grading-worker': 'grading', operator: 'nats', billing: 'nats' };
  return { user, path: `k8s/base/${others[user] ?? user}/nats-permissions/${user}.conf` };
});

/** What NATS includes in `permissions { … }` of a user (docs.nats.io, "Authorization"). */
export function permissionsFile(user: BusUser): string {
  const { publish, subscribe, mayRespond } = permissionsOf(user);
  return `# Written by \`npm run nats:accounts\` from the contracts (libs/contracts); a test fails while the two disagree.
publish { allow: ${list(publish)} }
subscribe { allow: ${list(subscribe)} }
${mayRespond ? '# One reply, to the subject that the request names, within two minutes.\nallow_responses: true\n' : ''}`;
}

export function accountsFile(): string {
  return `accounts { PROXIMAL { jetstream: enabled, users: [
${busUsers.map(account).join('')}] } }
`;
}

function account(user: BusUser): string {
  return `{ user: "${user}", password: $${passwordVariable(user)}, permissions {
${permissionsFile(user)}} }
`;
}

function list(subjects: string[]): string {
  return `[\n${[...new Set(subjects)].map((subject) => `  "${subject}"\n`).join('')}]`;
}
