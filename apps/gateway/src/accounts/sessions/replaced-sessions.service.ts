import { Injectable } from '@nestjs/common';
import { JwtStrategy } from '../tokens/jwt.strategy.js';
import { RevocationsService } from './revocations.service.js';

/** Ends the session that a client had before it logs in again: nobody would ever use it, except a thief. */
@Injectable()
export class ReplacedSessionsService {
  constructor(
    private readonly strategy: JwtStrategy,
    private readonly revocations: RevocationsService,
  ) {}

  async end(accessToken: string | undefined): Promise<void> {
    if (accessToken === undefined) return;
    const token = await this.strategy.read({ headers: { authorization: `Bearer ${accessToken}` } });
    if (token?.userId != null) await this.revocations.revoke(token.sessionId);
  }
}
