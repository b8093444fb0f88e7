export const approvalsTexts = {
  'approve.title': 'Your wallet asks',
  'approve.lead': 'Your wallet asks you to confirm',
  'approve.text': 'Look at what it shows, and confirm or decline it there. Closing this declines it.',
  'approve.site': 'Website',
  'approve.network': 'Network',
  'approve.account': 'Account',
  'approve.decline': 'Decline',
} as const
