import type { Translated } from '../text/Translated'
import type { sessionsTexts } from './sessionsTexts'

export const texts: Translated<typeof sessionsTexts> = {
  'sessions.title': 'Berechtigungen',
  'sessions.lead': 'Das Netzwerk selbst sorgt dafür, dass jede Berechtigung ihre Grenzen einhält.',
  'sessions.empty': 'Keine Berechtigungen',
  'sessions.emptyText': 'Auf {network} darf niemand dieses Konto von sich aus benutzen.',
  'sessions.unsupported': 'Berechtigungen gibt es für Konten in EVM-Netzwerken.',
  'sessions.send': 'Bis zu {amount} {symbol} senden',
  'sessions.sendAny': '{symbol} in beliebiger Höhe senden',
  'sessions.tokenUnits': 'Bis zu {amount} kleinste Einheiten des Tokens {token} senden',
  'sessions.thing': 'Nr. {id} der Sammlung {collection} senden',
  'sessions.call': '{functions} des Vertrags {contract} benutzen',
  'sessions.callCoins':
    '{functions} des Vertrags {contract} benutzen, jedes Mal mit bis zu {amount} {symbol}',
  'sessions.other': 'Etwas, das diese Seite nicht kennt: {name}',
  'sessions.by': 'Wer darf: {who}',
  'sessions.site': 'Erbeten von {site}',
  'sessions.until': 'Bis {time}',
  'sessions.spent': 'Bisher benutzt: {amount} {symbol}',
  'sessions.calls': '{count} von {most} Malen benutzt',
  'sessions.times': 'Höchstens {most}-mal',
  'sessions.unknownUse': 'Wie viel davon benutzt wurde, ist gerade nicht bekannt.',
  'sessions.ended': 'Im Netzwerk beendet: Sie kann nicht mehr benutzt werden.',
  'sessions.dropped':
    'Als widerrufen vermerkt, aber im Netzwerk nicht beendet: Bis dahin kann sie noch benutzt werden.',
  'sessions.revoke': 'Widerrufen',
  'sessions.end': 'Im Netzwerk beenden',
  'sessions.sure':
    'Ihre Wallet beendet sie im Netzwerk, was eine Gebühr kosten kann. Bis das geschehen ist, kann sie noch benutzt werden.',
  'sessions.keep': 'Behalten',
  'sessions.asking': 'Ihre Wallet fragt Sie…',
  'sessions.failed': 'Nichts wurde widerrufen. Bitte erneut versuchen.',
  'sessions.refused': 'Sie haben in Ihrer Wallet abgelehnt. Die Berechtigung gilt weiter.',
  'sessions.halfDone':
    'Sie ist als widerrufen vermerkt, im Netzwerk aber nicht beendet und kann noch benutzt werden. Bitte erneut versuchen.',
  'sessions.notDropped': 'Sie ist im Netzwerk beendet. Die Liste zeigt das später.',
  'sessions.waiting': 'Ihre Wallet hat es gesendet. Das Netzwerk hat es noch nicht bestätigt.',
}
