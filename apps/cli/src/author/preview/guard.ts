import type { IncomingHttpHeaders } from 'node:http';

/** Other sites reach this port, too: by a name that they point at this machine, or by a request across sites. */
export function isOwnRequest(headers: IncomingHttpHeaders, port: number): boolean {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host = '', origin } = headers;
  if (!hosts.includes(host.toLowerCase())) return false;
  if (origin !== undefined && origin !== `http://${host.toLowerCase()}`) return false;
  // Browsers send it with every request; a typed address has "none".
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

const common = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

export const pageHeaders = {
  ...common,
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** An SVG file may hold a script, which must not run when the figure is opened by itself. */
export const figureHeaders = {
  ...common,
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
