import { z } from 'zod';
import type { EventDefinition } from '../define.js';
import { owners } from '../define.js';
import { consumption, events, following } from '../service-lists.js';
import { eventSummaries } from './event-summaries.js';
import { wrapped } from './wrapped.js';

/** The part of a JSON Schema that the page shows. */
interface FieldSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  items?: FieldSchema;
}

const introduction = `# Events

<!-- Generated from libs/contracts by \`npm run docs:events\`. Do not edit this page by hand. -->

Each event says that something has happened. Its producer writes it to its outbox in the transaction that makes it true,
and a relay publishes it to the JetStream stream. Each consumer stores a mark for every event that it has processed, so
an event takes effect once, however often it is delivered. [Delivery of events](delivery.md) explains how.

The subject of an event is \`<producer>.<what-happened>.v<version>\`. Each event travels as \`{ "id": …, "payload": … }\`.
The id is a UUID made of the subject and the key of what happened, so the same event always has the same id.

## Who publishes what to whom
`;

/** Returns the Markdown page of all events: a figure of producers and consumers, then a section for each event. */
export function eventsPage(): string {
  return `${[introduction + figure(), ...events.map(section)].join('\n\n')}\n`;
}

function figure(): string {
  const edges = events.flatMap((event) => [
    `  ${node(event.producer)} --> ${nodeId(event.subject)}(["${event.subject.split('.')[1]}"])`,
    ...consumersOf(event).map((name) => `  ${nodeId(event.subject)} --> ${node(name)}`),
    ...followersOf(event).map((name) => `  ${nodeId(event.subject)} -.-> ${node(name)}`),
  ]);
  return ['', '```mermaid', 'flowchart LR', ...edges, '```', '', 'A dotted line: every copy drops its cache.'].join(
    '\n',
  );
}

function node(name: string): string {
  return `${nodeId(name)}["${name}"]`;
}

/** Escapes a name: dots and hyphens belong to Mermaid's syntax. */
function nodeId(name: string): string {
  return name.replaceAll(/[.-]/g, '_');
}

function section(event: EventDefinition): string {
  const summary = eventSummaries[event.subject];
  if (!summary) throw new Error(`event-summaries.ts has no summary of ${event.subject}.`);
  const followers = followersOf(event);
  return [
    `## ${event.subject}`,
    '',
    ...wrapped(summary),
    '',
    `- **Producer**: ${event.producer}${event.producer === 'billing' ? ', outside of the platform' : ''}`,
    `- **Consumers**: ${consumersOf(event).join(', ') || 'none'}`,
    ...(followers.length > 0 ? [`- **Followers** (drop their caches): ${followers.join(', ')}`] : []),
    '',
    '| field | type | required |',
    '|---|---|---|',
    ...fieldRows(event),
  ].join('\n');
}

function consumersOf(event: EventDefinition): string[] {
  return owners.filter((owner) => consumption[owner].includes(event));
}

function followersOf(event: EventDefinition): string[] {
  return owners.filter((owner) => following[owner]?.includes(event));
}

function fieldRows({ payload }: EventDefinition): string[] {
  const { properties = {}, required = [] } = z.toJSONSchema(payload) as {
    properties?: Record<string, FieldSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(
    ([name, schema]) => `| \`${name}\` | ${typeText(schema)} | ${required.includes(name) ? 'yes' : 'no'} |`,
  );
}

function typeText({ type, format, enum: values, items }: FieldSchema): string {
  if (values) return values.map((value) => `\`${String(value)}\``).join(', ');
  if (type === 'array' && items) return `list of ${typeText(items)}`;
  return format ? `${type}, ${format}` : (type ?? 'any');
}
