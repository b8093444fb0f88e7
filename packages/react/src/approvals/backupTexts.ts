/** A wallet behind a login that is not backed up. */
export const backupTexts = {
  'backup.missing': 'Not backed up',
  'backup.missingText': 'If you lose this device, you lose this wallet.',
  'backup.start': 'Back up now',
  'backup.first': 'First a backup, then your money',
  'backup.firstText':
    'If you lose this device before you have backed up, whatever has arrived is lost, too. It takes about two minutes.',
  'backup.failed': 'Your wallet cannot be reached right now. Try again.',
} as const
