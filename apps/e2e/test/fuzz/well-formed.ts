import type { Operation } from '@proximal/contracts';
import type { Draft } from './draft.js';
import { oddCalls, oddPrograms } from './odd-programs.js';
import type { Random } from '@proximal/testing/harness';
import { z } from 'zod';
import type { World } from './world.js';

export function wellFormed(random: Random, world: World, operation = pickOperation(random, world)): Draft {
  const headers: Draft['headers'] = [
    ['Host', 'localhost'],
    ['Accept', 'application/json'],
  ];
  if (operation.access !== 'anyone') headers.push(['Authorization', `Bearer ${tokenFor(operation, random, world)}`]);
  const body = operation.hasBody ? Buffer.from(JSON.stringify(bodyOf(operation, random, world))) : Buffer.alloc(0);
  if (operation.hasBody) headers.push(['Content-Type', 'application/json']);
  if (operation.method === 'GET' && random.chance(0.3)) headers.push(['If-None-Match', '*']);
  if (operation.method === 'POST' && random.chance(0.2)) headers.push(['Idempotency-Key', random.word()]);
  const method = operation.method === 'GET' && random.chance(0.05) ? 'HEAD' : operation.method;
  const path = `/api/v1${pathOf(operation, random, world)}`;
  const query = queryOf(operation, random, world);
  const message = { method, path, query, version: 'HTTP/1.1', headers, body, framing: 'length' } as const;
  return { ...message, operation, isCut: false, answers: 1 };
}

/**
 * Those with a body come more often, because they offer more to change; those of accounts less often, because
 * passwords cost the most and failed logins are limited per hour.
 */
function pickOperation(random: Random, { operations }: World): Operation {
  const candidates = random.chance(0.2) ? operations.filter(({ hasBody }) => hasBody) : operations;
  const operation = random.pick(candidates);
  return operation.access === 'anyone' && random.chance(0.5) ? random.pick(candidates) : operation;
}

/** A request that may end its session, also by wrong passwords, does not get a token that others use. */
export function tokenFor({ owner, method }: Operation, random: Random, world: World): string {
  const mayEndSession = owner === 'gateway' && method !== 'GET';
  return mayEndSession ? world.victim.token : random.pick(world.learners).token;
}

function pathOf({ path }: Operation, random: Random, world: World): string {
  const [, kind = ''] = path.split('/');
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'slug') return random.pick(world.slugs);
    if (name === 'submission_id') return random.pick(world.submissionIds);
    return String(random.pick(world.ids[kind] ?? [1, 2, 3]));
  });
}

function queryOf({ answer, path }: Operation, random: Random, world: World): string {
  const parts: string[] = [];
  if (answer === 'page' && random.chance(0.5)) parts.push(`limit=${1 + random.below(120)}`);
  if (answer === 'page' && random.chance(0.2)) parts.push(`cursor=${encodeURIComponent(random.pick(world.cursors))}`);
  const parents: Record<string, string> = { '/levels': 'roadmap', '/modules': 'level', '/lessons': 'module' };
  const parent = parents[path];
  const parentIds = world.ids[`${parent}s`];
  if (parentIds !== undefined && random.chance(0.5)) parts.push(`${parent}_id=${random.pick(parentIds)}`);
  // An unknown parameter is ignored, but prevents a cached answer.
  if (random.chance(0.5)) parts.push(`n=${random.below(1_000_000)}`);
  return parts.join('&');
}

function bodyOf({ body }: Operation, random: Random, world: World): unknown {
  return valueOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), random, world);
}

type Schema = z.core.JSONSchema.BaseSchema;

function valueOf(schema: Schema, random: Random, world: World, name = ''): unknown {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return valueOf(random.pick(options), random, world, name);
  if (schema.enum) return random.pick(schema.enum);
  const { minimum = 0, maximum = 100 } = schema;
  if (schema.type === 'integer' || schema.type === 'number') return minimum + random.below(maximum - minimum + 1);
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'null') return null;
  if (schema.type === 'string') return textOf(schema, random, world, name);
  const isThere = (field: string) => schema.required?.includes(field) || random.chance(0.3);
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(([field]) =>
    isThere(field),
  );
  return Object.fromEntries(fields.map(([field, part]) => [field, valueOf(part, random, world, field)]));
}

function textOf({ format, minLength = 0 }: Schema, random: Random, world: World, name: string): string {
  const { email, password } = random.pick(world.learners);
  if (name === 'code') return random.pick(random.chance(0.1) ? [world.solution] : oddPrograms);
  if (name === 'call') return random.pick(oddCalls);
  if (name === 'email') return random.chance(0.3) ? email : `${random.below(2 ** 31)}@example.com`;
  if (/password$/.test(name)) return random.chance(0.5) ? password : `pass-${random.word()}-phrase`;
  if (format === 'date-time') return new Date(random.below(2 ** 31) * 1_000).toISOString();
  return random.word().padEnd(minLength, 'x');
}
