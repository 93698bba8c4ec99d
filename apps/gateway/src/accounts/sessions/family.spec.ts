import { describe, expect, it } from '@jest/globals';
import { answerToReplaced, beginFamily, newToken, type Family } from './family.js';

const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const current = { tokenId: 'current', issuedAt: ago(10) };

function aFamily(parts: Partial<Family> = {}): Family {
  return {
    currentToken: current.tokenId,
    currentIssuedAt: current.issuedAt,
    previousToken: 'previous',
    replacedAt: ago(10),
    expiresAt: ago(-3600),
    revokedAt: null,
    ...parts,
  };
}

describe('a token that is no longer its family’s current one', () => {
  it.each<[string, Family | null, string, unknown]>([
    ['replaced just now gets its successor again', aFamily(), 'previous', current],
    ['replaced 30 s ago gets its successor again', aFamily({ replacedAt: ago(30) }), 'previous', current],
    ['replaced longer ago was stolen', aFamily({ replacedAt: ago(30.001) }), 'previous', 'stolen'],
    ['older than the one replaced was stolen', aFamily(), 'older', 'stolen'],
    ['of a revoked family has ended', aFamily({ revokedAt: ago(5) }), 'previous', 'ended'],
    ['of a family past its end has ended', aFamily({ expiresAt: now }), 'previous', 'ended'],
    ['without a family has ended', null, 'previous', 'ended'],
  ])('%s', (_case, family, tokenId, answer) => {
    expect(answerToReplaced(family, tokenId, now)).toEqual(answer);
  });
});

describe('a new family', () => {
  it('ends after thirty days, and its token begins at a full second', () => {
    const family = beginFamily(new Date('2026-11-20T12:00:00.987Z'));
    expect(family.expiresAt).toEqual(new Date('2026-12-20T12:00:00.987Z'));
    expect(family.first.issuedAt).toEqual(now);
  });

  it('has unique ids', () => {
    expect(newToken(now).tokenId).not.toBe(newToken(now).tokenId);
    expect(beginFamily(now).id).not.toBe(beginFamily(now).id);
  });
});
