/** Texts of the visitor's session, for sites with sign-in. */
export const sessionTexts = {
  'settings.signOut': 'Sign out',
  'settings.signedIn': 'You are signed in to {host}.',
  'settings.signedInOnly': 'You are signed in to {host}. Signing out disconnects your wallet, too.',
  'settings.signIn': 'Sign in',
  'settings.signedOut': 'Show {host} that this account is yours.',
  'toast.signOutFailed': 'You are still signed in. Try again.',
} as const
