import { busUsers, permissionsOf, type BusUser } from './permissions.js';

/** NATS reads from it the password itself, or its bcrypt hash. */
export function passwordVariable(user: BusUser): string {
  return `${user.replaceAll('-', '_').toUpperCase()}_NATS_PASSWORD`;
}

/** The part of the NATS configuration about users (docs.nats.io, "Authorization"). */
export function accountsFile(): string {
  return `# Written by \`npm run nats:accounts\` from the contracts (libs/contracts); a test fails while the two disagree.
# NATS takes the passwords from its environment. Begin them with a letter: it reads them as values of this language.
accounts {
  PROXIMAL {
    jetstream: enabled
    users: [
${busUsers.map(userBlock).join('')}    ]
  }
}
`;
}

function userBlock(user: BusUser): string {
  const { publish, subscribe, mayRespond } = permissionsOf(user);
  return `      {
        user: "${user}"
        password: $${passwordVariable(user)}
        permissions {
          publish { allow: ${list(publish)} }
          subscribe { allow: ${list(subscribe)} }
${mayRespond ? '          # One reply, to the subject that the request names, within two minutes.\n          allow_responses: true\n' : ''}        }
      }
`;
}

function list(subjects: string[]): string {
  return `[\n${[...new Set(subjects)].map((subject) => `            "${subject}"\n`).join('')}          ]`;
}
