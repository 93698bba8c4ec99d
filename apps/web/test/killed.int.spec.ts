import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@proximal/embedded';
import { stopAfterwards } from '@proximal/testing';
import { expect, it, jest } from '@jest/globals';
import { FakePlatform } from './fake-platform.js';
import { newEmail, newKey } from './page-site.js';
import { WebVisitor } from './web-visitor.js';

jest.setTimeout(240_000);

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

async function startProcess(environment: Record<string, string>) {
  const { PATH } = process.env;
  const child = spawn(process.execPath, [main], { env: { PATH, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  stopAfterwards({ stop: kill });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the pages ended:\n${printed}`);
    const address = `http://127.0.0.1:${environment.WEB_PORT}`;
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return { address, kill, printed: () => printed };
    await new Promise((next) => setTimeout(next, 100));
  }
}

it('nobody is signed out when the pages are killed and started again', async () => {
  const platform = await FakePlatform.start();
  const environment = {
    API_URL: platform.url,
    WEB_HOST: '127.0.0.1',
    WEB_PORT: String(await freePort()),
    WEB_SESSION_KEYS: newKey(),
  };
  const first = await startProcess(environment);
  const learners = [new WebVisitor(first.address), new WebVisitor(first.address)];
  for (const learner of learners) await learner.signUp(newEmail());
  // The first one has a token that was exchanged since; the other one's expires while the pages are gone.
  platform.tokens.expireAll();
  await learners[0]!.get('/today');
  platform.tokens.expireAll();
  await first.kill();
  await expect(learners[0]!.get('/today')).rejects.toThrow();

  const second = await startProcess(environment);
  for (const learner of learners) expect((await learner.get('/today')).status).toBe(200);
  for (const { printed } of [first, second])
    expect(platform.tokens.all.filter((token) => printed().includes(token))).toEqual([]);
  await second.kill();
});
