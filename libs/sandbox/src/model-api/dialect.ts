import type { Json } from './json.js';

/** The part of JSON Schema that a dialect needs. A field that `properties` does not name is refused. */
export interface Shape {
  /** The name of one of the dialect's `shapes`. */
  $ref?: string;
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  /** The type of a value chooses one of these shapes, so each has another type. */
  anyOf?: Shape[];
  /** The field whose text chooses one of the `shapes`. */
  discriminator?: { propertyName: string; mapping: Record<string, string> };
  enum?: Json[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: true;
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** `json-schema`: a JSON Schema of an object. `json-object`: text that is a JSON object. */
  format?: 'json-schema' | 'json-object';
}

/** In dollars for a million tokens. */
interface Prices {
  input: number;
  cached: number;
  written: number;
  output: number;
}

/** Tokens that a model takes in, and gives at most. */
interface ModelLimits {
  context: number;
  output: number;
  prices: Prices;
}

/** JSON in which a text `$name` stands for a value; a field whose value is absent is left out. */
export type Template = Json;

interface Conversation {
  /** The field of the request with the messages, and that of a message with its text or blocks. */
  messages: string;
  content: string;
  /** The first message that is none of the system's has this role. */
  first?: string;
  /** Whether user and assistant take turns strictly. */
  alternates?: boolean;
  /** The last message is none of the assistant's. */
  ends_with_user?: boolean;
  /** The field of the request with the system's text, or the roles of messages that hold it. */
  system: { field: string } | { roles: string[] };
  assistant: string;
  text: { kind: string; at: string };
  /** In the list `at` of an assistant's message, the entries of a `kind`, or all. */
  calls: { noun: string; at: string; kind?: string; id: string; name: string };
  /** Entries of a `kind` in the list `at` of a message, or messages with a `role`. */
  results: { noun: string; at?: string; kind?: string; role?: string; call: string; text: string; first?: boolean };
  tools: { at: string; name: string; choice: string; chosen: string; needed_by_calls?: boolean };
}

interface Caching {
  /** The field that marks the end of a prefix to store; without it every prefix is stored. */
  mark?: string;
  most?: number;
  /** In tokens: shorter prefixes are not stored, and a stored one is counted in multiples of `step`. */
  smallest: number;
  step: number;
  /** Of the virtual clock, after the last use. */
  seconds: number;
}

export interface Dialect {
  /** Ends with the month in which the shape was written down, such as `-2026-11`. */
  name: string;
  about: string;
  request: Shape;
  shapes: Record<string, Shape>;
  conversation: Conversation;
  /** Pairs of numbers of the request, of which the first must be less. */
  less?: [string, string][];
  /** Fields that cannot stand beside each other. */
  exclusive?: [string, string][];
  most_output: string[];
  stop_at: string;
  thinking_if?: string;
  cache?: Caching;
  models: Record<string, ModelLimits>;
  paths: 'dots' | 'brackets';
  /** The code of each status. */
  errors: Record<string, string>;
  stops: Record<Stop, string>;
  reply: {
    id: string;
    call_id: string;
    message: Template;
    usage: Template;
    thinking?: Template;
    text: Template;
    call: Template;
  };
  stream: {
    /** Characters of one delta. */
    part: number;
    start: Template[];
    thinking?: BlockEvents;
    text: BlockEvents;
    call: BlockEvents;
    end: Template[];
    /** Sent at the end when the field `asked_by` of the request is true. */
    usage?: { asked_by: string; events: Template[] };
  };
}

export interface BlockEvents {
  start?: Template[];
  delta: Template;
  stop?: Template[];
}

export const stops = ['end', 'tool_calls', 'length', 'stop_sequence', 'refusal'] as const;
export type Stop = (typeof stops)[number];
