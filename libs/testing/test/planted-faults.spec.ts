import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';

interface Fault {
  name: string;
  promise: string;
  file: string;
  line: string;
  becomes: string;
  spec: string;
  test?: string;
}

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
const { faults, withFault } = (await import(join(workspace, 'tools/planted-faults/list.mjs'))) as {
  faults: Fault[];
  withFault: (fault: Fault) => string;
};

describe('the planted faults', () => {
  it('have names of their own', () => {
    const names = faults.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  it.each(faults)('$name: its line stands once in $file, and its spec exists', (fault) => {
    expect(withFault(fault)).toContain(fault.becomes);
    expect(fault.line).not.toMatch(/\n/);
    expect(existsSync(join(workspace, fault.spec))).toBe(true);
  });
});
