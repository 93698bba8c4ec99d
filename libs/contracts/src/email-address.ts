import { text } from './shapes.js';

/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3, in bytes of UTF-8. */
const mostLocalBytes = 64;
const mostBytes = 254;

/** What the mapping of a domain's letters accepts; ZWNJ and ZWJ stand between letters of some scripts. */
const domainText = /^[\p{L}\p{M}\p{N}.\-\u200c\u200d\u3002\uff0e\uff61]+$/u;
const domain = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;
/** Letters of any script (RFC 6531), but none that nobody sees. */
const localPart = /^(?![.\p{M}])(?!.*\.\.)(?!.*\p{DI})[\p{L}\p{M}\p{N}_'+.-]*[\p{L}\p{M}\p{N}_+-]$/u;

/**
 * In lower case and composed (NFC), the domain as DNS has it (IDNA, UTS 46). What is no address is otherwise unchanged.
 */
export function canonicalEmail(address: string): string {
  const [whole, local, host] = partsOf(address.trim());
  return local === undefined || host === undefined ? lowered(whole) : `${lowered(local)}@${asciiDomain(host)}`;
}

function partsOf(address: string): [whole: string, local?: string, host?: string] {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address] : [address, address.slice(0, at), address.slice(at + 1)];
}

function lowered(part: string): string {
  return part.normalize('NFC').toLowerCase().normalize('NFC');
}

function asciiDomain(host: string): string {
  const isMapped = domainText.test(host) && URL.canParse(`http://${host}`);
  return isMapped ? new URL(`http://${host}`).hostname : lowered(host);
}

function isAddress(address: string): boolean {
  const [, local = '', host = ''] = partsOf(address);
  return localPart.test(local) && domain.test(host);
}

function bytesOf(value: string): number {
  return new TextEncoder().encode(value).length;
}

export const knownEmail = text(1, mostBytes).transform(canonicalEmail).describe('Upper and lower case are the same.');

export const email = text(1, mostBytes)
  .transform(canonicalEmail)
  .refine(isAddress, 'must be an email address')
  .refine((address) => bytesOf(address) <= mostBytes, `must have at most ${mostBytes} bytes`)
  .meta({
    type: 'string',
    minLength: 3,
    maxLength: mostBytes,
    description: 'Upper and lower case are the same; letters may be of any script.',
  });

export const newEmail = email.refine(
  (address) => bytesOf(address.slice(0, address.lastIndexOf('@'))) <= mostLocalBytes,
  `must have at most ${mostLocalBytes} bytes before the @`,
);
