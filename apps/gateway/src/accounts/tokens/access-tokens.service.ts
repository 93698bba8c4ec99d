import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { claimsOf, lifetimeSeconds, tokenType, type Unissued } from './access-token.js';

export interface TokenResponse {
  access_token: string;
  token_type: 'bearer';
  expires_in: typeof lifetimeSeconds;
}

@Injectable()
export class AccessTokensService {
  private readonly keys: GatewayConfig['SIGNING_KEYS'];

  constructor(@Inject(CONFIG) config: Pick<GatewayConfig, 'SIGNING_KEYS'>) {
    this.keys = config.SIGNING_KEYS;
  }

  /** The same token always has the same text: RS256 (PKCS #1 v1.5) has no random part. */
  async issue(token: Unissued): Promise<TokenResponse> {
    const { kid, privateKey } = this.keys[0];
    const header = { alg: 'RS256', typ: tokenType, kid };
    const text = await new SignJWT(claimsOf(token)).setProtectedHeader(header).sign(privateKey);
    return { access_token: text, token_type: 'bearer', expires_in: lifetimeSeconds };
  }
}
