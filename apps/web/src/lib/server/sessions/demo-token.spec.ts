import { expect, it } from '@jest/globals';
import { isDemoToken } from './demo-token.js';

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

it.each<[boolean, string | undefined]>([
  [true, tokenOf({ sub: 'guest', as: 'demo' })],
  [false, tokenOf({ sub: 'guest' })],
  [false, tokenOf({ sub: '7' })],
  [false, undefined],
])('%j: the token %s is that of somebody who looks around as the demo learner', (isDemo, token) => {
  expect(isDemoToken(token)).toBe(isDemo);
});
