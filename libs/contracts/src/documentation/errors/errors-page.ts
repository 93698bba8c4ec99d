import { refusalHeaders, statusOf } from '../../http.js';
import { catalogue } from '../../refusal-catalogue.js';
import { Refusal, refusalCodes, type RefusalCode } from '../../refusal.js';
import { wrapped } from '../wrapped.js';

const introduction = `# Errors by code

<!-- Generated from libs/contracts by \`npm run docs:errors\`. Do not edit this page by hand. -->

Every error is JSON with two fields: \`detail\`, a sentence for people, and \`code\`, a stable name for programs. A 422 also
has \`errors\`, a list of every wrong field; \`detail\` then names the first of them.

\`\`\`json
{
  "detail": "email: is required",
  "code": "invalid-input",
  "errors": [
    { "path": "body.email", "message": "is required" },
    { "path": "body.password", "message": "must have at least 8 characters" }
  ]
}
\`\`\`

A \`path\` begins with the part of the request: \`body\`, \`query\` or \`header\`. Programs should decide by \`code\`, and by
the status for codes that they do not know: new codes may come, and sentences may change.

\`\`\`mermaid
flowchart TD
  answer["an error"] --> wait{"has Retry-After?"}
  wait -- yes --> repeat["wait for these seconds, then repeat the request"]
  wait -- no --> expired{"code is token-expired?"}
  expired -- yes --> refresh["POST /auth/refresh, then repeat the request"]
  expired -- no --> status{"status is 401?"}
  status -- yes --> login["log in again"]
  status -- no --> show["show detail to the person"]
\`\`\`

Every error also has \`X-Request-Id\` and the headers of the limits: \`X-RateLimit-Limit\`, \`X-RateLimit-Remaining\` and
\`X-RateLimit-Reset\`. A request with several faults is refused for the first in this order: 429, 404 (path), 405, 401,
413, 415, 400, 422, 404 (id).

| status | codes |
|---|---|
`;

/** Returns the Markdown page of all refusals: how to handle an error, then a section for each code. */
export function errorsPage(): string {
  return `${[introduction + statusRows().join('\n'), ...refusalCodes.map(section)].join('\n\n')}\n`;
}

function statusRows(): string[] {
  const statuses = [...new Set(refusalCodes.map(statusOfCode))].sort();
  return statuses.map((status) => {
    const codes = refusalCodes.filter((code) => statusOfCode(code) === status);
    return `| ${status} | ${codes.map((code) => `[${code}](#${code})`).join(', ')} |`;
  });
}

function statusOfCode(code: RefusalCode): number {
  return statusOf[catalogue[code].kind];
}

function section(code: RefusalCode): string {
  const { detail, remedy } = catalogue[code];
  const headers = headersOf(code).map((header) => `\`${header}\``);
  return [
    `## ${code}`,
    '',
    ...wrapped(remedy),
    '',
    `- **Status**: ${statusOfCode(code)}`,
    `- **Sentence**: ${detail.replace('{wait}', '17 seconds')}`,
    ...(headers.length > 0 ? [`- **Headers**: ${headers.join(', ')}`] : []),
  ].join('\n');
}

/** Returns the headers that the refusal adds to an answer. The challenge is cut before the sentence. */
function headersOf(code: RefusalCode): string[] {
  const headers = refusalHeaders(new Refusal(code, { retryAfterSeconds: 17 }));
  const challenge = headers['www-authenticate']?.replace(/error_description="[^"]*"/, 'error_description="…"');
  return [
    ...(challenge === undefined ? [] : [`WWW-Authenticate: ${challenge}`]),
    ...(headers['retry-after'] === undefined ? [] : [`Retry-After: ${headers['retry-after']}`]),
    ...(code === 'wrong-method' ? ['Allow: GET, HEAD'] : []),
  ];
}
