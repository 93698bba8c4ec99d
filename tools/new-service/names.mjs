import { existsSync } from 'node:fs';
import { inWorkspace } from '../workspace/workspace.mjs';

/** Names of subjects on the bus that are no service's. */
const taken = ['all', 'billing', 'dead-letters', 'operator', 'revoked', 'settled', 'start', 'test'];

/**
 * The spellings of a service's name.
 * @throws Error saying what a name has to look like
 */
export function namesOf(name) {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30) {
    throw new Error(`${name} cannot be a service's name: it takes lower-case letters and digits, parts joined by hyphens, 30 at most.`);
  }
  if (taken.includes(name)) throw new Error(`${name} means something else on the bus: take another name.`);
  if (existsSync(inWorkspace('apps', name)) || existsSync(inWorkspace('libs', name))) throw new Error(`There is a project called ${name} already.`);
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
