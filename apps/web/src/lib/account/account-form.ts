export interface AccountForm {
  of: 'name' | 'email' | 'verification' | 'password' | 'end' | 'erasure';
  isDone: boolean;
  detail: string;
  /** By the name of the field. */
  problems: Record<string, string>;
  /** The text that the form shows again; never a password. */
  typed?: string;
}
