import { owners } from '@proximal/contracts';
import { lossesOf, report } from './comparison.js';
import { presentContract } from './contract.js';
import { presentVersion, recordContracts, runningContracts } from './recorded.js';

// `npm run contracts:check` compares each service's contract with those that run; it fails when one of their users
// breaks. `npm run contracts:record` records the contracts that have changed, as new versions.
const [option] = process.argv.slice(2);
if (option === '--record') {
  for (const [service, version] of Object.entries(recordContracts())) console.log(`${service} ${version}`);
} else {
  for (const service of owners) {
    const present = presentContract(service);
    for (const { version, contract } of runningContracts(service)) {
      const lines = report(contract, present);
      const next = presentVersion(service);
      console.log(`${service}: ${version} runs, ${lines.length === 0 ? 'nothing differs' : `this is ${next}`}`);
      for (const line of lines) console.log(`  ${line}`);
      if (lossesOf(contract, present).some(({ breaks }) => breaks.length > 0)) process.exitCode = 1;
    }
  }
}
