import { existsSync } from 'node:fs';
import { inWorkspace } from '../workspace/workspace.mjs';

/** Names that subjects, NATS users, containers or Deployments already have, although no service has them. */
const taken = [
  'all',
  'billing',
  'dead-letters',
  'operator',
  'revoked',
  'finished',
  'start',
  'test',
  'grading-worker',
  'import-curriculum',
  'queue-board',
  'postgres',
  'postgresql',
  'redis',
  'every',
];

/**
 * Returns the spellings of a service's name.
 * @throws Error that says what a name must look like
 */
export function namesOf(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30) {
    throw new Error(
      `${name} cannot be a service's name: it takes lower-case letters and digits, parts joined by hyphens, 30 at most.`,
    );
  }
  if (taken.includes(name) || name.startsWith('migrate-'))
    throw new Error(`${name} means something else here: take another name.`);
  const present = [`apps/${name}`, `libs/${name}`, `k8s/base/${name}`, `libs/contracts/src/${name}.ts`].find((path) =>
    existsSync(inWorkspace(path)),
  );
  if (present) throw new Error(`There is ${present} already: take another name.`);
  const parts = name.split('-').map((part) => part[0].toUpperCase() + part.slice(1));
  const pascal = parts.join('');
  return {
    name,
    pascal,
    camel: pascal[0].toLowerCase() + pascal.slice(1),
    variable: `${name.replaceAll('-', '_').toUpperCase()}_DATABASE_URL`,
    request: `find${pascal}Learner`,
  };
}
