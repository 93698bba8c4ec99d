export const accountPages = [
  { path: '/account', name: 'Profile' },
  { path: '/account/sign-in', name: 'Sign-in' },
  { path: '/account/plan', name: 'Plan' },
  { path: '/account/data', name: 'Data' },
] as const;

/** What the account has on its other pages. When it was one page, the ids were anchors of it, and links have them. */
export const accountIndex = [
  { id: 'address', path: '/account/sign-in', name: 'Mail address', about: 'confirm it, or change it' },
  { id: 'password-title', path: '/account/sign-in', name: 'Password', about: 'change it' },
  { id: 'sessions', path: '/account/sign-in', name: 'Sessions', about: 'where you are signed in' },
  { id: 'plan', path: '/account/plan', name: 'Plan', about: 'what you have, and until when' },
  { id: 'stored', path: '/account/data', name: 'What is stored', about: 'and who sees it' },
  { id: 'export', path: '/account/data', name: 'Export', about: 'all your data as a file' },
  { id: 'erasure', path: '/account/data', name: 'Erasure', about: 'erase the account and everything in it' },
] as const;
