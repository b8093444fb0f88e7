/** Texts of the row of permissions, for sites that ask for some. */
export const permissionTexts = {
  'settings.permissions': 'Permissions',
  'settings.permissionsText': 'What others may do with your account, and until when.',
} as const
