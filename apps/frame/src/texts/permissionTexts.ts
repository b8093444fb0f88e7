/** What the frame's settings say about permissions that work without asking. */
export const permissionTexts = {
  permissions: 'Permissions',
  permissionsWhy: 'Who may use your account without asking you',
  permissionsLead: 'These work without asking you, within limits that the network itself enforces.',
  permissionsNone: 'Nobody has a permission that you gave in this browser.',
  permissionsHere:
    'Only what you allowed in this browser is listed here, and what has ended is left out. What you allowed on another device or website is listed there.',
  permissionsUnsure: 'Not every network has answered, so some of these may have ended already.',
  permissionUnsure: 'Not checked',
  permissionsAgain: 'Check again',
  permissionUntil: '{network}, until {date}',
  permission: 'Permission',
  permissionEnd: 'End this permission',
  permissionRefused: 'You refused to end it. It still counts.',
  permissionStays:
    'It has not ended, so it still counts. Perhaps the network cannot be reached, or your account has too few coins for the fee. Try again.',
  permissionEnded: 'The permission has ended',
  permissionEndedLead: 'The network refuses it from now on. It is off your list, too.',
  permissionEndedBefore: 'It had ended before',
  permissionEndedBeforeLead:
    'The network refused it already, and nothing was sent now. It was only left in your list, and is off it now.',
  permissionSent: 'Not ended yet',
  permissionSentLead:
    'Your wallet has sent its end, but the network has not confirmed it. Until it does, the permission can still be used. Look again in a few minutes: if it is still in your list, end it once more.',
}

export type PermissionTexts = Readonly<Record<keyof typeof permissionTexts, string>>
