import type { MailTexts } from './mailTexts'

export const mailTextsDe: MailTexts = {
  codeSubject: '{code} ist Ihr Code für {site}',
  codeTitle: {
    login: 'Ihr Code zum Anmelden',
    change: 'Ihr Code zum Ändern Ihrer E-Mail-Adresse',
    link: 'Ihr Code, um sich künftig auch mit dieser Adresse anzumelden',
  },
  codeLogin: 'Geben Sie ihn auf der Seite von {site} ein, die Sie geöffnet haben ({browser}).',
  codeOther: 'Geben Sie ihn dort ein, wo Sie ihn angefordert haben: bei {site} ({browser}).',
  codeSmall: [
    'Er gilt 20 Minuten. Niemand von dieser Website wird Sie je danach fragen.',
    'Wenn Sie ihn nicht angefordert haben, können Sie diese E-Mail ignorieren.',
  ],
  linkSubject: 'Sind Sie das? Anmeldung bei {site}',
  linkTitle: 'Ist das Ihr Gerät?',
  linkLines: [
    'Jemand möchte sich bei {site} mit dieser Adresse anmelden ({browser}).',
    'Wenn Sie das sind, bestätigen Sie es. Dann schicken wir Ihnen den Code.',
  ],
  linkButton: 'Anmeldung ansehen',
  linkSmall: [
    'Der Link gilt 20 Minuten.',
    'Wenn Sie es nicht waren, ignorieren Sie diese E-Mail: Ohne Ihr Ja kann sich niemand anmelden.',
  ],
  noticeLine: '{said}: bei {site}, {browser}, {when}.',
  noticeSmall: [
    'Wenn Sie das waren, ist alles in Ordnung.',
    'Wenn nicht, öffnen Sie bei {site} auf einem Ihrer Geräte die Einstellungen der Wallet und entfernen Sie, was Sie nicht kennen.',
  ],
  notices: {
    'device-added': {
      title: 'Ein neues Gerät hat sich angemeldet',
      said: 'Ihr Konto wurde auf einem neuen Gerät geöffnet',
    },
    'device-admitted': {
      title: 'Ein neues Gerät kann Ihre Wallet benutzen',
      said: 'Ein weiteres Gerät wurde in Ihre Wallet eingelassen',
    },
    'wallet-restored': {
      title: 'Ihre Wallet wurde auf einem Gerät wiederhergestellt',
      said: 'Ihre Wallet wurde auf einem Gerät wiederhergestellt, das sie bisher nicht hatte',
    },
    'passkey-added': { title: 'Ein Passkey kam hinzu', said: 'Zu Ihrer Wallet kam ein Passkey hinzu' },
    'device-revoked': {
      title: 'Ein Gerät wurde aus Ihrer Wallet entfernt',
      said: 'Ein anderes Gerät wurde aus Ihrer Wallet entfernt und abgemeldet',
    },
    'passkey-removed': {
      title: 'Ein Passkey wurde entfernt',
      said: 'Aus Ihrer Wallet wurde ein Passkey entfernt',
    },
    export: {
      title: 'Die geheimen Wörter Ihrer Wallet wurden gezeigt',
      said: 'Die geheimen Wörter Ihrer Wallet wurden gezeigt',
    },
    'file-asked': {
      title: 'Eine Wiederherstellungsdatei wird angelegt',
      said: 'Jemand hat eine Wiederherstellungsdatei Ihrer Wallet angefordert',
    },
    'email-changed': {
      title: 'Ihre E-Mail-Adresse wurde geändert',
      said: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
    },
    'login-added': {
      title: 'Eine Anmeldung kam hinzu',
      said: 'In Ihr Konto kommt man jetzt auf einem weiteren Weg',
    },
    'login-removed': {
      title: 'Eine Anmeldung wurde entfernt',
      said: 'Ein Weg in Ihr Konto wurde entfernt',
    },
    'account-deleted': { title: 'Ihr Konto wurde gelöscht', said: 'Ihr Konto wurde gelöscht' },
  },
}
