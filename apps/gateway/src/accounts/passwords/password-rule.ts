import { commonPasswords } from './common-passwords.js';

/** Returns why a password is too easy to guess, or null. The contract checks its length. */
export function whyGuessable(password: string, email: string): string | null {
  const guess = password.toLowerCase();
  const [localPart] = email.toLowerCase().split('@');
  if (guess === email.toLowerCase() || guess === localPart) return 'must not be your email address';
  if (commonPasswords.has(guess)) return 'is among the commonest passwords; choose another';
  return null;
}
