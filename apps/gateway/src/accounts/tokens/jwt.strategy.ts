import type { KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { Strategy, type SecretOrKeyProvider } from 'passport-jwt';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { audience, issuer, readClaims, type AccessToken } from './access-token.js';
import { bearerTokenOf, keyIdOf, type BearingRequest } from './bearer-token.js';

type Middleware = (request: BearingRequest, response: object, next: (error: Error) => void) => void;

/** Verifies everything about a token except its times, which depend on its use. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  /** A Passport of its own: the module's singleton would hold the strategy of whichever gateway of the process came last. */
  private readonly passport = new passport.Passport();

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
    this.passport.use('jwt', this);
  }

  validate(payload: unknown): AccessToken | null {
    return readClaims(payload);
  }

  read({ headers }: BearingRequest): Promise<AccessToken | null> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, token: AccessToken | false) =>
        error ? reject(error) : resolve(token || null);
      // The middleware adds methods to what it is given, so it gets an object of its own and not Fastify's request.
      const authenticate = this.passport.authenticate('jwt', done) as Middleware;
      authenticate({ headers }, {}, reject);
    });
  }
}

function keyProvider(publicKeys: ReadonlyMap<string, KeyObject>): SecretOrKeyProvider {
  return (_request, token: string, done) => {
    const key = publicKeys.get(keyIdOf(token) ?? '');
    if (key === undefined) return done(new Error('not signed by a key of ours'));
    // A PEM string would be parsed again for every token; the types do not show that a KeyObject is accepted, too.
    done(null, key as unknown as string);
  };
}
