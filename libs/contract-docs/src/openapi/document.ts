import { owners, type Operation } from '@proximal/contracts';
import type { JsonObject } from '../json.js';
import recorded from './examples.json' with { type: 'json' };
import { headers } from './headers.js';
import { describeOperation, type Examples } from './operation.js';
import { errorExamples, errorSchema } from './refused.js';
import { NamedSchemas } from './schemas.js';
import { tagOf } from './tags.js';

export interface DocumentOptions {
  version?: string;
  examples?: Examples;
}

const bearer = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The access token of `POST /auth/login`, `POST /auth/register` or, for a guest, `POST /auth/guest`.',
};

/**
 * Builds the OpenAPI 3.1 document of the operations.
 * @throws Error when two different schemas have the same name
 */
export function openApiDocument(operations: readonly Operation[], options: DocumentOptions = {}): JsonObject {
  const { version = 'v1', examples = recorded as unknown as Examples } = options;
  const schemas = new NamedSchemas();
  schemas.add('Error', errorSchema);
  const paths = pathsOf(operations, schemas, examples);
  const used = new Set(operations.map(({ owner }) => owner));
  return {
    openapi: '3.1.0',
    info: infoOf(version),
    servers: [{ url: `/api/${version}`, description: 'The server that shows this document.' }],
    security: [{ bearer: [] }],
    tags: owners.filter((owner) => used.has(owner)).map((owner) => ({ ...tagOf(owner) })),
    paths,
    components: {
      securitySchemes: { bearer },
      schemas: schemas.all(),
      examples: only(errorExamples(), paths, 'examples'),
      headers: only(headers, paths, 'headers'),
    },
  };
}

function infoOf(version: string): JsonObject {
  return {
    title: 'Proximal',
    version,
    description:
      'Learning content, graded labs and progress. Log in with `POST /auth/login` and send the access token as a ' +
      'bearer token. Every answer is JSON and says how many requests are left; every error says what to do.',
    contact: { name: 'The operators of this installation' },
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  };
}

function pathsOf(operations: readonly Operation[], schemas: NamedSchemas, examples: Examples) {
  const paths: Record<string, JsonObject> = {};
  for (const operation of operations) {
    const { path, method } = operation;
    (paths[path] ??= {})[method.toLowerCase()] = describeOperation(operation, schemas, examples);
  }
  return paths;
}

function only(components: JsonObject, paths: JsonObject, kind: string): JsonObject {
  const text = JSON.stringify(paths);
  return Object.fromEntries(
    Object.entries(components).filter(([name]) => text.includes(`"#/components/${kind}/${name}"`)),
  );
}
