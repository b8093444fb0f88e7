import {
  type AdapterHost,
  type Connector,
  claimedId,
  createScope,
  idAmongNamesakes,
  type Stop,
} from '@latchkey/core'
import { bareProvider } from './bareProvider'
import type { Eip1193Provider } from './eip1193Provider'
import { readAnnouncement } from './readAnnouncement'

export type FoundWallet = { connector: Connector; provider: Eip1193Provider }

/** The wallets that are on the page now. */
export type FoundWallets = {
  find(connectorId: string): FoundWallet | undefined
  /** This wallet and all others that claim its id, in order of arrival. */
  namesakes(connectorId: string): readonly FoundWallet[]
  /** Adds a wallet that is not on the page. Replaces an earlier one with its id. */
  add(wallet: FoundWallet): void
  /** An extension was updated: its wallet continues with the object of a namesake, which is no longer listed. */
  renew(connectorId: string, namesake: FoundWallet): void
  stop: Stop
}

type FoundEvents = {
  /** A wallet provided by the kit was replaced. */
  onReplaced(connectorId: string, provider: Eip1193Provider): void
  /** A new wallet claims the id of an earlier one. */
  onNamesake(wallet: FoundWallet): void
}

/** The wallets that claim an rdns: their ids in order of arrival, and their uuids. */
type Claim = { ids: string[]; uuids: Set<string> }

const bare: Connector = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', chain: 'eip155' } // CON-04

/**
 * Finds the wallets that announce themselves (EIP-6963) and the one at `window.ethereum`, without asking them anything.
 * Reports them now and after each change, once for several at a time. Anybody can claim any rdns: the first object keeps
 * it, later ones are other wallets.
 */
export function foundWallets(
  { env: { window }, log, connectorsChanged }: AdapterHost,
  { onReplaced, onNamesake }: FoundEvents,
): FoundWallets {
  const scope = createScope()
  const wallets = new Map<string, FoundWallet>()
  const claims = new Map<string, Claim>()
  const seen = new WeakSet<Eip1193Provider>()
  let told: readonly Connector[] | undefined
  let waiting = true
  let stopped = false

  function find(connectorId: string): FoundWallet | undefined {
    if (connectorId !== bare.id) return wallets.get(connectorId)
    const provider = bareProvider(window)
    if ((told ?? []).includes(bare) !== Boolean(provider)) tellSoon()
    return provider && { connector: bare, provider }
  }

  function namesakes(connectorId: string): FoundWallet[] {
    const { ids } = claims.get(claimedId(connectorId)) ?? { ids: [connectorId] }
    return ids.flatMap(id => find(id) ?? [])
  }

  function hear(event: Event): void {
    const found = readAnnouncement(event)
    if (!found) return log.warn('evm: an announcement without rdns or provider was left out')
    const { connector, provider, uuid } = found
    const claim = claims.get(connector.id) ?? { ids: [], uuids: new Set() }
    claims.set(connector.id, claim)
    if (seen.has(provider) || claim.uuids.has(uuid)) return // a repeated announcement
    if (uuid) claim.uuids.add(uuid)
    const id = idAmongNamesakes(connector.id, claim.ids.length, taken => wallets.has(taken))
    const wallet = { connector: { ...connector, id }, provider }
    claim.ids.push(id)
    take(wallet)
    if (claim.ids.length > 1 && told) onNamesake(wallet)
  }

  function add(found: FoundWallet): void {
    const { connector, provider } = found
    if (seen.has(provider)) return
    const isReplaced = wallets.has(connector.id)
    take(found)
    if (isReplaced) onReplaced(connector.id, provider)
  }

  function take(wallet: FoundWallet): void {
    seen.add(wallet.provider)
    wallets.set(wallet.connector.id, wallet)
    tellSoon()
  }

  function renew(connectorId: string, namesake: FoundWallet): void {
    const { connector, provider } = namesake
    const claim = claims.get(claimedId(connectorId))
    if (claim) claim.ids = claim.ids.filter(id => id !== connector.id)
    wallets.delete(connector.id)
    take({ connector: { ...connector, id: connectorId }, provider })
  }

  function tellSoon(): void {
    if (!waiting) queueMicrotask(tell)
    waiting = true
  }

  function tell(): void {
    if (!waiting || stopped) return
    waiting = false
    told = [
      ...[...wallets.values()].map(({ connector }) => connector),
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
  return { find, namesakes, add, renew, stop: scope.close }
}
