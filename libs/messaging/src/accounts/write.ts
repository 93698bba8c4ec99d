import { writeFileSync } from 'node:fs';
import { accountsFile } from './accounts-file.js';

// `npm run nats:accounts` updates the committed file.
writeFileSync(new URL('../../../../k8s/base/nats/accounts.conf', import.meta.url), accountsFile());
