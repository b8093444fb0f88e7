import { type AdapterHost, type Connector, createScope, type Stop } from '@latchkey/core'
import { bareProvider } from './bareProvider'
import type { Eip1193Provider } from './eip1193Provider'
import { readAnnouncement } from './readAnnouncement'

export type FoundWallet = { connector: Connector; provider: Eip1193Provider }

/** The wallets that are on the page now. */
export type FoundWallets = {
  find(connectorId: string): FoundWallet | undefined
  /** Takes one in that is not on the page, in place of an earlier one of its id. */
  add(wallet: FoundWallet): void
  stop: Stop
}

const bare: Connector = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' } // CON-04

/**
 * Finds the wallets that announce themselves (EIP-6963) and the one behind `window.ethereum`; listens and asks none of
 * them anything. Tells the kit now and whenever they change: once, however many came at once. A wallet that is
 * announced again with an object never seen before was renewed under the page: `onRenewed` hears of it.
 */
export function foundWallets(
  { env: { window }, log, connectorsChanged }: AdapterHost,
  onRenewed: (connectorId: string, provider: Eip1193Provider) => void,
): FoundWallets {
  const scope = createScope()
  const announced = new Map<string, FoundWallet>()
  const seen = new WeakSet<Eip1193Provider>()
  let told: readonly Connector[] | undefined
  let waiting = true
  let stopped = false

  function find(connectorId: string): FoundWallet | undefined {
    if (connectorId !== bare.id) return announced.get(connectorId)
    const provider = bareProvider(window)
    if ((told ?? []).includes(bare) !== Boolean(provider)) tellSoon()
    return provider && { connector: bare, provider }
  }

  function hear(event: Event): void {
    const found = readAnnouncement(event)
    if (!found) return log.warn('evm: an announcement without rdns or provider was left out')
    add(found)
  }

  function add(found: FoundWallet): void {
    const { connector, provider } = found
    if (seen.has(provider)) return
    seen.add(provider)
    const isRenewed = announced.has(connector.id) && told // of those that were here first, the last counts
    announced.set(connector.id, found)
    tellSoon()
    if (isRenewed) onRenewed(connector.id, provider)
  }

  function tellSoon(): void {
    if (!waiting) queueMicrotask(tell)
    waiting = true
  }

  function tell(): void {
    if (!waiting || stopped) return
    waiting = false
    told = [
      ...[...announced.values()].map(({ connector }) => connector),
      ...(bareProvider(window) ? [bare] : []),
    ]
    connectorsChanged(told)
  }

  if (window) {
    const listen = (event: string, handle: (event: Event) => void) => {
      window.addEventListener(event, handle)
      scope.own(() => window.removeEventListener(event, handle))
    }
    listen('eip6963:announceProvider', hear)
    listen('ethereum#initialized', tellSoon) // wallets that inject themselves late say so
    window.dispatchEvent(new window.Event('eip6963:requestProvider'))
  }
  tell()
  scope.own(() => {
    stopped = true
  })
  return { find, add, stop: scope.close }
}
