export const roleNames = ['instructor', 'moderator', 'admin'] as const;

export const changesOfRoles = ['given', 'taken'] as const;
