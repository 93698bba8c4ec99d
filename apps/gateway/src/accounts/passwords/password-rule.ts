import { commonPasswords } from './common-passwords.js';

/** Why a password is too easily guessed to be taken, or null. Its length is the contract's business. */
export function whyGuessable(password: string, email: string): string | null {
  const guess = password.toLowerCase();
  const [localPart] = email.toLowerCase().split('@');
  if (guess === email.toLowerCase() || guess === localPart) return 'must not be your email address';
  if (commonPasswords.has(guess)) return 'is among the commonest passwords; choose another';
  return null;
}
