export interface Area {
  path: string;
  name: string;
}

export function menuAreas(roles: readonly string[]): Area[] {
  return [
    { path: '/account', name: 'Account' },
    ...(roles.includes('instructor') ? [{ path: '/instructor', name: 'Instructor' }] : []),
    ...(roles.includes('moderator') ? [{ path: '/moderation', name: 'Moderation' }] : []),
    ...(roles.includes('admin')
      ? [
          { path: '/admin/roles', name: 'Roles' },
          { path: '/admin/labs', name: 'Labs' },
        ]
      : []),
  ];
}
