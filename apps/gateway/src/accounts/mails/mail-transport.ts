export interface Letter {
  userId: number;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Thrown when the receiving server refuses the address for good, so that no further try helps. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

export abstract class MailTransport {
  /**
   * Resolves when the mail is in other hands, which may happen twice for one mail.
   * @throws AddressRefused, or any other error when a later try may help
   */
  abstract send(letter: Letter): Promise<void>;

  /** Deletes every mail to a user that it still stores; mails that somebody else delivers are out of its hands. */
  abstract forget(userId: number): Promise<void>;

  /** Deletes every mail that it has stored for a week. */
  abstract forgetOld(now: Date): Promise<void>;

  abstract close(): void;
}
