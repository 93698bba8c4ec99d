import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { jwtVerify, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { audience, issuer, readClaims, tokenType, type AccessToken, type GuestToken } from './access-token.js';
import { bearerTokenOf, type BearingRequest } from './bearer-token.js';

type Middleware = (request: BearingRequest, response: object, next: (error: Error) => void) => void;
type Verified = (error: unknown, payload?: object) => void;

// Without this, passport-jwt verifies with jsonwebtoken. Its types do not show the member.
Object.assign(Strategy, { JwtVerifier: verify });

/** Verifies everything about a token except its times, which depend on its use. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  /** A Passport of its own: the module's singleton would hold the strategy of whichever gateway of the process came last. */
  private readonly passport = new passport.Passport();

  constructor(@Inject(CONFIG) { SIGNING_KEYS }: Pick<GatewayConfig, 'SIGNING_KEYS'>) {
    const publicKeys = new Map(SIGNING_KEYS.map(({ kid, publicKey }) => [kid, publicKey]));
    const keyOf: JWTVerifyGetKey = ({ kid = '' }) => {
      const key = publicKeys.get(kid);
      if (key === undefined) throw new Error('not signed by a key of ours');
      return key;
    };
    super({
      jwtFromRequest: bearerTokenOf,
      // The types expect a key for jsonwebtoken.
      secretOrKeyProvider: (_request, _token, done) => done(null, keyOf as never),
      algorithms: ['RS256'],
      issuer,
      audience,
    });
    this.passport.use('jwt', this);
  }

  validate(payload: unknown): AccessToken | GuestToken | null {
    return readClaims(payload);
  }

  read({ headers }: BearingRequest): Promise<AccessToken | GuestToken | null> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, token: AccessToken | GuestToken | false) =>
        error ? reject(error) : resolve(token || null);
      // The middleware adds methods to what it is given, so it gets an object of its own and not Fastify's request.
      const authenticate = this.passport.authenticate('jwt', done) as Middleware;
      authenticate({ headers }, {}, reject);
    });
  }
}

function verify(token: string, keyOf: JWTVerifyGetKey, options: JWTVerifyOptions, done: Verified): void {
  const expected = { ...options, typ: tokenType, clockTolerance: Number.MAX_SAFE_INTEGER };
  void jwtVerify(token, keyOf, expected).then(({ payload }) => done(null, payload), done);
}
