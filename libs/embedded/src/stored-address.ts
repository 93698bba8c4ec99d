import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface StoredAddress {
  port: number;
  password: string;
}

export function storedAddress(homePath: string, name: string): StoredAddress | undefined {
  const [port, password] = [join(homePath, 'run', `${name}-port.json`), join(homePath, 'secrets', `${name}-password`)];
  if (!existsSync(port) || !existsSync(password)) return undefined;
  return { port: Number(readFileSync(port, 'utf8')), password: readFileSync(password, 'utf8') };
}
