import { writeFileSync } from 'node:fs';
import { accountsFile } from './accounts-file.js';

// `npm run nats:accounts` brings the committed file up to date.
writeFileSync(new URL('../../../../k8s/base/nats/accounts.conf', import.meta.url), accountsFile());
