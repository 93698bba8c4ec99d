import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const tools = fileURLToPath(new URL('../../../tools/workspace/project-node.mjs', import.meta.url));
const program = `process.once('SIGTERM', () => console.log('ended') || process.exit()); setInterval(() => {}, 1000); console.log('begun')`;
const script = `import(${JSON.stringify(tools)}).then(({ continueAs }) => continueAs(process.execPath, ['-e', ${JSON.stringify(program)}]))`;

it('a process that continues on another Node ends with the shell in which npm runs the first one', async () => {
  // Without the last command a shell would replace itself by the program.
  const args = ['-c', '"$@"; exit $?', 'sh', process.execPath, '-e', script];
  const shell = spawn('sh', args, { env: { PATH: process.env.PATH, npm_lifecycle_event: 'start' } });
  let printed = '';
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    // It reaches the shell alone, as a signal does that npm passes on.
    if (text.includes('begun')) shell.kill('SIGTERM');
  });
  await once(shell.stdout, 'close');
  expect(printed).toBe('begun\nended\n');
});
