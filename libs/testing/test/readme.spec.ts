import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { owners } from '@proximal/contracts';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string) => readFileSync(join(workspace, path), 'utf8');
const readme = read('README.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe('README.md', () => {
  it.each(Object.keys(scripts))('says what `npm run %s` does', (script) => {
    expect(readme).toMatch(new RegExp(`(npm (run )?|\`)${script}[ \`]`));
  });

  it('names no command that there is not', () => {
    const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script!);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('says where every library and service is, and nothing is elsewhere', () => {
    const libs = readdirSync(join(workspace, 'libs')).filter((lib) =>
      existsSync(join(workspace, 'libs', lib, 'package.json')),
    );
    for (const lib of libs) expect(readme).toContain(`\`libs/${lib}/\``);
    for (const owner of owners) expect(readme).toContain(`(apps/${owner})`);
    const links = [...readme.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path]) => path!);
    const places = [...readme.matchAll(/^\| `([\w./-]+)` \| /gm)]
      .map(([, path]) => path!)
      .filter((path) => path.includes('/'));
    expect([...links, ...places].filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
  });
});
