import { hasOpenssl, reset } from '@proximal/embedded';
import { newHome, passing, Random } from '@proximal/testing/harness';
import { Audit } from '../audit/audit.js';
import type { Options } from '../commands.js';
import { underLoad } from '../load/under-load.js';
import type { Stores } from '../platform/stores.js';
import { tableOf } from '../table.js';
import type { Run } from '../verdict.js';
import { Agents } from './agents.js';
import { allFaults } from './all-faults.js';
import { runFault, startOf } from './fault-run.js';
import type { Fault, World } from './fault.js';
import { SmallDisk } from './small-disk.js';
import { StoreCertificates } from './store-certificates.js';
import { certificateFaults } from './store-faults.js';
import { StoreLinks } from './store-links.js';

const ofLoad = { learners: 60, newPrograms: 0.2, waits: [0, 5, 25] };

export async function runFaults(options: Options, run: Run): Promise<void> {
  await onOnePlatform(allFaults, { isEncrypted: false }, options, run);
  await onOnePlatform(certificateFaults, { isEncrypted: true }, options, run);
}

async function onOnePlatform(
  faults: readonly Fault[],
  { isEncrypted }: { isEncrypted: boolean },
  options: Options,
  run: Run,
): Promise<void> {
  const wanted = faults.filter(({ name }) => options.only.includes(name));
  if (wanted.length === 0) return;
  const lines: Record<string, string>[] = [];
  await inWorld(options.seed, isEncrypted, run, async (world) => {
    const known = new Set<string>();
    for (const fault of wanted) {
      const reason = fault.isImpossible?.(world);
      if (reason === undefined) {
        const plan = { ...options, startAfter: startOf(fault, options.seed, faults.indexOf(fault)) };
        const making = () => runFault(world, fault, plan, known, run.verdict);
        lines.push(await run.progress.step(`${fault.name} done`, making));
      } else run.progress.say(`${fault.name} is left out: ${reason}`);
    }
  });
  if (lines.length > 0) console.log(tableOf(lines));
}

async function inWorld(seed: number, isEncrypted: boolean, run: Run, work: (world: World) => Promise<void>) {
  const home = newHome();
  const certificates = isEncrypted && hasOpenssl() ? new StoreCertificates() : undefined;
  const [disk, links, agents] = [SmallDisk.mount(home), new StoreLinks(certificates), new Agents()];
  const options = {
    home,
    route: links.route,
    nodeOptions: () => agents.nodeOptions,
    natsTls: certificates?.natsTls,
    variables: certificates?.variables,
    prepare: certificates && ((stores: Stores) => certificates.secure(stores)),
  };
  try {
    await underLoad(run, options, { seed, ...ofLoad }, ({ environment, load }) =>
      Audit.during(environment, async (audit) => {
        const random = new Random(seed, -1);
        await work({ environment, links, agents, certificates, disk, random, load, audit });
        environment.balancer.proxy.set(passing);
      }),
    );
  } finally {
    await links.close();
    certificates?.close();
    agents.close();
    disk?.unmount();
    await reset(home);
  }
}
