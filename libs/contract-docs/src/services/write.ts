import { owners, type Owner } from '@proximal/contracts';
import { lossesOf, report } from './comparison.js';
import { presentContract } from './contract.js';
import { packContract } from './pack.js';
import { presentVersion, recordContracts, runningContracts } from './recorded.js';

// `npm run contracts:check` compares each service's contract with those that run; it fails when one of their users
// breaks. `npm run contracts:record` records the contracts that have changed, as new versions. `npm run contracts:pack
// -- cohort` writes the package of one into the present folder, or into another that is named.
const [option, name, folder = '.'] = process.argv.slice(2);
if (option === '--record') record();
else if (option === '--pack') pack();
else check();

function check(): void {
  for (const service of owners) {
    const present = presentContract(service);
    for (const { version, contract } of runningContracts(service)) {
      const lines = report(contract, present);
      const next = lines.length === 0 ? 'nothing differs' : `this is ${presentVersion(service)}`;
      console.log([`${service}: ${version} runs, ${next}`, ...lines].join('\n  '));
      if (lossesOf(contract, present).some(({ breaks }) => breaks.length > 0)) process.exitCode = 1;
    }
  }
}

function record(): void {
  for (const [service, version] of Object.entries(recordContracts())) console.log(`${service} ${version}`);
}

function pack(): void {
  if (owners.includes(name as Owner)) return console.log(packContract(name as Owner, folder));
  console.error(`Name a service, for example: npm run contracts:pack -- ${owners.at(-1)}`);
  process.exitCode = 1;
}
