import type { PasskeyTexts } from './passkeyTexts'

export const passkeyTextsDe: PasskeyTexts = {
  'passkey-declined': 'Es wurde kein Passkey benutzt. Versuchen Sie es in Ruhe noch einmal.',
  'passkey-known': 'Dieses Gerät hat schon einen Passkey für Ihre Wallet.',
  'passkey-refused': 'Dieser Browser erlaubt hier keine Passkeys. Nehmen Sie einen anderen Weg.',
  'passkey-no-way':
    'Dieser Passkey meldet Sie an, kann die Wallet aber nicht öffnen. Nehmen Sie einen anderen Weg.',
  'passkey-window': 'Ihr Browser will dafür ein eigenes Fenster. Drücken Sie noch einmal auf den Knopf.',
  passkeyNothing: 'Dieses Fenster wird nicht mehr gebraucht. Sie können es schließen.',
  'login.passkey': 'Passkey',

  passkeyTitle: 'Weiter mit einem Passkey',
  passkeyLead:
    'Ihr Telefon, Ihr Computer oder Ihr Passwort-Manager bewahrt einen Passkey für Sie auf. Sie öffnen ihn mit Finger, Gesicht oder PIN.',
  passkeyUse: 'Meinen Passkey benutzen',
  passkeyMake: 'Ich habe noch keinen: anlegen',

  passkeyOnceTitle: 'Noch einmal benutzen',
  passkeyOnceLead: 'Ihr Passkey ist angelegt. Noch einmal benutzt, kann er auch Ihre Wallet zurückbringen.',
  passkeyOpensTitle: 'Ihr Passkey öffnet Ihre Wallet',
  passkeyOpensLead:
    'Wo Sie diesen Passkey haben, bringt er Ihre Wallet auf das Gerät. So kommen Sie auch hinein, wenn ein Gerät verloren geht.',
  passkeyOpensFile:
    'Bewahren Sie auch eine Wiederherstellungsdatei auf: Sie hilft, wenn der Passkey verloren geht oder es diese Website nicht mehr gibt.',
  passkeyLoginTitle: 'Ihr Passkey meldet Sie an',
  passkeyLoginLead:
    'Mehr kann er nicht: Er gibt hier nichts her, womit sich die Wallet verschließen ließe. Geht dieses Gerät verloren, bringt er sie also nicht zurück.',
  passkeyLoginFile: 'Eine Wiederherstellungsdatei und ihr Code tun das.',

  offerPasskey: 'Einen Passkey nehmen',
  offerPasskeyTime:
    'Ein Passkey dauert ein paar Sekunden. Eine Datei dauert etwa zwei Minuten und braucht Stift und Papier.',
  offerPasskeyLead:
    'Ihre Wallet öffnet sich nur auf diesem Gerät. Geht es verloren, bringt ein Passkey die Wallet zurück, oder eine Wiederherstellungsdatei mit ihrem Code. Ohne sie kann das niemand, auch wir nicht.',
  enterPasskey: 'Mit Ihrem Passkey',
  enterPasskeyWhy: 'Sie haben ihn hier, auf dem Telefon oder im Passwort-Manager.',
  enterPasskeyLead: 'Ihr Passkey öffnet Ihre Wallet auf diesem Gerät.',
  provePasskey: 'Benutzen Sie dafür noch einmal Ihren Passkey.',

  passkeys: 'Passkeys',
  passkeysWhy: 'Ohne Mail anmelden und wieder hineinkommen',
  passkeysNone: 'Sie haben noch keinen Passkey.',
  passkeysNot: 'Dieser Browser hat keine Passkeys.',
  passkeyAdd: 'Passkey hinzufügen',
  passkeyMade: 'Angelegt am {date}',
  passkeyOpens: 'Meldet Sie an und öffnet die Wallet',
  passkeyLogsIn: 'Meldet Sie an; hilft nicht, wenn ein Gerät verloren geht',
  passkeyCheck: 'Prüfen, ob er funktioniert',
  passkeyChecked: 'Er funktioniert',
  passkeyCheckedLead: 'Dieser Passkey öffnet Ihre Wallet.',
  passkeyRemoveTitle: 'Diesen Passkey entfernen?',
  passkeyRemoveLead:
    '{name} meldet dann nicht mehr an und öffnet die Wallet nicht mehr. Löschen Sie ihn auch auf Ihrem Gerät.',
  noFile: 'Noch keine Datei',
}
