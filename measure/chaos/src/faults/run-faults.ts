import { aligned } from '@proximal/all';
import { hasOpenssl, reset } from '@proximal/embedded';
import { newHome, passing, Random } from '@proximal/testing/harness';
import { Audit } from '../audit/audit.js';
import type { Options } from '../commands.js';
import { OpenLoad } from '../load/open-load.js';
import { Environment } from '../platform/environment.js';
import { runRelay } from '../relay/relay.js';
import type { Run } from '../verdict.js';
import { Agents } from './agents.js';
import { allFaults, relayName } from './all-faults.js';
import { runFault, startOf } from './fault-run.js';
import type { Fault, World } from './fault.js';
import { SmallDisk } from './small-disk.js';
import { StoreCertificates } from './store-certificates.js';
import { certificateFaults } from './store-faults.js';
import { StoreLinks } from './store-links.js';
import { StoreServers } from './store-servers.js';

/** Half of the learners wait for their grade, and most programs have been sent before. */
const ofLoad = { learners: 60, newPrograms: 0.2, waits: [0, 5, 25] };

/** `npm run chaos -- faults`: makes faults, and checks the promises that hold in spite of them. */
export async function runFaults(options: Options, run: Run): Promise<void> {
  await onOnePlatform(allFaults, { isEncrypted: false }, options, run);
  await onOnePlatform(certificateFaults, { isEncrypted: true }, options, run);
  if (options.only.includes(relayName)) await runRelay(options.rows, run);
}

/** Runs the wanted ones of these faults, one after the other, on one platform whose records add up. */
async function onOnePlatform(
  faults: readonly Fault[],
  { isEncrypted }: { isEncrypted: boolean },
  options: Options,
  { progress, verdict }: Run,
): Promise<void> {
  const wanted = faults.filter(({ name }) => options.only.includes(name));
  if (wanted.length === 0) return;
  progress.say(`seed ${options.seed}`);
  const { world, close } = await progress.step('everything runs twice', () => openWorld(options.seed, isEncrypted));
  const lines: Record<string, string>[] = [];
  const known = new Set<string>();
  try {
    for (const fault of wanted) {
      const reason = fault.isImpossible?.(world);
      if (reason !== undefined) {
        progress.say(`${fault.name} is left out: ${reason}`);
        continue;
      }
      const plan = { ...options, startAfter: startOf(fault, options.seed, faults.indexOf(fault)) };
      lines.push(await progress.step(`${fault.name} done`, () => runFault(world, fault, plan, known, verdict)));
    }
  } finally {
    await progress.step('everything stopped', close);
  }
  if (lines.length > 0)
    console.log(aligned([Object.keys(lines[0]!), ...lines.map((line) => Object.values(line))]).join('\n'));
}

/** Starts the platform in two copies, with everything between its parts in our hands. */
async function openWorld(seed: number, isEncrypted: boolean): Promise<{ world: World; close: () => Promise<void> }> {
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
  const load = await OpenLoad.open(environment.baseUrl, { seed, ...ofLoad });
  const [audit, random] = [new Audit(environment), new Random(seed, -1)];
  const world: World = { environment, links, servers, agents, certificates, disk, random, load, audit };
  const close = async () => {
    environment.balancer.set(passing);
    await load.close();
    await audit.close();
    await environment.close();
    await links.close();
    certificates?.close();
    agents.close();
    disk?.unmount();
    await reset(home);
  };
  return { world, close };
}
