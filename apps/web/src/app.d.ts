import type { Visitor } from './lib/server/visitor.js';

declare global {
  namespace App {
    interface Error {
      message: string;
      /** After these seconds the page can be loaded. */
      retryAfterSeconds?: number;
    }
    interface Locals {
      visitor: Visitor;
    }
    interface Platform {
      req: { visitor: Visitor };
    }
  }
}
