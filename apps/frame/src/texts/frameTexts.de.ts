import type { FrameTexts } from './frameTexts'

export const frameTextsDe: FrameTexts = {
  loggedOut: 'Sie sind abgemeldet. Melden Sie sich neu an.',
  offline: 'Die Wallet ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  slow: 'Die Wallet antwortet nicht schnell genug. Versuchen Sie es noch einmal.',
  badAnswer: 'Die Wallet versteht die Antwort nicht. Versuchen Sie es später noch einmal.',
  noStorage:
    'Dieser Browser speichert auf dieser Website nichts für eine Wallet. Erlauben Sie den Speicher, oder öffnen Sie die Website in einem anderen Browser.',
  notOnThisDevice: 'Ihre Wallet ist noch nicht auf diesem Gerät.',
  walletUnknown: 'Die Wallet auf diesem Gerät ist hier nicht mehr bekannt. Sie wurde unverändert gelassen.',
  locked: 'Ihre Wallet lässt sich auf diesem Gerät nicht öffnen.',
  waitEnded: 'Ein neuerer Anmeldeversuch ist an seine Stelle getreten.',
  backUpFirst: 'Größere Beträge werden erst gesendet, wenn die Wallet gesichert ist.',
  noNetwork: 'Dieses Netzwerk wird nicht unterstützt.',
  noSmartAccounts: 'In diesem Netzwerk gibt es keine Smart Accounts.',
}
