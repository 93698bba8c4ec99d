import { rmSync } from 'node:fs';
import { aligned } from '@proximal/all';
import { hasOpenssl, reset } from '@proximal/embedded';
import { newHome, Random } from '@proximal/testing/harness';
import { Audit } from '../audit/audit.js';
import type { FaultOptions } from '../commands.js';
import { OpenLoad } from '../load/open-load.js';
import { Environment } from '../platform/environment.js';
import { passing } from '@proximal/testing/harness';
import { runRelay } from '../relay/relay.js';
import type { Run } from '../verdict.js';
import { allFaults, relayName } from './all-faults.js';
import type { Fault, World } from './fault.js';
import { certificateFaults } from './store-faults.js';
import { heading, runFault, startOf, type Platform } from './fault-run.js';
import { Agents } from './orders.js';
import { SmallDisk } from './small-disk.js';
import { StoreCertificates } from './store-certificates.js';
import { StoreLinks } from './store-links.js';
import { StoreServers } from './store-servers.js';

const learners = 60;
/** Half of the learners wait for their grade, and most programs have been sent before. */
const style = { newPrograms: 0.2, waits: [0, 5, 25] };

/** `npm run chaos -- faults`: makes faults, and checks the promises that hold in spite of them. */
export async function runFaults(options: FaultOptions, run: Run): Promise<void> {
  await onOnePlatform(allFaults, { isEncrypted: false }, options, run);
  await onOnePlatform(certificateFaults, { isEncrypted: true }, options, run);
  if (options.only.includes(relayName)) await runRelay(options.rows, run);
}

/** Runs the wanted ones of these faults, one after the other, on one platform whose records add up. */
async function onOnePlatform(
  faults: readonly Fault[],
  { isEncrypted }: { isEncrypted: boolean },
  options: FaultOptions,
  { progress, verdict }: Run,
): Promise<void> {
  const wanted = faults.filter(({ name }) => options.only.includes(name));
  if (wanted.length === 0) return;
  progress.say(`seed ${options.seed}`);
  const platform = await progress.step('everything runs twice', () => openPlatform(options.seed, isEncrypted));
  const lines = [heading];
  try {
    for (const fault of wanted) {
      const reason = fault.isImpossible?.(platform.world);
      if (reason !== undefined) {
        progress.say(`${fault.name} is left out: ${reason}`);
        continue;
      }
      const plan = { ...options, startAfter: startOf(fault, options.seed, faults.indexOf(fault)) };
      const line = await progress.step(`${fault.name} done`, () => runFault(platform, fault, plan, verdict));
      lines.push(line);
      progress.say(line.join('  '));
    }
  } finally {
    await progress.step('everything stopped', () => closePlatform(platform));
  }
  console.log(aligned(lines).join('\n'));
}

/** Starts the platform in two copies, with everything between its parts in our hands. */
async function openPlatform(seed: number, isEncrypted: boolean): Promise<Platform & { home: string }> {
  const home = newHome();
  // NATS reads the files of its certificate again on this signal.
  const reloadNats = () => world.servers.signal('nats', 'SIGHUP');
  const certificates = isEncrypted && hasOpenssl() ? new StoreCertificates(reloadNats) : undefined;
  const [disk, links, agents] = [SmallDisk.mount(home), new StoreLinks(certificates), new Agents()];
  const environment = await Environment.open({
    home,
    route: links.route,
    nodeOptions: () => agents.nodeOptions,
    natsTls: certificates?.natsTls,
    variables: certificates?.variables,
    prepare: certificates && ((stores) => certificates.secure(stores)),
  });
  const servers = new StoreServers(environment.stores);
  const world: World = { environment, links, servers, agents, certificates, disk, random: new Random(seed, -1) };
  const load = await OpenLoad.open(environment.baseUrl, { learners, seed, ...style });
  return { home, world, load, audit: new Audit(environment), known: new Set() };
}

async function closePlatform({ home, world, load, audit }: Platform & { home: string }): Promise<void> {
  const { environment, agents, certificates, disk, links } = world;
  environment.balancer.set(passing);
  await load.close();
  await audit.close();
  await environment.close();
  await links.close();
  certificates?.close();
  disk?.unmount();
  await reset(home);
  rmSync(agents.folder, { recursive: true });
}
