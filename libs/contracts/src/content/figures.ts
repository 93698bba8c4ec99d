import { z } from 'zod';
import { defineRequest } from '../define-request.js';

/** On the gateway's origin, outside the interface: a picture cannot be JSON. */
export function figurePath(hash: string): string {
  return `/figures/${hash}.svg`;
}

export const figureHash = z.string().regex(/^[0-9a-f]{64}$/);

export const showFigure = defineRequest('content.show-figure', {
  input: z.object({ hash: figureHash }),
  output: z.object({ svg: z.string().nullable() }),
});
