import { amend, insertAfter, insertBefore, updateJson } from './amend.mjs';
import { registerDeployment } from './deployment.mjs';

/** Adds the service to every list of services. */
export function registerService(tree, names) {
  registerContracts(tree, names);
  registerPackage(tree, names);
  registerHost(tree, names);
  registerInPages(tree, names);
  registerPersonalData(tree, names);
  registerDeployment(tree, names);
}

function registerContracts(tree, { name, camel }) {
  const folder = 'libs/contracts/src';
  amend(tree, `${folder}/define.ts`, insertBefore('] as const;\nexport type Owner', `, '${name}'`));
  amend(tree, `${folder}/index.ts`, insertBefore(`export * from './operators.js';`, `export * from './${name}.js';\n`));
  amend(
    tree,
    `${folder}/services.ts`,
    insertBefore(/\nconst \{[^}]*userRegistered/, `import * as ${camel}Contracts from './${name}.js';\n`),
    insertBefore('const behindTheGateway', definitionOf(name, camel)),
    insertAfter("  'billing-read': billing,\n", `  ${name === camel ? name : `'${name}': ${camel}`},\n`),
  );
}

function definitionOf(name, camel) {
  return `const ${camel} = defineService('${name}', {
  ...providedBy('${name}', ${camel}Contracts),
  consumes: [userRegistered],
});

`;
}

/**
 * Writes the lockfile's entries of a workspace directly: the other entries do not change, so npm need not resolve them.
 */
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

/** Adds the service to `apps/all`, which hosts every service in one process. */
function registerHost(tree, { name, camel }) {
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
    'apps/all/src/platform.ts',
    insertBefore('import {\n  assertReadableState', `import * as ${camel} from '@proximal/${name}';\n`),
    insertBefore('  ] as const;\n', `    start('${name}', (given) => ${camel}.start(given)),\n`),
  );
}

/** Adds what the service stores about learners to the schema of exports, and its rules to the specs about them. */
function registerPersonalData(tree, { name, camel }) {
  const instant = { type: 'string', format: 'date-time' };
  const learner = { type: 'object', required: ['registered_at'], properties: { registered_at: instant } };
  updateJson(tree, 'libs/contracts/src/openapi/export-schema.json', ({ required, properties, ...schema }) => ({
    ...schema,
    required: [...required, name],
    properties: {
      ...properties,
      [name]: {
        type: 'object',
        description: `What ${name} stores about the learner.`,
        properties: { learner: { type: 'array', items: learner } },
      },
    },
  }));
  amend(
    tree,
    'apps/all/test/service-rules.ts',
    insertBefore(
      '\n/** The rules of every service. */',
      `import { personalData as of${camel[0].toUpperCase()}${camel.slice(1)} } from '@proximal/${name}';\n`,
    ),
    insertAfter(
      "  'billing-read': ofBilling,\n",
      `  ${name === camel ? name : `'${name}'`}: of${camel[0].toUpperCase()}${camel.slice(1)},\n`,
    ),
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
