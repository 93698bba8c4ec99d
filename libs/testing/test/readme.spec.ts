import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { owners, services, type Owner } from '@proximal/contracts';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(workspace, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const isScript = (name: string) => name in scripts;

describe('docs/commands.md', () => {
  const commands = read('docs/commands.md');

  it.each(Object.keys(scripts))('says what `npm run %s` does', (script) => {
    expect(commands).toMatch(new RegExp(`(npm (run )?|\`)${script}[ \`]`));
  });
});

describe('README.md, CONTRIBUTING.md and docs/', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(workspace, 'docs')).map((page) => `docs/${page}`)];

  it.each(pages.filter((page) => page.endsWith('.md')))('%s names only npm scripts that exist', (page) => {
    const named = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script!);
    expect(named.filter((script) => !isScript(script))).toEqual([]);
  });
});

function arrows(): string[] {
  const node = (name: Owner) => `${name.replace('-', '')}[${name}]`;
  return owners
    .filter((name) => name !== 'gateway')
    .flatMap((name) =>
      [...Map.groupBy(services[name].calls, ({ owner }) => owner)].map(([asked, calls]) => {
        const actions = calls.map(({ subject }) => subject.slice(asked.length + 1));
        return `  ${node(name)} -->|${actions.join('<br>')}| ${node(asked)}`;
      }),
    );
}

describe('docs/architecture.md', () => {
  const architecture = read('docs/architecture.md');

  it('draws who asks whom, as the services declare it', () => {
    const [, drawn = ''] = /## Who asks whom\n[^]*?```mermaid\nflowchart LR\n([^]*?)\n```/.exec(architecture) ?? [];
    expect(drawn.split('\n')).toEqual(arrows());
  });

  it('says where every library and service is, and names no other place', () => {
    const libs = readdirSync(join(workspace, 'libs')).filter((lib) =>
      existsSync(join(workspace, 'libs', lib, 'package.json')),
    );
    for (const lib of libs) expect(architecture).toContain(`\`libs/${lib}/\``);
    for (const owner of owners) expect(architecture).toContain(`(../apps/${owner})`);
    const paths = [...architecture.matchAll(/^\| `([\w./-]+)` \| /gm)]
      .map(([, path]) => path!)
      .filter((path) => path.includes('/'));
    expect(paths.filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
  });
});
