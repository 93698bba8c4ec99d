import type { Value } from '@proximal/sandbox';

/** Reads a Python int as a bigint and a Python float as a number; undefined for every other value, including bools. */
export function numberOf(value: Value): bigint | number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  if (value.$ === 'int') return bigInteger(value.v);
  return value.$ === 'float' ? floatOf(value.v) : undefined;
}

export function floatOf(text: string): number {
  if (text.endsWith('inf')) return text.startsWith('-') ? -Infinity : Infinity;
  return text === 'nan' ? NaN : Number(text);
}

/** Writes Python's repr of a float: JavaScript finds the same shortest digits but writes exponents by other rules. */
export function floatText(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  const magnitude = Math.abs(value);
  if (magnitude !== 0 && (magnitude < 1e-4 || magnitude >= 1e16)) return exponentText(value);
  if (Object.is(value, -0)) return '-0.0';
  // Below 1e-6 JavaScript writes exponents itself; the branch above has already handled these numbers.
  const text = String(value);
  return text.includes('.') ? text : `${text}.0`;
}

function exponentText(value: number): string {
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  const sign = exponent.startsWith('-') ? '-' : '+';
  return `${digits}e${sign}${exponent.slice(1).padStart(2, '0')}`;
}

// BigInt does not accept a sign before a hexadecimal number.
function bigInteger(text: string): bigint {
  return text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text);
}
