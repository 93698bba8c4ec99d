import type { IncomingMessage, ServerResponse } from 'node:http';
import { configureAdapter } from '../../../config.js';

/** Only this server writes it: it says to the pages which protocol the browser used. */
export const protocolHeader = 'x-page-protocol';

type PageHandler = (request: IncomingMessage, response: ServerResponse) => void;

export async function loadPages(): Promise<PageHandler> {
  configureAdapter(protocolHeader);
  // Also specs, which run the sources of this server, load the pages that the build has made.
  const built = '../../../../dist/pages/handler.js';
  const { handler } = (await import(built)) as { handler: PageHandler };
  return handler;
}
