import { fuelPerSecond } from '../src/limits.js';
import type { Outcome, Program, RunReport, Value } from '../src/sandbox.js';
import type { Attack } from './attacks/attack.js';
import { endless } from './attacks/endless.js';
import { eventLoops } from './attacks/event-loops.js';
import { escapes } from './attacks/escapes.js';
import { forgeries } from './attacks/forgeries.js';
import { hostCalls } from './attacks/host-calls.js';
import { memory } from './attacks/memory.js';
import { recursion } from './attacks/recursion.js';
import { tampering } from './attacks/tampering.js';

export function programOf({ source, calls }: Attack, seconds = 2): Program {
  return { source, runs: [{ calls, fuel: seconds * fuelPerSecond }] };
}

export function endingsOf({ load, calls }: RunReport): string[] {
  return [load.kind === 'returned' ? 'loaded' : endingOf(load), ...calls.map(endingOf)];
}

function endingOf(outcome: Outcome): string {
  if (outcome.kind === 'raised') return outcome.exception;
  if (outcome.kind === 'stopped') return outcome.reason;
  if (outcome.kind !== 'returned') return outcome.kind;
  const shown = asPython(outcome.value);
  return shown.length > 100 ? 'returned' : shown;
}

function asPython(value: Value): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(asPython).join(', ')}]`;
  if (value.$ === 'object') return 'object';
  if (value.$ === 'bytes') return `b'${Buffer.from(value.v, 'hex').toString('latin1')}'`;
  if (value.$ === 'dict') return `{${value.v.map(([key, item]) => `${asPython(key)}: ${asPython(item)}`).join(', ')}}`;
  if (typeof value.v === 'string') return value.v;
  return value.$ === 'complex' ? value.v.join() : value.v.map(asPython).join();
}

export const attacks: Attack[] = [
  ...endless,
  ...eventLoops,
  ...hostCalls,
  ...memory,
  ...recursion,
  ...escapes,
  ...forgeries,
  ...tampering,
];
