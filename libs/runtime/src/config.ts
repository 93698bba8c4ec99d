import { isIP } from 'node:net';
import { z } from 'zod';
import { StartFailure } from './start-failure.js';

/**
 * An empty variable counts as unset.
 * @throws StartFailure that names every bad key at once, but never a value, because values may be secrets
 */
export function readConfig<T extends z.ZodType>(schema: T, environment: NodeJS.ProcessEnv): z.output<T> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(({ path, message }) => `${path.join('.')} (${message})`);
  throw new StartFailure(`Set these environment variables right and start again: ${complaints.join(', ')}.`);
}

/** Such as `url('postgresql', 'postgres')`. */
export function url(...schemes: string[]) {
  return z
    .string('must be set')
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
      message: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    });
}

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number, at most 65535');

export const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  );

export const networks = list.refine(
  (items) => items.every(isNetwork),
  'must be IP addresses or networks such as 10.0.0.0/8',
);

function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const largest = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1;
  return (
    rest.length === 0 && largest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= largest))
  );
}

export function wholeNumber(least: number, most: number) {
  const isRight = (text: string) => /^\d{1,16}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.string().refine(isRight, `must be a whole number from ${least} to ${most}`).transform(Number);
}

export function databaseVariable(service: string): string {
  return `${service.replaceAll('-', '_').toUpperCase()}_DATABASE_URL`;
}

export function migrationVariable(service: string): string {
  return databaseVariable(service).replace(/DATABASE_URL$/, 'MIGRATION_DATABASE_URL');
}
