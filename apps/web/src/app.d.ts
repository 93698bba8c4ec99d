import type { Visitor } from './lib/server/visitor.js';

declare global {
  namespace App {
    interface Error {
      message: string;
      retryAfterSeconds?: number;
      /** Of a page that is for others: the address of this account. */
      signedInAs?: string;
    }
    interface Locals {
      visitor: Visitor;
    }
    interface Platform {
      req: { visitor: Visitor };
    }
  }
}
