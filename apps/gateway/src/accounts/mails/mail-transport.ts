import { Refusal } from '@proximal/contracts';

export interface Letter {
  userId: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Beside those of every mail. */
  headers?: Record<string, string>;
}

/** The receiving server refuses the address for good, so that no further try helps. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export abstract class MailTransport {
  /**
   * Resolves when the mail is in other hands, which may happen twice for one mail.
   * @throws AddressRefused, or any other error when a later try may help
   */
  abstract send(letter: Letter): Promise<void>;

  /** Left out by a transport that takes every address. */
  canReach?(address: string): Promise<boolean>;

  /** These two are left out by a transport that stores no mail. */
  forget?(userId: number): Promise<void>;
  forgetOld?(now: Date): Promise<void>;

  close?(): void;
}

/** @throws Refusal `invalid-input` for an address that the mail server does not take */
export async function refuseUnreachable(mails: MailTransport, email: string): Promise<void> {
  if (!mails.canReach || (await mails.canReach(email))) return;
  const message = 'must have only letters from a to z before the @, because our mail server takes no others';
  throw new Refusal('invalid-input', { errors: [{ path: 'body.email', message }] });
}
