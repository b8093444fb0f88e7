import type { ViewTexts } from './viewTexts'

export const viewTextsDe: ViewTexts = {
  close: 'Schließen',
  back: 'Zurück',
  next: 'Weiter',
  done: 'Fertig',
  cancel: 'Abbrechen',
  tryAgain: 'Noch einmal versuchen',
  wait: 'Einen Moment …',
  wrong: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  'bad-file':
    'Das ist keine Wiederherstellungsdatei, oder ein Teil von ihr fehlt. Wählen Sie die Datei, die Sie beim Sichern gespeichert haben.',
  'wrong-code':
    'Dieser Code öffnet diese Datei nicht. Suchen Sie nach Tippfehlern, oder nach dem Code, der zu genau dieser Datei gehört.',
  'wrong-shares': 'Ihre Wallet ließ sich nicht öffnen. Es wurde nichts geändert.',
  locked: 'Ihre Wallet lässt sich in diesem Browser nicht mehr öffnen.',

  proveTitle: 'Sind Sie es?',
  proveLead: 'Melden Sie sich dafür noch einmal an. Wir haben einen Code an {email} geschickt.',
  proveLink:
    'Melden Sie sich dafür noch einmal an. Öffnen Sie den Link, den wir an {email} geschickt haben, und kommen Sie dann hierher zurück.',
  proveCode: 'Code aus der E-Mail',
  proveNone:
    'Melden Sie sich dafür von Ihrer Wallet ab und neu an, und kommen Sie innerhalb von zehn Minuten zurück.',
  proveOther: 'Das war die Anmeldung von jemand anderem. Melden Sie sich neu an.',
  proveGo: 'Weiter',

  offerTitle: 'Behalten Sie einen Weg zurück',
  offerLead:
    'Ihre Wallet öffnet sich nur auf diesem Gerät. Geht es verloren, bringen eine Wiederherstellungsdatei und ihr Code die Wallet zurück. Ohne sie kann das niemand, auch wir nicht.',
  offerTime: 'Es dauert etwa zwei Minuten. Sie brauchen einen Stift und ein Blatt Papier.',
  offerMake: 'Wiederherstellungsdatei anlegen',
  offerLater: 'Später',

  largeTitle: 'Sichern Sie die Wallet, bevor Sie so viel senden',
  largeLead:
    'Geht dieses Gerät verloren, ist Ihre Wallet mit ihm verloren. Größere Beträge werden deshalb erst gesendet, wenn es einen Weg zurück gibt.',
  largeThen: 'Danach können Sie gleich senden.',
  largeBackUp: 'Jetzt sichern',
  largeNot: 'Nicht senden',

  codeTitle: 'Schreiben Sie diesen Code auf',
  codeLead:
    'Er öffnet Ihre Wiederherstellungsdatei. Sie sehen ihn nur jetzt: Er wird nirgends gespeichert und kann Ihnen nicht zugeschickt werden.',
  codeLabel: 'Ihr Code',
  codeHint:
    'Am besten auf Papier. Bewahren Sie ihn getrennt von der Datei auf: Wer beides hat, hat Ihre Wallet.',
  codeDone: 'Ich habe ihn aufgeschrieben',
  typeTitle: 'Eine kurze Probe',
  typeLead: 'Tippen Sie die letzten fünf Buchstaben und Ziffern Ihres Codes ein.',
  typeLabel: 'Die letzten fünf Zeichen',
  typeWrong:
    'So endet Ihr Code nicht. Sehen Sie auf Ihrem Zettel nach, oder gehen Sie zurück und sehen Sie sich den Code noch einmal an.',

  saveTitle: 'Speichern Sie die Datei',
  saveLead:
    'Bewahren Sie sie da auf, wo Sie sie auch in Jahren finden: in Ihrem Cloud-Speicher, auf einem USB-Stick oder in einer E-Mail an Sie selbst.',
  saveFile: 'Datei speichern',
  saveTool: 'Auch das Programm speichern, das sie öffnet',
  saveToolWhy:
    'Mit ihm öffnen Datei und Code Ihre Wallet selbst dann, wenn es diese Website nicht mehr gibt.',
  saveOther: 'Es ist keine Datei erschienen?',
  saveOtherLead: 'Kopieren Sie diesen Text, und bewahren Sie ihn als Notiz oder als Textdatei auf.',
  saveText: 'Text der Wiederherstellungsdatei',
  saveFirst: 'Speichern Sie zuerst die Datei.',
  saveDone: 'Ich habe sie gespeichert',
  savedTitle: 'Sie haben einen Weg zurück',
  savedLead:
    'Datei und Code zusammen öffnen Ihre Wallet auf jedem Gerät. Verwahren Sie beides gut und getrennt voneinander.',
  savedCheck: 'Ausprobieren, ob es geht',

  checkTitle: 'Wiederherstellungsdatei prüfen',
  checkLead:
    'Wählen Sie die Datei, und tippen Sie ihren Code ein. Es wird nichts geändert, und nichts verlässt dieses Gerät.',
  file: 'Wiederherstellungsdatei',
  fileMissing: 'Wählen Sie Ihre Wiederherstellungsdatei.',
  code: 'Wiederherstellungscode',
  codeTyped: '26 Buchstaben und Ziffern. Striche und Leerzeichen sind gleichgültig.',
  checkGo: 'Prüfen',
  checkRight: 'Es geht',
  checkRightLead: 'Diese Datei und dieser Code öffnen Ihre Wallet. Bewahren Sie beides auf.',
  checkOther: 'Diese Datei ist in Ordnung, gehört aber zu einer anderen Wallet.',

  enterTitle: 'Ihre Wallet ist auf einem anderen Gerät',
  enterLead:
    'Eine Anmeldung allein öffnet sie hier nicht: So kommt niemand hinein, der nur Ihre E-Mails hat. Wie möchten Sie weitermachen?',
  enterDevice: 'Mit Ihrem anderen Gerät',
  enterDeviceWhy: 'Sie haben es zur Hand und sind dort angemeldet.',
  enterFile: 'Mit Ihrer Wiederherstellungsdatei',
  enterFileWhy: 'Sie haben die Datei und ihren Code.',
  enterNone:
    'Haben Sie nichts davon, lässt sich diese Wallet hier nicht öffnen. Niemand sonst hat einen Schlüssel.',
  restoreTitle: 'Öffnen Sie Ihre Wallet hier',
  restoreLead:
    'Wählen Sie Ihre Wiederherstellungsdatei, und tippen Sie ihren Code ein. Beides bleibt auf diesem Gerät.',
  restoreGo: 'Wallet öffnen',
  admitTitle: 'Lassen Sie dieses Gerät ein',
  admitStep1: 'Öffnen Sie auf Ihrem anderen Gerät {site}, und melden Sie sich an.',
  admitStep2: 'Öffnen Sie dort die Einstellungen der Wallet und darin „Geräte“.',
  admitStep3: 'Tippen Sie diesen Code ein:',
  admitWaiting: 'Wir warten auf Ihr anderes Gerät …',
  enteredTitle: 'Ihre Wallet ist jetzt auf diesem Gerät',
  enteredLead: 'Sie können sie hier wie auf Ihrem anderen Gerät benutzen.',

  settingsTitle: 'Einstellungen der Wallet',
  logins: 'So melden Sie sich an',
  'login.email': 'E-Mail',
  safety: 'Sicherheit',
  backup: 'Wiederherstellungsdatei',
  backedUp: 'Sie haben einen Weg zurück',
  backedUpOn: 'Zuletzt angelegt am {date}',
  notBackedUp: 'Nicht gesichert',
  devices: 'Geräte',
  devicesWhy: 'Wo sich diese Wallet benutzen lässt',
  history: 'Was geschehen ist',
  historyWhy: 'Anmeldungen, Geräte und Änderungen',
  more: 'Weiteres',
  words: 'Mit der Wallet umziehen',
  wordsWhy: 'Die zwölf Wörter für eine andere Wallet-App',
  assisted: 'Hilfe dieser Website',
  assistedWhy: 'Ein Weg zurück, den ihr Betreiber verwahrt (custodial)',
  delete: 'Konto löschen',
  custodial:
    'Auf dieser Website kann ihr Betreiber Ihnen Ihre Wallet zurückgeben. Also könnte er sie auch selbst benutzen (das heißt Verwahrung, „custodial“).',

  backupYes:
    'Sie haben eine Wiederherstellungsdatei angelegt. Ist sie noch da? Eine Prüfung zeigt, ob Datei und Code noch gehen.',
  backupNo:
    'Geht dieses Gerät verloren, ist Ihre Wallet mit ihm verloren. Eine Wiederherstellungsdatei und ihr Code bringen sie zurück.',
  backupNew: 'Neue Wiederherstellungsdatei anlegen',
  backupNewWhy: 'Dateien, die Sie früher angelegt haben, gelten weiter.',

  loginsChange: 'Anmeldung hinzufügen oder entfernen',
  loginsLead: 'Jede davon öffnet dasselbe Konto. Eine zweite hilft, wenn Sie die erste verlieren.',
  loginsOnly: 'Das ist Ihre einzige Anmeldung, darum lässt sie sich nicht entfernen.',
  loginsMore: 'Anmeldung hinzufügen',
  addEmail: 'E-Mail-Adresse hinzufügen',
  addEmailLead: 'Wir schicken einen Code dorthin. Danach können Sie sich auch damit anmelden.',
  addEmailLabel: 'E-Mail-Adresse',
  addEmailGo: 'Code schicken',
  addEmailBad: 'Tippen Sie eine ganze E-Mail-Adresse ein, etwa name@mail.com.',
  addEmailSent: 'Wir haben einen Code an {email} geschickt.',
  addFarcaster: 'Farcaster hinzufügen',
  phoneLead: 'Scannen Sie das mit dem Handy, auf dem die Farcaster-App ist, und stimmen Sie dort zu.',
  phoneCode: 'Code zum Scannen mit Farcaster',
  phoneHere: 'Farcaster auf diesem Gerät öffnen',
  phoneWaits: 'Warten auf Ihr Handy …',
  phoneAgain: 'Neuen Code holen',
  addProvider: '{provider} hinzufügen',
  providerLead:
    'Melden Sie sich in dem Fenster, das sich öffnet, bei {provider} an. Danach geht es hier von selbst weiter.',
  providerOpen: '{provider} öffnen',
  providerBlocked:
    'Ihr Browser hat das Fenster von {provider} zurückgehalten. Erlauben Sie Fenster dieser Seite und versuchen Sie es noch einmal.',
  unlinkTitle: 'Diese Anmeldung entfernen?',
  unlinkLead: 'Mit {name} können Sie sich dann nicht mehr anmelden. Ihre Wallet bleibt, wie sie ist.',
  unlinkOthers: 'Auf Ihren anderen Geräten müssen Sie sich noch einmal anmelden.',

  thisDevice: 'Dieses Gerät',
  lastUsed: 'Zuletzt benutzt am {date}',
  notIn: 'Angemeldet, aber ohne die Wallet',
  remove: 'Entfernen',
  removeTitle: 'Dieses Gerät entfernen?',
  removeLead:
    '{name} kann die Wallet dann nicht mehr öffnen, bis Sie es wieder einlassen. Tun Sie das, wenn es verloren ging oder verkauft wurde.',
  asking: 'Möchte eingelassen werden',
  askingSince: 'Gefragt am {date}',
  enterCode: 'Code eintippen',
  lookAgain: 'Nach neuen Geräten sehen',
  noneAsking: 'Kein Gerät möchte eingelassen werden.',
  letInTitle: '{name} einlassen?',
  letInLead:
    'Es kann dann Ihre Wallet benutzen. Tippen Sie den Code ein, den es zeigt. Haben Sie das nicht selbst veranlasst, lehnen Sie ab.',
  letInCode: 'Code auf dem anderen Gerät',
  letInWrong:
    'Das ist nicht der Code dieses Geräts. Vergleichen Sie noch einmal. Passt er dann nicht, lehnen Sie ab.',
  letInGo: 'Einlassen',
  refuse: 'Ablehnen',
  letInDone: '{name} ist dabei',
  letInDoneLead: 'Die Wallet öffnet sich jetzt auch dort.',

  wordsTitle: 'Bevor Sie die zwölf Wörter sehen',
  wordsAll: 'Wer diese Wörter hat, kann jederzeit alles nehmen, was in Ihrer Wallet ist.',
  wordsNobody: 'Niemand, der Ihnen hilft, braucht sie je. Fragt jemand danach, ist es Betrug.',
  wordsUse: 'Sie brauchen sie nur, um mit Ihrer Wallet in eine andere Wallet-App umzuziehen.',
  wordsType: 'Tippen Sie „{word}“ ein, um fortzufahren',
  wordsWord: 'zeigen',
  wordsTypeWrong: 'Tippen Sie das Wort „{word}“ ein.',
  wordsGo: 'Wörter zeigen',
  wordsShown: 'Ihre zwölf Wörter',
  wordsOrder:
    'Schreiben Sie sie in dieser Reihenfolge auf. Sie verschwinden, wenn Sie diese Seite verlassen.',

  deleteTitle: 'Dieses Konto löschen?',
  deleteAll: 'Die Wallet geht dann auf keinem Ihrer Geräte mehr, und alle Anmeldungen enden.',
  deleteMoney:
    'Was in der Wallet ist, bleibt darin. Ohne eine Wiederherstellungsdatei oder die zwölf Wörter kommt niemand mehr daran.',
  deleteType: 'Tippen Sie „{word}“ ein, um fortzufahren',
  deleteWord: 'löschen',
  deleteGo: 'Konto löschen',
  deletedTitle: 'Das Konto wurde gelöscht',
  deletedLead: 'Hier ist nichts mehr davon übrig.',

  historyEmpty: 'Bisher nichts.',
  'audit.login': 'Anmeldung',
  'audit.device-added': 'Ein neues Gerät hat sich angemeldet',
  'audit.device-revoked': 'Ein Gerät wurde entfernt',
  'audit.device-admitted': 'Ein Gerät wurde eingelassen',
  'audit.wallet-made': 'Die Wallet wurde angelegt',
  'audit.wallet-restored': 'Die Wallet wurde mit einer Wiederherstellungsdatei oder einem Passkey geöffnet',
  'audit.recovery-file': 'Eine Wiederherstellungsdatei wurde angelegt',
  'audit.passkey-added': 'Ein Passkey kam hinzu',
  'audit.passkey-removed': 'Ein Passkey wurde entfernt',
  'audit.email-changed': 'Die E-Mail-Adresse wurde geändert',
  'audit.login-added': 'Eine Anmeldung kam hinzu',
  'audit.login-removed': 'Eine Anmeldung wurde entfernt',
  'audit.assisted-made': 'Diese Website hält einen Weg zurück bereit',
  'audit.assisted-dropped': 'Auf die Hilfe dieser Website wurde verzichtet',
  'audit.recovery-asked': 'Jemand hat per E-Mail nach der Wallet gefragt',
  'audit.recovery-stopped': 'Eine Frage nach der Wallet wurde gestoppt',
  'audit.recovery-taken': 'Die Wallet wurde einem neuen Gerät gegeben',
  'audit.export': 'Die zwölf Wörter wurden gezeigt',
}
