import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal, type PageKey } from '@proximal/contracts';

const tagBytes = 12;

/** A cursor opens only for the list and the filters that it was sealed for. */
export class CursorSeal {
  constructor(private readonly secret: string) {}

  seal(list: string, key: PageKey): string {
    const content = Buffer.from(JSON.stringify(key));
    return Buffer.concat([this.tag(list, content), content]).toString('base64url');
  }

  open(list: string, cursor: string): PageKey {
    const bytes = Buffer.from(cursor, 'base64url');
    const content = bytes.subarray(tagBytes);
    const isOurs =
      bytes.length > tagBytes &&
      bytes.toString('base64url') === cursor &&
      timingSafeEqual(bytes.subarray(0, tagBytes), this.tag(list, content));
    if (!isOurs) throw new Refusal('unknown-cursor');
    return JSON.parse(content.toString()) as PageKey;
  }

  private tag(list: string, content: Buffer): Buffer {
    return createHmac('sha256', this.secret).update(list).update('\0').update(content).digest().subarray(0, tagBytes);
  }
}
