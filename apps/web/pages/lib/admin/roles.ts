/** The roles that an admin gives and takes. */
export const roleNames = ['instructor', 'moderator', 'admin'] as const;

/** What the page says has been done. */
export const changesOfRoles = ['given', 'taken'] as const;
