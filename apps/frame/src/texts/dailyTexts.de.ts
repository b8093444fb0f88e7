import type { DailyTexts } from './dailyTexts'

export const dailyTextsDe: DailyTexts = {
  daily: 'Kleine Zahlungen',
  dailyWhy: 'Ohne Fenster, bis zu einem Betrag am Tag',
  dailyLead:
    'Zahlungen sehen Sie in einem Fenster Ihrer Wallet. Kleine können Sie auf der Seite der Website bestätigen lassen, mit zwei Ziffern, die Sie tippen.',
  dailyRest:
    'Das gilt für Überweisungen von Coins und von Token mit bekanntem Preis, mit Gebühren, auf diesem Gerät. Alles andere hat weiter sein Fenster.',
  dailyNot:
    'Dieser Browser merkt nicht, ob eine Website Ihre Wallet verdeckt. Darum hat hier jede Zahlung ihr Fenster.',
  dailyOff: 'Aus: immer in einem Fenster',
  dailyUpTo: 'Bis {amount} in 24 Stunden',
  dailyChosen: 'Gewählt',
}
