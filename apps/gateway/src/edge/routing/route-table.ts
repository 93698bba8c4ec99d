import type { RouteOptions } from 'fastify';

/** Fastify's own routes: it does not tell which methods a path has. */
export class RouteTable {
  private readonly routes: { pattern: RegExp; methods: string[] }[] = [];

  add({ method, url }: Pick<RouteOptions, 'method' | 'url'>): void {
    const pattern = patternOf(url);
    const known = this.routes.find((route) => route.pattern.source === pattern.source);
    if (known) known.methods.push(...[method].flat());
    else this.routes.push({ pattern, methods: [method].flat() });
  }

  methodsAt(url: string): string[] {
    // A proxy may send the absolute form of the URL.
    const path = (url.split('?', 1)[0] ?? '').replace(/^https?:\/\/[^/]+/i, '');
    return this.routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
  }
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}
