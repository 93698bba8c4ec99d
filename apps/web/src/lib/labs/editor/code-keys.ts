/** Each is two or three touches away on the keyboard of a phone. */
export const codeKeys = [
  { key: '(', name: 'an opening parenthesis' },
  { key: ')', name: 'a closing parenthesis' },
  { key: '[', name: 'an opening bracket' },
  { key: ']', name: 'a closing bracket' },
  { key: ':', name: 'a colon' },
  { key: '_', name: 'an underscore' },
] as const;
