import type { Texts } from './en'

/** German. Polite form where the visitor is addressed at all. */
export const de: Texts = {
  // Buttons
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Wird verbunden…',
  'button.retry': 'Erneut versuchen',
  'button.loadFailed': 'Nicht geladen. Erneut versuchen',
  'button.reload': 'Seite neu laden',
  'button.account': 'Konto {address}',
  'button.network': 'Netzwerk: {network}',
  'button.chooseNetwork': 'Netzwerk wählen',
  'button.wrongNetwork': 'Falsches Netzwerk',

  // Frame of the modal
  'modal.close': 'Schließen',
  'modal.back': 'Zurück',
  'modal.broken': 'Hier ist etwas schiefgegangen',
  'modal.brokenText': 'Ihre Wallet ist nicht betroffen. Bitte Fenster schließen und erneut versuchen.',
  'alert.label': 'Hinweis für die Entwicklung dieser Website',
  'alert.close': 'Hinweis ausblenden',
  'offline.text': 'Keine Internetverbindung. Es geht weiter, sobald sie wieder da ist.',
  'modal.notLoading': 'Dieser Teil lädt noch immer nicht. Es kann helfen, die Seite neu zu laden.',
  'branding.text': 'Erstellt mit {name}',

  // Connect
  'connect.title': 'Wallet verbinden',
  'connect.ethereum': 'Ethereum-Wallet verbinden',
  'connect.solana': 'Solana-Wallet verbinden',
  'connect.bitcoin': 'Bitcoin-Wallet verbinden',
  'connect.installed': 'Installiert',
  'connect.connected': 'Verbunden',
  'connect.recent': 'Zuletzt',
  'connect.namesake': 'Eine andere Wallet, die sich {wallet} nennt',
  'connect.emptyTitle': 'Keine Wallet in diesem Browser gefunden',
  'connect.emptySuch': 'Keine solche Wallet in diesem Browser gefunden',
  'connect.emptyText':
    'Eine Wallet ist eine App oder Browser-Erweiterung, die Ihre Konten verwahrt. Bitte eine installieren, dann die Seite neu laden.',
  'connect.unavailableTitle': 'Verbinden ist nicht möglich',
  'connect.unavailableText':
    'Auf dieser Website ist das Verbinden von Wallets noch nicht fertig eingerichtet. Bitte später wiederkommen.',
  'connect.guide': 'Was ist eine Wallet?',
  'connect.guideLead': 'Neu hier?',
  'connect.legal': 'Ich akzeptiere die {terms} und die {privacy}',
  'connect.legalTerms': 'Nutzungsbedingungen',
  'connect.legalPrivacy': 'Datenschutzerklärung',
  'connect.legalBoth': 'Ich akzeptiere die Bedingungen dieser Website',
  'connect.legalFirst': 'Zuerst oben die Bedingungen akzeptieren',

  // Wallets of the list
  'wallets.title': 'Alle Wallets',
  'wallets.more': 'Weitere Wallets',
  'wallets.loading': 'Wallets werden geladen',
  'wallets.slow': 'Lädt noch. Ihre Verbindung ist vielleicht langsam.',
  'wallets.someFailed': 'Einige Wallets konnten nicht geladen werden.',
  'wallets.search': 'Wallets suchen',
  'wallets.searching': 'Suche läuft…',
  'wallets.certified': 'Nur zertifizierte',
  'wallets.one': '1 Wallet',
  'wallets.many': '{count} Wallets',
  'wallets.none': 'Keine Wallet heißt „{query}“',
  'wallets.noneText': 'Bitte die Schreibweise prüfen oder alle Wallets durchsehen.',
  'wallets.showAll': 'Alle Wallets zeigen',
  'wallets.empty': 'Hier gibt es noch keine Wallets',
  'wallets.emptyText': 'Diese Website nennt keine Wallets für Ihr Gerät.',
  'wallets.failed': 'Die Wallets konnten nicht geladen werden',
  'wallets.failedText': 'Bitte die Verbindung prüfen und erneut versuchen.',
  'wallets.offlineText': 'Sie erscheinen, sobald Sie wieder online sind.',
  'wallets.notLoaded': 'Nicht geladen. Noch einmal versuchen',

  // Connecting to one wallet
  'connecting.title': 'Verbinden',
  'connecting.waiting': 'Weiter in {wallet}',
  'connecting.waitingText': 'Bitte die Verbindungsanfrage in der Wallet bestätigen.',
  'connecting.slowText':
    'Noch keine Antwort. Ist {wallet} geöffnet? Das Fenster liegt vielleicht hinter diesem.',
  'connecting.declined': 'Anfrage abgelehnt',
  'connecting.declinedText': 'Sie haben die Verbindung in {wallet} abgelehnt. Es wurde nichts weitergegeben.',
  'connecting.failed': 'Verbindung fehlgeschlagen',
  'connecting.gone': '{wallet} ist nicht mehr verfügbar',
  'connecting.goneText':
    'Die Seite findet diese Wallet nicht mehr. Bitte im Browser aktivieren oder eine andere wählen.',
  'connecting.other': 'Andere Wallet wählen',
  'connecting.ways': 'Andere Wege zum Verbinden',

  // Connecting over WalletConnect
  'pairing.title': 'Per QR-Code verbinden',
  'pairing.ways': 'Wege zum Verbinden',
  'pairing.browser': 'Erweiterung',
  'pairing.mobile': 'Handy-App',
  'pairing.desktop': 'PC-App',
  'pairing.web': 'Web-App',
  'pairing.qrcode': 'QR-Code',
  'pairing.scan': 'Mit {wallet} scannen',
  'pairing.scanAny': 'Mit jeder Wallet-App scannen',
  'pairing.scanText': 'Bitte die Wallet auf dem Handy öffnen und ihren Scanner auf diesen Code richten.',
  'pairing.scanOtherText':
    'Bitte mit einem anderen Gerät scannen oder den Link in eine Wallet-App auf diesem Gerät kopieren.',
  'pairing.code': 'QR-Code zum Scannen mit {wallet}',
  'pairing.anyCode': 'QR-Code zum Scannen mit Ihrer Wallet',
  'pairing.copy': 'Link kopieren',
  'pairing.renew': 'Neuer Code',
  'pairing.choose': 'Eine bestimmte Wallet?',
  'pairing.without': 'Noch nicht installiert?',
  'pairing.get': '{wallet} besorgen',
  'pairing.openLead': 'Mit {wallet} verbinden',
  'pairing.open': '{wallet} öffnen',
  'pairing.openAny': 'Wallet-App öffnen',
  'pairing.noneOpened': 'Es hat sich keine Wallet-App geöffnet. Vielleicht ist auf diesem Gerät keine.',
  'pairing.mobileText': 'Die App fragt, ob Sie sich verbinden möchten. Danach bitte hierher zurückkommen.',
  'pairing.desktopText': 'Die App auf diesem Computer fragt, ob Sie sich verbinden möchten.',
  'pairing.webText': 'Ein neuer Tab öffnet sich und fragt, ob Sie sich verbinden möchten.',
  'pairing.insideText': 'Diese Seite öffnet sich in {wallet}. Bitte dort verbinden.',
  'pairing.browserText': 'Die Wallet ist in diesem Browser installiert.',
  'pairing.openedText': 'Bitte die Verbindung dort bestätigen und dann hierher zurückkommen.',
  'pairing.slowText': 'Noch keine Antwort. Bitte {wallet} öffnen und dort nach der Anfrage sehen.',
  'pairing.notOpened': '{wallet} hat sich nicht geöffnet',
  'pairing.notOpenedText': 'Vielleicht ist die App auf diesem Gerät nicht installiert.',
  'pairing.blockedText':
    'Vielleicht hat der Browser den neuen Tab verhindert. Bitte erlauben oder einen QR-Code nutzen.',
  'pairing.showCode': 'QR-Code zeigen',
  'pairing.approved': 'Fast geschafft',
  'pairing.approvedText': 'Ihre Wallet hat zugestimmt. Die Konten werden gelesen.',
  'pairing.expired': 'Dieser Code ist abgelaufen',
  'pairing.expiredText': 'Zu Ihrer Sicherheit gilt er nur wenige Minuten. Bitte einen neuen erstellen.',
  'pairing.declinedText':
    'Sie haben die Verbindung in Ihrer Wallet abgelehnt. Es wurde nichts weitergegeben.',
  'pairing.failedText': 'Etwas ist schiefgegangen. Bitte erneut versuchen.',
  'toast.linkCopied': 'Link kopiert. Bitte in der Wallet einfügen.',
  'toast.linkNotCopied':
    'Ihr Browser hat das Kopieren nicht erlaubt. Der Link ist markiert, bitte von Hand kopieren.',

  // Errors, by code
  'error.wallet/busy': '{wallet} zeigt bereits eine Anfrage. Bitte öffnen und diese zuerst beantworten.',
  'error.wallet/locked': '{wallet} ist gesperrt. Bitte entsperren und erneut versuchen.',
  'error.wallet/bad-answer':
    'Die Antwort von {wallet} ist nicht verwendbar. Bitte erneut versuchen oder eine andere Wallet wählen.',
  'error.wallet/disconnected':
    '{wallet} antwortet nicht. Bitte die Internetverbindung prüfen; wurde die Wallet gerade aktualisiert, diese Seite neu laden.',
  'error.wallet/unsupported-method': '{wallet} unterstützt das nicht.',
  'error.relay/unreachable':
    'Der Dienst, der Wallets erreicht, antwortet nicht. Bitte die Internetverbindung prüfen und erneut versuchen.',
  'error.relay/refused':
    'Diese Website kann Wallets auf diesem Weg gerade nicht erreichen. Bitte einen anderen Weg wählen.',
  'error.pairing/expired': 'Ihre Wallet hat nicht rechtzeitig geantwortet. Bitte erneut versuchen.',
  'error.session/expired':
    'Die Antwort Ihrer Wallet wurde nicht angenommen. Bitte prüfen, ob die Uhr des Geräts richtig geht.',
  'error.any': 'In {wallet} ist etwas schiefgegangen. Bitte erneut versuchen oder eine andere Wallet wählen.',

  // Account
  'account.title': 'Konto',
  'account.copy': 'Adresse kopieren',
  'account.explorer': 'Auf {explorer} ansehen',
  'account.balance': 'Guthaben',
  'account.balanceLoading': 'Guthaben wird geladen',
  'account.balanceFailed': 'Guthaben nicht verfügbar',
  'account.testnet': 'Testnetzwerk: Guthaben ohne Wert',
  'account.network': 'Netzwerk',
  'account.wallet': 'Wallet',
  'account.wallets': '{count} Wallets verbunden',
  'account.disconnect': 'Trennen',
  'account.disconnecting': 'Wird getrennt…',

  // Networks
  'networks.title': 'Netzwerk wählen',
  'networks.search': 'Netzwerke suchen',
  'networks.current': 'Aktuell',
  'networks.none': 'Kein Netzwerk heißt „{query}“',
  'networks.noneAtAll': 'Diese Website bietet keine Netzwerke an.',
  'networks.notApproved': 'Von Ihrer Wallet nicht erlaubt',
  'networks.connected': 'Verbunden',
  'networks.noWallet': 'Keine Wallet',
  'networks.unknown': 'Unbekanntes Netzwerk',
  'networks.switching': 'In der Wallet bestätigen',
  'networks.off': 'Auf dieser Website lässt sich das Netzwerk nicht wechseln.',

  // Chain families, in words
  'family.eip155': 'Ethereum und andere EVM-Netzwerke',
  'family.solana': 'Solana',
  'family.bip122': 'Bitcoin',
  'family.polkadot': 'Polkadot',
  'family.cosmos': 'Cosmos',

  // A wallet of several chain families
  'multiChain.title': 'Was soll verbunden werden?',
  'multiChain.lead': 'Wofür möchten Sie {wallet} verwenden?',
  'multiChain.text': 'Die Wallet führt dafür getrennte Konten. Die anderen lassen sich später verbinden.',
  'multiChain.others': '{count} weitere',

  // Connected wallets
  'profile.title': 'Ihre Wallets',
  'profile.inUse': 'In Gebrauch',
  'profile.use': 'Nutzen',
  'profile.add': 'Hinzufügen',
  'profile.none': 'Es ist keine Wallet verbunden.',
  'profile.connect': 'Weitere Wallet verbinden',
  'profile.connectFirst': 'Wallet verbinden',
  'profile.disconnect': '{wallet} trennen',
  'profile.disconnectAll': 'Alle trennen',
  'profile.accounts': '{count} Konten',
  'profile.addresses': '{count} Adressen',
  'profile.accountsOf': 'Konten von {wallet}',
  'profile.more': 'Weitere Konten zeigen',
  'profile.otherAccount': 'Anderes Konto wählen',
  'profile.search': 'Adresse suchen',
  'profile.noAddress': 'Keine Adresse enthält „{query}“',
  'label.payment': 'Für Zahlungen',
  'label.ordinal': 'Für Ordinals',

  // Switching the network
  'switch.title': 'Netzwerk wechseln',
  'switch.lead': 'In {wallet} bestätigen',
  'switch.text': 'Ihre Wallet fragt, ob sie zu {network} wechseln darf.',
  'switch.other': 'Anderes Netzwerk wählen',
  'activeChain.lead': 'Noch keine Wallet für {network}',
  'activeChain.text': 'Bitte eine verbinden oder ohne weitermachen. {wallet} bleibt verbunden.',
  'activeChain.cannot':
    'Auf dieser Website lässt sich dafür keine verbinden, es geht aber auch ohne. {wallet} bleibt verbunden.',
  'activeChain.same': '{wallet} verbinden',
  'activeChain.without': 'Ohne Wallet weiter',
  'activeChain.ready': 'Eine Wallet für {network} ist jetzt verbunden',
  'activeChain.go': 'Zu {network} wechseln',

  // Toasts of these views
  'toast.disconnected': '{wallet} ist getrennt',
  'toast.stillConnected': 'Getrennt. {wallet} in {network} ist noch verbunden.',
  'toast.useFailed': '{wallet} konnte nicht verwendet werden. Bitte erneut versuchen.',

  // Unsupported chain
  'unsupported.title': 'Falsches Netzwerk',
  'unsupported.text':
    'Ihre Wallet nutzt ein Netzwerk, das hier nicht verwendet wird. Bitte eines von diesen wählen.',

  // What is a wallet
  'guide.title': 'Was ist eine Wallet?',
  'guide.keys': 'Ihre Konten an einem Ort',
  'guide.keysText':
    'Eine Wallet verwahrt die Schlüssel zu Ihrem digitalen Geld und Ihren Sammlerstücken. Nur Sie können sie nutzen.',
  'guide.login': 'Anmelden ohne Passwort',
  'guide.loginText':
    'Sie bestätigen in der Wallet, welches Konto Ihnen gehört. Es gibt kein Passwort, das man vergessen könnte.',
  'guide.safe': 'Sie entscheiden jedes Mal',
  'guide.safeText':
    'Websites sehen nur Ihre Adresse. Nichts wird gesendet oder unterschrieben, bevor Sie es in der Wallet bestätigen.',

  // What is a network
  'networkGuide.title': 'Was ist ein Netzwerk?',
  'networkGuide.shared': 'Ein Verzeichnis, das viele führen',
  'networkGuide.sharedText':
    'In einem Netzwerk einigen sich Tausende Computer darauf, wem was gehört. Ethereum ist eines davon, es gibt weitere.',
  'networkGuide.apart': 'Jedes steht für sich',
  'networkGuide.apartText':
    'Ihre Adresse bleibt oft gleich, aber jedes Netzwerk zählt für sich. Prüfen Sie vor dem Senden, welches eine Website nutzt.',
  'networkGuide.fees': 'Jedes hat eigene Gebühren',
  'networkGuide.feesText':
    'Jede Überweisung kostet eine kleine Gebühr in der Währung des Netzwerks. Mal sind es Cent, mal ist es mehr.',

  // Get a wallet
  'getWallet.title': 'Wallet besorgen',
  'getWallet.list': 'Wallets für den Anfang',
  'getWallet.phone': 'Handy',
  'getWallet.browser': 'Im Browser',
  'getWallet.computer': 'Am Computer',
  'getWallet.choose': 'Wählen Sie eine, die viele nutzen und die es seit Jahren gibt.',
  'getWallet.source':
    'Installieren Sie sie nur von der Website des Herstellers oder aus einem offiziellen Store.',
  'getWallet.phrase': 'Schreiben Sie die Wiederherstellungswörter auf Papier und zeigen Sie sie niemandem.',
  'getWallet.find': 'Wallets auf ethereum.org vergleichen',

  // Where one wallet can be had
  'downloads.title': 'Diese Wallet besorgen',
  'downloads.list': 'Wo es {wallet} gibt',
  'downloads.extension': 'Erweiterung für {browser}',
  'downloads.anyExtension': 'Browser-Erweiterung',
  'downloads.appStore': 'App für iPhone und iPad',
  'downloads.playStore': 'App für Android',
  'downloads.web': 'Im Browser öffnen',
  'downloads.site': 'Zur Website',
  'downloads.none':
    'Für {wallet} kennen wir keine sichere Bezugsquelle. Bitte auf der Website des Herstellers nachsehen.',
  'downloads.newTab': 'öffnet einen neuen Tab',
  'downloads.installed': 'Schon installiert?',

  // Toasts
  'toast.copied': 'Adresse kopiert',
  'toast.copyFailed':
    'Ihr Browser hat das Kopieren nicht erlaubt. Die Adresse ist markiert, bitte von Hand kopieren.',
  'toast.disconnectFailed': 'Ihre Wallet konnte nicht getrennt werden. Bitte erneut versuchen.',
  'toast.switchFailed': 'Der Wechsel zu {network} hat nicht geklappt',
  'toast.switchDeclined': 'Sie haben den Wechsel zu {network} abgelehnt',
  'toast.viewFailed': 'Dieser Teil wurde nicht geladen. Bitte Verbindung prüfen und erneut versuchen.',
}
