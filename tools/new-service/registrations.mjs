import { amend, insertAfter, insertBefore, updateJson } from './amend.mjs';
import { registerDeployment } from './deployment.mjs';

/** Enters the service wherever services are listed. */
export function registerService(tree, names) {
  registerContracts(tree, names);
  registerPackage(tree, names);
  registerHost(tree, names);
  registerInPages(tree, names);
  registerDeployment(tree, names);
}

function registerContracts(tree, { name, camel }) {
  const folder = 'libs/contracts/src';
  amend(tree, `${folder}/define.ts`, insertBefore('] as const;\nexport type Owner', `, '${name}'`));
  amend(tree, `${folder}/events.ts`, insertBefore('\n};\n', `\n  ${keyOf(name)}: [userRegistered],`));
  amend(tree, `${folder}/asks.ts`, insertBefore('  operator: [\n', `  ${keyOf(name)}: [],\n`));
  amend(
    tree,
    `${folder}/requests.ts`,
    insertBefore('\nfunction isRequest', `import * as ${camel} from './${name}.js';\n`),
    insertBefore('];\n\n/** Every request', `, ${camel}`),
  );
  amend(tree, `${folder}/index.ts`, insertBefore(`export * from './events.js';`, `export * from './${name}.js';\n`));
  amend(
    tree,
    `${folder}/operations.ts`,
    insertBefore('\nfunction isOperation', `import * as ${camel} from './${name}.js';\n`),
    insertBefore('].flatMap(', `, ${camel}`),
  );
}

/** The lockfile's entries of a workspace are written by hand: nothing of what others made has changed, and npm need not be asked. */
function registerPackage(tree, { name }) {
  const { version, dependencies } = JSON.parse(tree.read(`apps/${name}/package.json`, 'utf8'));
  updateJson(tree, 'package-lock.json', ({ packages, ...lock }) => {
    packages[`apps/${name}`] = { name: `@proximal/${name}`, version, dependencies };
    packages[`node_modules/@proximal/${name}`] = { resolved: `apps/${name}`, link: true };
    packages['apps/all'].dependencies[`@proximal/${name}`] = '*';
    const sorted = Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1));
    return { ...lock, packages: Object.fromEntries(sorted) };
  });
}

/** `apps/all` hosts every service in one process. */
function registerHost(tree, { name, camel, variable }) {
  updateJson(tree, 'apps/all/package.json', (json) => ({
    ...json,
    dependencies: { ...json.dependencies, [`@proximal/${name}`]: '*' },
  }));
  updateJson(tree, 'apps/all/tsconfig.json', (json) => ({
    ...json,
    references: [...json.references, { path: `../${name}` }],
  }));
  amend(
    tree,
    'apps/all/src/app-environment.ts',
    insertBefore('} as const;\n\nexport type Service', `  ${keyOf(name)}: '${variable}',\n`),
  );
  amend(
    tree,
    'apps/all/src/config.ts',
    insertBefore('  REDIS_URL: z.string()', `  ${variable}: z.string().optional(),\n`),
  );
  amend(
    tree,
    'apps/all/src/platform.ts',
    insertBefore(`import { assertReadableState`, `import * as ${camel} from '@proximal/${name}';\n`),
    insertBefore('  ] as const;\n', `    start('${name}', (given) => ${camel}.start(given)),\n`),
  );
}

function registerInPages(tree, { name, variable }) {
  amend(
    tree,
    'docs/architecture.md',
    insertBefore(
      '\n[Events](events.md) lists what each service',
      `| [${name}](../apps/${name}) | learners’ registrations | |\n`,
    ),
  );
  amend(tree, 'docs/settings.md', insertAfter('`BILLING_READ_DATABASE_URL`', `, \`${variable}\``));
}

function keyOf(name) {
  return name.includes('-') ? `'${name}'` : name;
}
