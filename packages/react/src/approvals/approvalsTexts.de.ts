import type { Translated } from '../text/Translated'
import type { approvalsTexts, backupTexts } from './approvalsTexts'

export const texts: Translated<typeof approvalsTexts & typeof backupTexts> = {
  'approve.title': 'Ihre Wallet fragt',
  'approve.lead': 'Ihre Wallet bittet Sie um eine Bestätigung',
  'approve.text':
    'Sehen Sie sich an, was sie zeigt, und bestätigen oder lehnen Sie es dort ab. Wer hier schließt, lehnt ab.',
  'approve.site': 'Website',
  'approve.network': 'Netzwerk',
  'approve.account': 'Konto',
  'approve.decline': 'Ablehnen',
  'backup.missing': 'Nicht gesichert',
  'backup.missingText': 'Verlieren Sie dieses Gerät, verlieren Sie diese Wallet.',
  'backup.start': 'Jetzt sichern',
  'backup.first': 'Erst sichern, dann empfangen',
  'backup.firstText':
    'Verlieren Sie dieses Gerät, bevor Sie die Wallet gesichert haben, ist auch verloren, was angekommen ist. Es dauert etwa zwei Minuten.',
  'backup.failed': 'Ihre Wallet ist gerade nicht erreichbar. Bitte erneut versuchen.',
}
