import {
  type AdapterHost,
  type Connector,
  claimedId,
  idAmongNamesakes,
  type Scope,
  standardWallets,
} from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import type { BitcoinWallet } from './bitcoinWallet'
import type { LiveWallets } from './liveWallets'
import { settledWithin } from './settledWithin'
import { hasMethod } from './shapes/askWallet'
import { leatherWallet } from './shapes/leatherWallet'
import { okxWallet } from './shapes/okxWallet'
import { type RegistryEntry, satsConnectRegistry } from './shapes/satsConnectRegistry'
import { satsConnectWallet } from './shapes/satsConnectWallet'
import { standardWallet } from './shapes/standardWallet'
import { unisatWallet } from './shapes/unisatWallet'
import { windowObject } from './shapes/windowObject'

export type FoundWallets = {
  find(id: string): BitcoinWallet | undefined
  /** This wallet and all others that claim its id. */
  namesakes(id: string): readonly BitcoinWallet[]
  /** Adds a wallet that is not on the page. Replaces an earlier one with its id. */
  add(wallet: BitcoinWallet): void
  /** Waits for a wallet that claims an id, with a timeout. */
  wait(id: string, ms: number): Promise<void>
  /** Looks again, and reports changes. */
  look(): void
}

/** Wallets that only put an object into the window emit no event. */
const looksAt = [250, 1_000, 2_500]
const waitStepMs = 100
/** These have a shape of their own, although they are also in the sats-connect registry. */
const ownShapes = ['LeatherProvider', 'unisat']

/** Finds the page's wallets without asking them anything, and reports changes. */
export function findWallets(host: AdapterHost, scope: Scope, live: LiveWallets): FoundWallets {
  const { window, clock } = host.env
  let told: string | undefined
  let isAwaited = false
  let isOver = false
  const standard = window && standardWallets(window, lookSoon)
  if (standard) scope.own(standard.stop)
  const provided = new Map<string, BitcoinWallet>()
  const registered = namedOnce(host, wallet => standard?.has(wallet) ?? false)

  function all(): BitcoinWallet[] {
    if (!window || !standard) return [...provided.values()]
    const makers = [
      ...satsConnectRegistry(window)
        .filter(entry => isSatsConnect(window, entry))
        .map(entry => () => satsConnectWallet(window, entry)),
      ...[leatherWallet, unisatWallet, okxWallet].map(make => () => make(window)),
      ...standard.list().map(wallet => () => registered(wallet)),
    ]
    const ofPage = makers.flatMap(make => {
      try {
        return make() ?? []
      } catch (error) {
        host.log.warn('bitcoin: a wallet was left out', error)
        return []
      }
    })
    return [...provided.values(), ...ofPage]
  }

  /** Reports once for several changes at a time. */
  function lookSoon(): void {
    if (isAwaited) return
    isAwaited = true
    queueMicrotask(look)
  }

  function look(): void {
    isAwaited = false
    if (isOver) return
    const here = all()
    live.keep(here.map(wallet => wallet.id))
    const connectors = once(here, live).map(toConnector)
    const now = JSON.stringify(connectors)
    if (now === told) return
    told = now
    host.connectorsChanged(connectors)
  }

  const find = (id: string) => all().find(wallet => wallet.id === id)

  const namesakes = (id: string) => all().filter(wallet => claimedId(wallet.id) === claimedId(id))

  async function wait(id: string, ms: number): Promise<void> {
    for (let left = ms; left > 0 && namesakes(id).length === 0; left -= waitStepMs)
      await settledWithin(host, scope, waitStepMs)
    look()
  }

  scope.own(() => {
    isOver = true
  })
  for (const ms of looksAt) scope.own(clock.after(ms, look))
  look()
  return {
    find,
    namesakes,
    wait,
    look,
    add(wallet) {
      if (provided.has(wallet.id)) live.end(wallet.id)
      provided.set(wallet.id, wallet)
      look()
    },
  }
}

/**
 * The Wallet Standard has no ids, and anybody can use any name. The first wallet of a name gets it as id, a later one
 * `name#2`, as long as both are on the page.
 */
function namedOnce(
  { isRemote }: AdapterHost,
  isHere: (wallet: Wallet) => boolean,
): (wallet: Wallet) => BitcoinWallet | undefined {
  const known = new WeakMap<Wallet, BitcoinWallet>()
  const owners = new Map<string, Wallet>()
  const claims = new Map<string, number>()
  const isTaken = (id: string) => {
    const owner = owners.get(id)
    return isRemote(id) || (owner !== undefined && isHere(owner)) // reserved for the kit
  }
  return wallet => {
    const before = known.get(wallet)
    const shape = before ?? standardWallet(wallet)
    if (!shape || before) return shape
    const { name } = shape
    const earlier = claims.get(name) ?? 0
    claims.set(name, earlier + 1)
    const id = idAmongNamesakes(name, isTaken(name) ? Math.max(earlier, 1) : 0, isTaken)
    const named = { ...shape, id }
    owners.set(id, wallet)
    known.set(wallet, named)
    return named
  }
}

/**
 * A wallet found in several ways is shown once: the connected one, or the first. Two found in the same way are two
 * wallets.
 */
function once(wallets: readonly BitcoinWallet[], live: LiveWallets): BitcoinWallet[] {
  const byName = new Map<string, BitcoinWallet>()
  for (const wallet of wallets) {
    const isNamesake = claimedId(wallet.id) !== wallet.id
    const key = isNamesake ? wallet.id : wallet.name.toLowerCase().replace(/\s+wallet$/, '')
    if (!byName.has(key) || live.get(wallet.id)) byName.set(key, wallet)
  }
  return [...byName.values()]
}

function isSatsConnect(window: object, { id, name, methods }: RegistryEntry): boolean {
  if (!name || ownShapes.includes(id) || id.startsWith('okxwallet.')) return false
  const speaks = !methods || methods.includes('signMessage') || methods.includes('signPsbt')
  return speaks && hasMethod(windowObject(window, id), 'request')
}

function toConnector({ id, name, type = 'ANNOUNCED', imageUrl, rdns }: BitcoinWallet): Connector {
  return {
    id,
    name,
    type, // CON-04
    chain: 'bip122',
    ...(imageUrl ? { imageUrl } : {}),
    ...(rdns ? { rdns } : {}),
  }
}
