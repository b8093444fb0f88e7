export const approvalsTexts = {
  'approve.title': 'Your wallet asks',
  'approve.lead': 'Your wallet asks you to confirm',
  'approve.text': 'Look at what it shows, and confirm or decline it there. Closing this declines it.',
  'approve.site': 'Website',
  'approve.network': 'Network',
  'approve.account': 'Account',
  'approve.decline': 'Decline',
} as const

/** Texts about a missing backup. */
export const backupTexts = {
  'backup.missing': 'Not backed up',
  'backup.missingText': 'If you lose this device, you lose this wallet.',
  'backup.start': 'Back up now',
  'backup.first': 'First a backup, then your money',
  'backup.firstText':
    'If you lose this device before you have backed up, whatever has arrived is lost, too. It takes about two minutes.',
  'backup.failed': 'Your wallet cannot be reached right now. Try again.',
} as const
