import type { MailTexts } from './mailTexts'

export const mailTextsDe: MailTexts = {
  codeSubject: '{code} ist dein Code für {site}',
  codeTitle: {
    login: 'Dein Code zum Anmelden',
    change: 'Dein Code zum Ändern deiner E-Mail-Adresse',
    link: 'Dein Code, um dich künftig auch mit dieser Adresse anzumelden',
  },
  codeLogin: 'Gib ihn auf der Seite von {site} ein, die du geöffnet hast ({browser}).',
  codeOther: 'Gib ihn dort ein, wo du ihn angefordert hast: bei {site} ({browser}).',
  codeSmall: [
    'Er gilt 20 Minuten. Niemand von der Seite wird dich je danach fragen.',
    'Wenn du ihn nicht angefordert hast, kannst du diese Mail ignorieren.',
  ],
  linkSubject: 'Bist du das? Anmeldung bei {site}',
  linkTitle: 'Ist das dein Gerät?',
  linkLines: [
    'Jemand möchte sich bei {site} mit dieser Adresse anmelden ({browser}).',
    'Wenn du das bist, bestätige es. Dann schicken wir dir den Code.',
  ],
  linkButton: 'Anmeldung ansehen',
  linkSmall: [
    'Der Link gilt 20 Minuten.',
    'Wenn du es nicht warst, ignoriere diese Mail: Ohne dein Ja kann sich niemand anmelden.',
  ],
  noticeLine: '{said}: bei {site}, {browser}, {when}.',
  noticeSmall: [
    'Wenn du das warst, ist alles in Ordnung.',
    'Wenn nicht, öffne bei {site} auf einem deiner Geräte die Einstellungen der Wallet und entferne, was du nicht kennst.',
  ],
  notices: {
    'device-added': {
      title: 'Ein neues Gerät hat sich angemeldet',
      said: 'Dein Konto wurde auf einem neuen Gerät geöffnet',
    },
    'device-admitted': {
      title: 'Ein neues Gerät kann deine Wallet benutzen',
      said: 'Ein weiteres Gerät wurde in deine Wallet eingelassen',
    },
    'wallet-restored': {
      title: 'Deine Wallet wurde auf einem Gerät wiederhergestellt',
      said: 'Deine Wallet wurde auf einem Gerät wiederhergestellt, das sie bisher nicht hatte',
    },
    'passkey-added': { title: 'Ein Passkey kam hinzu', said: 'Zu deiner Wallet kam ein Passkey hinzu' },
    'device-revoked': {
      title: 'Ein Gerät wurde aus deiner Wallet entfernt',
      said: 'Ein anderes Gerät wurde aus deiner Wallet entfernt und abgemeldet',
    },
    'passkey-removed': {
      title: 'Ein Passkey wurde entfernt',
      said: 'Aus deiner Wallet wurde ein Passkey entfernt',
    },
    export: {
      title: 'Die geheimen Wörter deiner Wallet wurden gezeigt',
      said: 'Die geheimen Wörter deiner Wallet wurden gezeigt',
    },
    'file-asked': {
      title: 'Eine Wiederherstellungsdatei wird angelegt',
      said: 'Jemand hat eine Wiederherstellungsdatei deiner Wallet angefordert',
    },
    'email-changed': {
      title: 'Deine E-Mail-Adresse wurde geändert',
      said: 'Die E-Mail-Adresse deines Kontos wurde geändert',
    },
    'login-added': {
      title: 'Eine Anmeldung kam hinzu',
      said: 'In dein Konto kommt man jetzt auf einem weiteren Weg',
    },
    'login-removed': {
      title: 'Eine Anmeldung wurde entfernt',
      said: 'Ein Weg in dein Konto wurde entfernt',
    },
    'account-deleted': { title: 'Dein Konto wurde gelöscht', said: 'Dein Konto wurde gelöscht' },
  },
}
