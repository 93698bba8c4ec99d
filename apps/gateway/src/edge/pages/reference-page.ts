import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { mountPage } from './ready-page.js';

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Proximal: API reference</title>
  <link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
  <div id="reference"></div>
  <script src="/docs/swagger-ui-bundle.js"></script>
  <script src="/docs/reference.js"></script>
</body>
</html>
`;

const script = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reference', deepLinking: true, persistAuthorization: false });\n`;

/** Swagger UI sets inline styles and uses data URLs for icons; everything else comes from this server. */
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";

export function mountReferencePage(server: FastifyInstance): void {
  const require = createRequire(import.meta.url);
  const file = (name: string) => readFileSync(require.resolve(`swagger-ui-dist/${name}`));
  const pages: [path: string, type: string, body: string | Buffer][] = [
    ['/docs', 'text/html', page],
    ['/docs/reference.js', 'text/javascript', script],
    ['/docs/swagger-ui.css', 'text/css', file('swagger-ui.css')],
    ['/docs/swagger-ui-bundle.js', 'text/javascript', file('swagger-ui-bundle.js')],
  ];
  const headers = { 'content-security-policy': policy, 'cache-control': 'public, max-age=3600' };
  for (const [path, type, body] of pages) mountPage(server, { path, type: `${type}; charset=utf-8`, body, headers });
}
