import { mkdirSync, writeFileSync } from 'node:fs';
import { permissionFiles, permissionsFile } from './accounts-file.js';

// `npm run nats:accounts` updates the committed files.
for (const { user, path } of permissionFiles) {
  const file = new URL(`../../../../${path}`, import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, permissionsFile(user));
}
