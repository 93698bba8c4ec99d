export interface AccountForm {
  of: 'name' | 'email' | 'verification' | 'password' | 'end' | 'erasure';
  isDone: boolean;
  detail: string;
  problems: Record<string, string>;
  /** Shown again in the form; never a password. */
  typed?: string;
}
