import {
  activeAccount,
  attempt,
  connectorName,
  connectors,
  type Finding,
  findConnector,
  type Kit,
  reconnecting,
  walletConnectId,
} from '@latchkey/core'
import { slowHintMs } from '@latchkey/core/inspect'
import type { KitError } from '@latchkey/protocol'
import { attemptWords } from './attemptWords'
import type { Examination } from './examination'
import { plainName } from './plainName'

/** How the last attempt to connect went. */
export function checkAttempt({ kit }: Examination): Finding[] {
  const now = kit.get(attempt).get()
  if (now.status === 'waiting' && now.connectorId === walletConnectId) return [pairing]
  if (now.status === 'waiting') return [waiting(nameOf(kit, now.connectorId), now.slow)]
  if (now.status !== 'idle') return [failure(now.error, nameOf(kit, now.connectorId))]
  if (kit.get(reconnecting).get().length > 0) return [restoring]
  const account = activeAccount(kit)
  if (account.status === 'connected') return [connected(plainName(account.walletInfo.name))]
  const earlier = lastLogged(kit)
  return [earlier ? failure(earlier, 'the wallet') : none]
}

/** The modal forgets a failure when it closes; the log does not. */
function lastLogged(kit: Kit): LoggedError | undefined {
  const entry = kit.log.entries().findLast(({ text }) => /^(connect: |a pairing failed)/.test(text))
  const about = entry?.about as LoggedError | undefined
  return about?.name === 'KitError' ? about : undefined
}

/** An error as the log keeps it. */
type LoggedError = Pick<KitError, 'name' | 'message' | 'cause'> & { code: string }

function failure(error: LoggedError, wallet: string): Finding {
  if (mentionsPopup(error)) return popupBlocked
  const words = attemptWords[error.code]
  if (words) return { ...words, id: `attempt/${error.code}`, text: words.text.replace('{wallet}', wallet) }
  return {
    id: `attempt/${error.code}`,
    level: 'problem',
    title: `The last attempt failed (${error.code})`,
    text: `The kit could not connect ${wallet}. The console and kit.log.entries() have the details.`,
    next: 'Look there, and try again.',
  }
}

/** Wallets that open a window of their own say in words that it was blocked: no code stands for it. */
function mentionsPopup(error: unknown): boolean {
  let cause = error
  for (let depth = 0; depth < 5 && typeof cause === 'object' && cause !== null; depth += 1) {
    const { message, cause: inner } = cause as { message?: unknown; cause?: unknown }
    if (/pop-?\s?up/i.test(String(message))) return true
    cause = inner
  }
  return false
}

function nameOf(kit: Kit, connectorId: string): string {
  const connector = findConnector(kit.get(connectors).get(), connectorId)
  return plainName(connector ? connectorName(connector) : connectorId)
}

function waiting(wallet: string, isSlow: boolean): Finding {
  return {
    id: 'attempt/waiting',
    level: isSlow ? 'problem' : 'note',
    title: `${wallet} was asked and has not answered`,
    text: isSlow
      ? `It was asked more than ${slowHintMs / 1000} s ago. Its window may stand behind another one, or it never opened.`
      : 'The visitor decides in the wallet.',
    next: `Click the icon of ${wallet} in the browser’s bar and answer there.`,
  }
}

function connected(wallet: string): Finding {
  return {
    id: 'attempt/connected',
    level: 'ok',
    title: 'A wallet is connected',
    text: `${wallet} is in use.`,
  }
}

const pairing: Finding = {
  id: 'attempt/waiting',
  level: 'note',
  title: 'A code is shown, and no wallet has taken it yet',
  text: 'The visitor is pairing over WalletConnect and decides in the wallet’s app. A wallet that uses another relay than the site never hears of it.',
  next: 'Scan the code with the wallet’s app, or open the app by its link, and answer there.',
}

const popupBlocked: Finding = {
  id: 'attempt/popup-blocked',
  level: 'problem',
  title: 'The wallet’s window did not open',
  text: 'The last attempt failed because a popup was blocked or closed. Browsers open one only within a click, and not at all where the visitor forbade it.',
  next: 'Allow popups for this site, and call connect directly in the click: no await before it.',
}

const restoring: Finding = {
  id: 'attempt/restoring',
  level: 'note',
  title: 'An earlier connection is being restored',
  text: 'The wallet has not said yet whether it still holds.',
  next: 'Diagnose again in a few seconds.',
}

const none: Finding = {
  id: 'attempt/none',
  level: 'ok',
  title: 'No failed attempt is on record',
  text: 'Since the page was loaded nobody tried to connect, or the last try was declined or cancelled and its modal closed.',
}
