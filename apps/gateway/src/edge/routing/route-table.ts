export class RouteTable {
  private readonly routes: { pattern: RegExp; methods: string[] }[] = [];

  add(method: string, path: string): void {
    const pattern = patternOf(path);
    const known = this.routes.find((route) => route.pattern.source === pattern.source);
    const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
    if (known) known.methods.push(...methods);
    else this.routes.push({ pattern, methods });
  }

  methodsAt(url: string): string[] {
    // A proxy may send the absolute form of the URL.
    const path = (url.split('?', 1)[0] ?? '').replace(/^https?:\/\/[^/]+/i, '');
    return this.routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
  }
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}
