import type { Texts } from './en'
import { studioDe } from './studioDe'

export const de: Texts = {
  ...studioDe,

  'hero.lead': 'Wallet verbinden, nach deinen Regeln.',
  'hero.hint':
    'Dreh an allem, bis es nach dir aussieht, und nimm den Code mit. Test-Wallets leben in dieser Seite: Du kannst alles anklicken, ohne eine zu besitzen.',
  'hero.gallery': 'Alle Ansichten in allen Zuständen',
  'hero.buttons': 'Wallet-Knöpfe',
  'settings.problem': 'Zur Adresse dieser Seite',

  'try.title': 'Ausprobieren',
  'try.text':
    'Was eine Website mit einem verbundenen Konto tut. Jede Anfrage geht über den Baukasten an die Wallet.',
  'try.connectFirst': 'Verbinde oben eine Wallet, um das zu benutzen.',
  'try.unsupported':
    'Die Wallet ist in einem Netzwerk, das diese Website nicht benutzt. Wechsle zuerst das Netzwerk.',
  'try.waiting': 'Warten auf die Wallet …',
  'try.working': 'Einen Moment …',

  'message.title': 'Nachricht signieren',
  'message.field': 'Nachricht',
  'message.example': 'Gruß von der Spielwiese',
  'message.do': 'Nachricht signieren',
  'message.done': 'Signiert; die Signatur gehört zu {address}.',
  'message.wrong': 'Die Wallet hat geantwortet, aber die Signatur gehört zu {address}.',
  'message.notIts': 'Die Wallet hat geantwortet, aber die Signatur ist keine von {address}.',
  'message.signed': 'Signiert von {address}. Signaturen von Bitcoin prüft diese Seite nicht.',

  'typed.title': 'Strukturierte Daten signieren',
  'typed.text': 'Eine kleine Bestellung: ein Schlüssel, Messing, für 0,01 ETH.',
  'typed.do': 'Daten signieren',

  'allow.title': 'Alles erlauben',
  'allow.text':
    'Lässt einen Fremden alle Ihre dUSD nehmen, wie es böse Seiten wollen. Das Kit warnt, bevor sich die Wallet öffnet.',
  'allow.do': 'Danach fragen',
  'allow.done': 'Erlaubt. Der Fremde kann jetzt alles nehmen.',
  'send.title': '0,01 ETH senden',
  'send.to': 'An',
  'send.do': 'Senden',
  'send.account': 'Konto {number} ({address})',
  'send.mining': 'Gesendet. Warten auf den Block …',
  'send.done': 'Gesendet. Steht in Block {block} und brauchte {gas} Gas.',
  'send.reverted': 'Steht in Block {block}, aber die Transaktion ist fehlgeschlagen.',

  'sendSol.title': '0,01 SOL senden',
  'sendSol.sent': 'Gesendet. Warten auf die Chain …',
  'sendSol.done': 'Gesendet. Steht in Slot {slot}.',
  'sendSol.failed': 'Steht in Slot {slot}, aber die Transaktion ist fehlgeschlagen.',
  'sendSol.lost': 'Die Chain kennt sie nach zwölf Sekunden nicht.',
  'sendSol.unreachable': 'Die Solana-Chain antwortet nicht. Läuft das Devnet? „npm start“ startet es.',

  'switch.title': 'Netzwerk wechseln',
  'switch.field': 'Netzwerk',
  'switch.do': 'Wechseln',
  'switch.onlyOne': 'Diese Website bietet kein anderes Netzwerk an.',
  'switch.done': 'Du bist jetzt in {network}.',

  'faucet.title': 'Testgeld holen',
  'faucet.text': '10 {symbol} und Test-Token vom Faucet der lokalen Chain. Sie haben keinen Wert.',
  'faucet.do': 'Testgeld holen',
  'faucet.done': 'Der Faucet hat 10 {symbol} und Test-Token an {address} geschickt.',
  'faucet.unreachable': 'Der Faucet antwortet nicht. Läuft das Devnet? „npm start“ startet es.',
  'faucet.devnetOnly': 'Der Faucet bedient nur die lokalen Chains. Wechsle zu einer davon.',

  'error.user/rejected': 'Du hast das abgelehnt. Es ist nichts geschehen.',
  'error.wallet/busy': 'Die Wallet zeigt schon eine Anfrage. Beantworte zuerst diese.',
  'error.wallet/locked': 'Die Wallet ist gesperrt. Entsperre sie und versuche es noch einmal.',
  'error.wallet/disconnected': 'Die Wallet hat keine Verbindung zum Netzwerk.',
  'error.chain/mismatch':
    'Die Wallet ist in einem anderen Netzwerk als diese Seite. Wechsle und versuche es noch einmal.',
  'error.account/undefined': 'Es ist kein Konto mehr verbunden.',
  'error.request/invalid': 'Mit dieser Anfrage kann die Wallet nichts anfangen: {message}',
  'error.any': 'Das hat nicht geklappt: {message}',

  'wallets.title': 'Test-Wallets',
  'wallets.text':
    'Diese Wallets leben in der Seite und melden sich an wie Browser-Erweiterungen. Master Key ist in mehreren Chain-Familien zugleich. Sie haben kein Fenster zum Klicken: Jede antwortet sofort, so wie du es hier wählst.',
  'wallets.keys':
    'Nur für das Devnet: Ihre Schlüssel stammen aus der öffentlichen Testphrase „test test … junk“, die für Bitcoin aus den Namen der Wallets. Jeder kennt sie: Schicke nie etwas von Wert an diese Adressen.',
  'wallets.none': 'Es ist keine Test-Wallet angemeldet. Mit ?wallets=2 in der Adresse kommen beide.',
  'wallets.mode': 'Wird sie gefragt, dann',
  'wallets.approve': 'stimmt sie zu',
  'wallets.refuse': 'lehnt sie ab',
  'wallets.stall': 'wartet sie',
  'wallets.waiting': '{count} offen. Wähle „stimmt sie zu“ oder „lehnt sie ab“, um zu antworten.',
  'wallets.account': 'Konto',
  'wallets.noAccess': 'Noch kein Zugriff',
  'wallets.chain': 'Chain',
  'wallets.unknownChain': 'Unbekannte Chain 999',
  'wallets.otherChain': 'Chain {id}',
  'wallets.lock': 'Sperren',
  'wallets.unlock': 'Entsperren',
  'wallets.disconnect': 'Verbindung verlieren',
  'wallets.revoke': 'Zugriff entziehen',
  'wallets.requests': 'Anfragen ({count})',
  'wallets.noRequests': 'Die Seite hat noch nichts gefragt.',
  'wallets.clear': 'Leeren',
  'outcome.pending': 'offen',
  'outcome.success': 'beantwortet',

  'look.system': 'System',
  'look.light': 'Hell',
  'look.dark': 'Dunkel',
  'look.pixels': '{value} px',

  'watch.title': 'Was geschieht',
  'watch.text': 'Was der Baukasten der Website mitteilt und was er gerade weiß.',
  'watch.state': 'Zustand',
  'watch.events': 'Ereignisse',
  'watch.noEvents': 'Noch nichts. Öffne das Fenster, um das erste zu sehen.',
  'watch.clear': 'Ereignisse leeren',
  'state.status': 'Status',
  'state.connected': 'verbunden',
  'state.connecting': 'verbindet sich',
  'state.disconnected': 'nicht verbunden',
  'state.address': 'Adresse',
  'state.wallet': 'Wallet',
  'state.wallets': 'Alle verbundenen Wallets',
  'state.balance': 'Guthaben',
  'state.network': 'Netzwerk',
  'state.wagmi': 'wagmi sagt',
  'state.balanceUnknown': 'nicht bekannt',
  'state.balanceLoading': 'wird geladen',
  'state.balanceFailed': 'nicht lesbar',

  'foot.text':
    'MIT-Lizenz. Nichts auf dieser Seite verlässt deinen Rechner, außer du wählst ein öffentliches Netzwerk.',
}
