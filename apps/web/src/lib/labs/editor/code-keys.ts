export const indent = '    ';

/** Each is two or three touches away on the keyboard of a phone, or missing there. */
export const codeKeys = [
  { key: indent, name: 'indent' },
  { key: '(', name: 'an opening parenthesis' },
  { key: ')', name: 'a closing parenthesis' },
  { key: ':', name: 'a colon' },
  { key: '_', name: 'an underscore' },
  { key: '[', name: 'an opening bracket' },
  { key: ']', name: 'a closing bracket' },
  { key: '=', name: 'an equals sign' },
  { key: "'", name: 'a quote' },
] as const;
