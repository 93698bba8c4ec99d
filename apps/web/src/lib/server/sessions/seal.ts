import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
/** NIST SP 800-38D recommends an IV of 96 bits for GCM. */
const ivBytes = 12;
const tagBytes = 16;
const markBytes = 4;

export function isSealKey(text: string): boolean {
  return Buffer.from(text, 'base64').length === keyBytes;
}

interface Key {
  /** The beginning of the key's hash, which says which key sealed a text. */
  mark: Buffer;
  secret: Buffer;
}

/** AES-256-GCM (NIST SP 800-38D). */
export class Seal {
  private readonly keys: readonly Key[];

  /** The first of the keys, 32 bytes in base64, seals; all open. A text of one purpose does not open for another. */
  constructor(
    keys: readonly string[],
    private readonly purpose: string,
  ) {
    this.keys = keys.map((text) => {
      const secret = Buffer.from(text, 'base64');
      return { secret, mark: createHash('sha256').update(secret).digest().subarray(0, markBytes) };
    });
  }

  seal(text: string): string {
    const [{ mark, secret }] = this.keys as [Key];
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv(algorithm, secret, iv).setAAD(Buffer.from(this.purpose));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([mark, iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Undefined when the text was not sealed with one of the keys, or was changed. */
  open(sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    const key = this.keys.find(({ mark }) => mark.equals(bytes.subarray(0, markBytes)));
    const [tagStart, textStart] = [markBytes + ivBytes, markBytes + ivBytes + tagBytes];
    if (key === undefined || bytes.length < textStart) return undefined;
    const decipher = createDecipheriv(algorithm, key.secret, bytes.subarray(markBytes, tagStart))
      .setAAD(Buffer.from(this.purpose))
      .setAuthTag(bytes.subarray(tagStart, textStart));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(textStart)), decipher.final()]).toString('utf8');
    } catch {
      // The tag does not fit: somebody has changed the text.
      return undefined;
    }
  }
}
