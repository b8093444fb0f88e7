import type { PermissionTexts } from './permissionTexts'

export const permissionTextsDe: PermissionTexts = {
  permissions: 'Berechtigungen',
  permissionsWhy: 'Wer Ihr Konto ohne Rückfrage benutzen darf',
  permissionsLead: 'Diese gelten ohne Rückfrage, in Grenzen, die das Netzwerk selbst durchsetzt.',
  permissionsNone: 'Niemand hat eine Berechtigung, die Sie in diesem Browser erteilt haben.',
  permissionsHere:
    'Hier steht nur, was Sie in diesem Browser erlaubt haben. Was beendet ist, fehlt. Was Sie auf einem anderen Gerät oder einer anderen Website erlaubt haben, steht dort.',
  permissionsUnsure: 'Nicht jedes Netzwerk hat geantwortet. Manches hier kann schon beendet sein.',
  permissionUnsure: 'Nicht geprüft',
  permissionsAgain: 'Noch einmal prüfen',
  permissionUntil: '{network}, bis {date}',
  permission: 'Berechtigung',
  permissionEnd: 'Diese Berechtigung beenden',
  permissionRefused: 'Sie haben abgelehnt, sie zu beenden. Sie gilt weiter.',
  permissionStays:
    'Sie ist nicht beendet und gilt weiter. Vielleicht ist das Netzwerk nicht erreichbar, oder Ihr Konto hat zu wenig Coins für die Gebühr. Versuchen Sie es noch einmal.',
  permissionEnded: 'Die Berechtigung ist beendet',
  permissionEndedLead: 'Das Netzwerk weist sie von jetzt an ab. Sie steht auch nicht mehr in Ihrer Liste.',
  permissionEndedBefore: 'Sie war schon beendet',
  permissionEndedBeforeLead:
    'Das Netzwerk hat sie schon abgewiesen, und jetzt wurde nichts gesendet. Sie stand nur noch in Ihrer Liste und ist dort nun entfernt.',
  permissionSent: 'Noch nicht beendet',
  permissionSentLead:
    'Ihre Wallet hat das Ende gesendet, aber das Netzwerk hat es nicht bestätigt. Bis dahin kann die Berechtigung noch benutzt werden. Sehen Sie in ein paar Minuten wieder nach: Steht sie dann noch in Ihrer Liste, beenden Sie sie noch einmal.',
}
