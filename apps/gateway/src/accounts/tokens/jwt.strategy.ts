import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { audience, issuer, readClaims, type AccessToken } from './access-token.js';
import { bearerTokenOf, keyIdOf, type BearingRequest } from './bearer-token.js';

/** Verifies everything about a token but its times, which depend on what it is used for. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(@Inject(CONFIG) { SIGNING_KEYS }: Pick<GatewayConfig, 'SIGNING_KEYS'>) {
    const publicKeys = new Map(SIGNING_KEYS.map(({ kid, publicKey }) => [kid, publicKey]));
    super({
      jwtFromRequest: bearerTokenOf,
      secretOrKeyProvider: keyProvider(publicKeys),
      algorithms: ['RS256'],
      issuer,
      audience,
      ignoreExpiration: true,
      jsonWebTokenOptions: { ignoreNotBefore: true },
    });
  }

  validate(payload: unknown): AccessToken | null {
    return readClaims(payload);
  }

  /** The request's token, or null when it has none or an invalid one. */
  read(request: BearingRequest): Promise<AccessToken | null> {
    return new Promise((resolve, reject) => {
      // What passport's middleware does for each request; the middleware itself only fits Express.
      const attempt = Object.create(this) as JwtStrategy;
      attempt.success = resolve;
      attempt.fail = () => resolve(null);
      attempt.error = reject;
      attempt.authenticate(request as never);
    });
  }
}

function keyProvider(publicKeys: ReadonlyMap<string, KeyObject>): SecretOrKeyProvider {
  return (_request, token: string, done) => {
    const key = publicKeys.get(keyIdOf(token) ?? '');
    if (key === undefined) return done(new Error('not signed by a key of ours'));
    // A PEM string would be parsed anew for every token; the types do not know that a KeyObject is taken too.
    done(null, key as unknown as string);
  };
}
