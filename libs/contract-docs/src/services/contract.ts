import {
  consumption,
  events,
  following,
  operations,
  owners,
  requestGrants,
  requests,
  type EventDefinition,
  type Operation,
  type Owner,
  type Request,
} from '@proximal/contracts';
import { z } from 'zod';
import type { JsonObject } from '../json.js';

export interface Contract {
  service: Owner;
  events: Record<string, DescribedEvent>;
  requests: Record<string, DescribedRequest>;
  operations: Record<string, DescribedRequest>;
}

export interface DescribedEvent {
  consumers: string[];
  payload: JsonObject;
}

export interface DescribedRequest {
  callers: string[];
  input: JsonObject;
  output: JsonObject;
}

interface Offered {
  events: readonly EventDefinition[];
  requests: readonly Request[];
  operations: readonly Operation[];
}

type UsersOf = (subject: string) => string[];

export function presentContract(service: Owner): Contract {
  // The billing system is outside, so its consumer holds its events.
  const producers: string[] = service === 'billing-read' ? [service, 'billing'] : [service];
  return describeContract(
    service,
    {
      events: events.filter(({ producer }) => producers.includes(producer)),
      requests: requests.filter(({ owner }) => owner === service),
      operations: operations.filter(({ owner }) => owner === service),
    },
    usersOf,
  );
}

function usersOf(subject: string): string[] {
  const isUsed = (used: readonly { subject: string }[]) => used.some((one) => one.subject === subject);
  const consumers = owners.filter((owner) => isUsed(consumption[owner]) || isUsed(following[owner]));
  return [...consumers, ...Object.keys(requestGrants).filter((name) => isUsed(requestGrants[name as Owner]))];
}

export function describeContract(service: Owner, offered: Offered, users: UsersOf): Contract {
  return {
    service,
    events: bySubject(offered.events, ({ subject, payload }) => ({
      consumers: users(subject),
      payload: schemaOf(payload),
    })),
    requests: bySubject(offered.requests, ({ subject, input, output }) => ({
      callers: users(subject),
      input: schemaOf(input),
      output: schemaOf(output),
    })),
    operations: bySubject(offered.operations, ({ subject, params, query, body, ...operation }) => ({
      callers: users(subject),
      // The gateway parses the input, and the service gets what came out of it.
      input: schemaOf(z.object({ params, query, body }), 'output'),
      output: schemaOf(replyOf(operation)),
    })),
  };
}

function bySubject<T extends { subject: string }, D>(offered: readonly T[], describe: (one: T) => D) {
  return Object.fromEntries(
    offered.map((one) => [one.subject, describe(one)] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function replyOf({ answer, output, correctsQuery }: Pick<Operation, 'answer' | 'output' | 'correctsQuery'>): z.ZodType {
  const page = { items: z.array(output), next: z.unknown() };
  if (answer === 'page') return z.object(correctsQuery ? { ...page, did_you_mean: z.string().optional() } : page);
  if (answer === 'explained') return z.object({ data: output, message: z.string().nullable() });
  return output;
}

/** Without names and texts, so that it holds only what the comparison reads. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): JsonObject {
  const { $schema, ...written } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: z.registry(),
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'record') delete jsonSchema.additionalProperties;
      // What a transformation gives is known only from the schema's own text about it.
      if (io === 'output') jsonSchema.type ??= z.globalRegistry.get(zodSchema)?.type as typeof jsonSchema.type;
      // A long regular expression says no more than the format, and an outcome has no default.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (io === 'output') delete jsonSchema.default;
    },
  });
  return written as JsonObject;
}
