import { z } from 'zod';
import { defineRequest } from '../define-request.js';

/** The path of a figure on the gateway's origin, outside the interface: a picture cannot be JSON. */
export function figurePath(hash: string): string {
  return `/figures/${hash}.svg`;
}

/** The SHA-256 of a figure's file, in hexadecimal digits. */
export const figureHash = z.string().regex(/^[0-9a-f]{64}$/);

/** Shows a figure of a lesson by its hash, of the present curriculum or an earlier one; null for an unknown hash. */
export const showFigure = defineRequest('content.show-figure', {
  input: z.object({ hash: figureHash }),
  output: z.object({ svg: z.string().nullable() }),
});
