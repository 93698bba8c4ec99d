import { describe, expect, it } from '@jest/globals';
import { logout, type CallOf, type Operation } from '@proximal/contracts';
import { HandlesLocally, localHandlers } from '../src/accounts/local-handlers.service.js';
import type { RequestContext } from '../src/accounts/request-context.js';

class Logouts {
  private readonly answers: { revoked: true }[] = [];

  @HandlesLocally(logout)
  async logout(_call: CallOf<typeof logout>, _context: RequestContext) {
    this.answers.push({ revoked: true });
    return this.answers[0]!;
  }

  helps(): void {}
}

class MoreLogouts {
  @HandlesLocally(logout)
  async logout(_call: CallOf<typeof logout>) {
    return { revoked: true as const };
  }
}

describe('handlers of the gateway’s own operations', () => {
  it('are found by subject and run on their instance', async () => {
    const handlers = localHandlers([new Logouts()]);
    expect([...handlers.keys()]).toEqual(['gateway.logout']);
    const call = {} as CallOf<Operation>;
    expect(await handlers.get('gateway.logout')!(call, {} as RequestContext)).toEqual({ revoked: true });
  });

  it('are unique for each operation', () => {
    expect(() => localHandlers([new Logouts(), new MoreLogouts()])).toThrow('two handlers for gateway.logout');
  });
});
