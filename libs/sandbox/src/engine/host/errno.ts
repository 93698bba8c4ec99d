export const errno = {
  ok: 0,
  badDescriptor: 8,
  invalid: 28,
  isFolder: 31,
  tooManyOpen: 33,
  noEntry: 44,
  notImplemented: 52,
  notFolder: 54,
  readOnly: 69,
  illegalSeek: 70,
  notCapable: 76,
} as const;
