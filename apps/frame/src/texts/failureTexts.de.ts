import type { FailureTexts } from './failureTexts'

export const failureTextsDe: FailureTexts = {
  any: 'Das hat nicht geklappt. Versuchen Sie es in einer Minute noch einmal.',
  later: 'später',

  'gateway/failed':
    'Das hat nicht geklappt. Nichts ist verloren: Versuchen Sie es in einer Minute noch einmal.',
  'gateway/away': 'Das dauert gerade zu lange. Versuchen Sie es in einer Minute noch einmal.',
  'database/away': 'Das geht gerade nicht. Versuchen Sie es in einer Minute noch einmal.',
  'keys/away':
    'Die Wallet lässt sich gerade nicht öffnen oder sichern. Nichts ist verloren: Versuchen Sie es in einer Minute noch einmal.',
  'address/too-many': 'Aus Ihrem Netz kamen zu viele Anfragen. Versuchen Sie es {when} noch einmal.',
  'project/too-many':
    'Gerade benutzen sehr viele Menschen diese Website. Versuchen Sie es {when} noch einmal.',
  'limit/too-many': 'Das waren zu viele Versuche in kurzer Zeit. Versuchen Sie es {when} noch einmal.',
  'account/too-many':
    'Diese Wallet wurde in kurzer Zeit zu oft benutzt. Versuchen Sie es {when} noch einmal.',
  'project/unknown': 'Diese Website ist für diese Wallet nicht eingerichtet. Sagen Sie es dem Betreiber.',
  'origin/forbidden': 'Auf dieser Seite kann sich niemand anmelden. Sagen Sie es dem Betreiber der Website.',
  'proof/unauthorized':
    'Dieses Gerät konnte sich nicht ausweisen. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  'clock/unauthorized':
    'Die Uhr dieses Geräts geht falsch. Stellen Sie sie, und versuchen Sie es noch einmal.',
  'fresh/forbidden': 'Melden Sie sich dafür noch einmal an.',

  'email/invalid': 'An eine solche Adresse kann keine E-Mail gehen. Prüfen Sie, ob Sie sich vertippt haben.',
  'email/own': 'Das ist schon Ihre Adresse. Geben Sie eine andere ein.',
  'email/conflict':
    'Zu dieser Adresse gibt es hier ein eigenes Konto. Löschen Sie es zuerst, oder nehmen Sie eine andere Adresse.',
  'email/refused': 'An diese Adresse kann keine E-Mail gesendet werden. Ist sie richtig geschrieben?',
  'mail/away':
    'Gerade können keine E-Mails gesendet werden. Versuchen Sie es in ein paar Minuten noch einmal.',
  'mail/not-set-up':
    'Auf dieser Website können noch keine E-Mails gesendet werden. Melden Sie sich anders an, oder sagen Sie es dem Betreiber.',
  'mail/invalid':
    'Das geht per E-Mail, und Ihr Konto hat keine E-Mail-Adresse. Fügen Sie eine hinzu, oder erstellen Sie stattdessen eine Wiederherstellungsdatei.',
  'cooldown/too-many':
    'Eben erst wurde eine E-Mail gesendet. Versuchen Sie es nach {seconds} Sekunden noch einmal.',
  'otp/invalid': 'Das ist nicht der Code aus der E-Mail. Sie haben noch {left} Versuche.',
  'otp/last': 'Das ist nicht der Code aus der E-Mail. Sie haben noch einen Versuch.',
  'otp/gone': 'Dieser Code ist abgelaufen oder wurde schon benutzt. Fordern Sie einen neuen an.',
  'otp/too-many': 'Der Code war zu oft falsch. Fordern Sie einen neuen an.',
  'link/gone': 'Der Link in der E-Mail ist abgelaufen. Fordern Sie eine neue E-Mail an.',

  'login/taken':
    'Diese Anmeldung hat hier ein eigenes Konto. Um sie für dieses zu nutzen, melden Sie sich zuerst damit an und löschen Sie jenes Konto.',
  'login/most': 'Sie haben so viele Anmeldungen, wie es geben kann. Entfernen Sie zuerst eine.',
  'login/only': 'Das ist Ihre einzige Anmeldung. Fügen Sie eine andere hinzu, bevor Sie diese entfernen.',
  'login/other-way':
    'Zu {email} gibt es hier schon ein Konto, und zwar mit der Anmeldung „{before}“. Melden Sie sich so an; in den Einstellungen der Wallet können Sie dann „{now}“ hinzufügen.',
  'login/not-found': 'Diese Anmeldung gehört nicht mehr zu Ihrem Konto.',
  'login/gone':
    'Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Beginnen Sie noch einmal.',
  'provider/not-found': 'Diese Art der Anmeldung ist hier nicht eingerichtet. Melden Sie sich anders an.',
  'provider/bad-upstream':
    'Der Anbieter antwortet gerade nicht. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  'provider/invalid':
    'Der Anbieter hat Sie hier nicht angemeldet. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  'farcaster/away': 'Farcaster antwortet gerade nicht. Versuchen Sie es in einer Minute noch einmal.',
  'farcaster/not-set-up': 'Farcaster ist auf dieser Website nicht eingerichtet. Melden Sie sich anders an.',
  'farcaster/gone': 'Dieser Code ist abgelaufen. Holen Sie sich einen neuen.',

  'passkey/forbidden': 'Dieser Passkey konnte nicht geprüft werden. Versuchen Sie es noch einmal.',
  'passkey/gone': 'Das hat zu lange gedauert. Versuchen Sie es noch einmal.',
  'passkey/not-found': 'Dieser Passkey ist hier nicht bekannt. Wählen Sie einen anderen.',
  'passkey/removed': 'Dieser Passkey gehört nicht mehr zu Ihrem Konto.',
  'passkey/conflict': 'Dieser Passkey gehört schon zu einem Konto. Melden Sie sich damit an.',
  'passkey/most': 'Sie haben so viele Passkeys, wie es geben kann. Entfernen Sie zuerst einen.',

  'wallet/conflict':
    'Das passt nicht zur Wallet Ihres Kontos. Laden Sie die Seite neu und sehen Sie noch einmal nach.',
  'signature/forbidden':
    'Dieses Gerät konnte nicht nachweisen, dass es die Wallet hat. Nehmen Sie einen anderen Weg.',
  'share/not-found': 'Dieses Gerät kann die Wallet nicht mehr öffnen. Lassen Sie es neu zu.',
  'device/not-found': 'Dieses Gerät gehört nicht mehr zu Ihren Geräten.',
  'device/forbidden': 'Das geht nur auf einem Gerät, das die Wallet hat. Machen Sie dort weiter.',
  'admission/gone': 'Dieses Gerät wartet nicht mehr. Fragen Sie auf ihm noch einmal an.',
  'admission/refused':
    'Dieses Gerät wurde nicht zugelassen, oder niemand hat rechtzeitig geantwortet. Fragen Sie noch einmal an.',
  'recovery/conflict':
    'Für diese Wallet ist kein Weg zurück aufbewahrt, der funktioniert. Nehmen Sie einen anderen Weg.',
  'recovery/gone': 'Diese Anfrage gibt es nicht mehr. Fragen Sie noch einmal an.',
  'recovery/closed': 'Dieser Weg zurück wurde geschlossen. Nehmen Sie einen anderen Weg.',
  'recovery/away':
    'Wallets können gerade nicht zurückgeholt werden. Nichts ist verloren: Versuchen Sie es später noch einmal.',
  'recovery/not-set-up': 'Diese Website kann noch keine Wallets zurückholen. Nehmen Sie einen anderen Weg.',
  'cancelled/gone': 'Diese Anfrage wurde angehalten. Fragen Sie noch einmal an, wenn sie von Ihnen kam.',
  'mode/conflict': 'Nur Sie selbst können diese Wallet zurückholen. Niemand sonst hat einen Schlüssel dazu.',
  'early/too-early': 'Es ist noch nicht so weit. Versuchen Sie es später noch einmal.',
}
