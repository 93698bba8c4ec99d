import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { programFiles, Refusal, type ProgramFiles } from '@proximal/contracts';
import { Clock } from '@proximal/service';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { CONFIG, type GatewayConfig } from '../../config.js';
import { issuer } from '../tokens/access-token.js';

/** No access token has it, nor does a receipt pass for one. */
const receiptType = 'trial+jwt';
const audience = 'trial';
const algorithm = 'RS256';
export const receiptSeconds = 24 * 3600;
/** A program of control characters is written six times as long in JSON. */
const longestReceipt = 200_000;

export interface Trial {
  labId: number;
  code: string;
  files?: ProgramFiles | undefined;
}

const claims = z.object({
  jti: z.uuid(),
  lab: z.int().positive(),
  code: z.string(),
  files: programFiles.optional(),
});

/** A receipt carries the code and no score, so that a claim is an ordinary submission. */
@Injectable()
export class ReceiptsService {
  private readonly keys: GatewayConfig['SIGNING_KEYS'];

  constructor(
    @Inject(CONFIG) config: Pick<GatewayConfig, 'SIGNING_KEYS'>,
    private readonly clock: Clock,
  ) {
    this.keys = config.SIGNING_KEYS;
  }

  /** Undefined when it would be too long to be sent back. */
  async issue({ labId, code, files }: Trial): Promise<string | undefined> {
    const { kid, privateKey } = this.keys[0];
    const issuedAt = Math.floor(this.clock.now().getTime() / 1_000);
    const receipt = await new SignJWT({ lab: labId, code, ...(files && { files }) })
      .setProtectedHeader({ alg: algorithm, typ: receiptType, kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + receiptSeconds)
      .sign(privateKey);
    return receipt.length > longestReceipt ? undefined : receipt;
  }

  /** @throws Refusal receipt-not-valid */
  async read(receipt: string): Promise<Trial & { id: string }> {
    const expected = { algorithms: [algorithm], typ: receiptType, issuer, audience, requiredClaims: ['exp'] };
    const now = { currentDate: this.clock.now() };
    try {
      const { payload } = await jwtVerify(receipt, ({ kid }) => this.publicKey(kid), { ...expected, ...now });
      const { jti: id, lab: labId, code, files } = claims.parse(payload);
      return { id, labId, code, files };
    } catch {
      throw new Refusal('receipt-not-valid');
    }
  }

  private publicKey(kid: string | undefined) {
    const key = this.keys.find((one) => one.kid === kid);
    if (key === undefined) throw new Error('not signed by a key of ours');
    return key.publicKey;
  }
}
