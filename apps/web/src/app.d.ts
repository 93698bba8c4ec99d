import type { Visitor } from './lib/server/visitor.js';

declare global {
  namespace App {
    interface Error {
      message: string;
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
