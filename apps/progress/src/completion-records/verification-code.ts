import { randomBytes } from 'node:crypto';

/** Crockford's Base32: no I, L, O and U, which are misread (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 25 characters of 5 bits each: 125 random bits. */
const length = 25;
const groupLength = 5;

export function newVerificationCode(): string {
  // 32 divides 256, so every character is equally likely.
  return grouped(Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join(''));
}

/** In lower case, with O for 0, I or L for 1, any spaces or hyphens. Null for what cannot be a code. */
export function readVerificationCode(typed: string): string | null {
  const plain = typed.replace(/[\s\p{Pd}\p{Cf}]/gu, '');
  // Upper case makes ASCII of some other letters.
  if (plain.length !== length || !/^[0-9a-z]+$/i.test(plain)) return null;
  const code = plain.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.includes('U') ? null : grouped(code);
}

function grouped(code: string): string {
  return code.replace(new RegExp(`.{${groupLength}}(?=.)`, 'g'), '$&-');
}
