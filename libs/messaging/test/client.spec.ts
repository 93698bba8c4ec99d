import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

function nestFilesLoadedBy(module: string): number {
  const script = `
    import { registerHooks } from 'node:module';
    let count = 0;
    registerHooks({
      load(url, context, next) {
        if (url.includes('/@nestjs/')) count += 1;
        return next(url, context);
      },
    });
    await import('${module}');
    console.log(count);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname }));
}

describe('a program that operates the platform', () => {
  it('loads no Nest, so that it answers within a second', () => {
    expect(nestFilesLoadedBy('@proximal/messaging/client')).toBe(0);
    expect(nestFilesLoadedBy('@proximal/messaging')).toBeGreaterThan(0);
  });
});
