import { heyApiSession } from './hey-api.session.js';
import { openapiFetchSession } from './openapi-fetch.session.js';
import { orvalSession } from './orval.session.js';

declare const process: { argv: string[] };

// Runs the sessions one after the other, and prints what each client has seen as JSON.
const baseUrl = process.argv[2] ?? 'http://localhost:3000/api/v1';
const sessions = {
  'openapi-fetch': await openapiFetchSession(baseUrl),
  'hey-api': await heyApiSession(baseUrl),
  orval: await orvalSession(baseUrl),
};
console.log(JSON.stringify(sessions));
