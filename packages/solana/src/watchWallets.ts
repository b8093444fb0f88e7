import {
  type AdapterHost,
  type Connector,
  claimedId,
  createEmitter,
  idAmongNamesakes,
  type Stop,
} from '@latchkey/core'
import { getWallets } from '@wallet-standard/app'
import type { Wallet } from '@wallet-standard/base'
import { describeWallet } from './describeWallet'
import { isSolanaWallet, type SolanaWallet } from './solanaWallet'

export type WalletWatch = {
  /** The wallets that are here now. */
  list(): readonly SolanaWallet[]
  get(connectorId: string): SolanaWallet | undefined
  /** Those that claim the same id as this one, and this one itself, in the order they came in. */
  namesakes(connectorId: string): readonly SolanaWallet[]
  /** Takes one in that is not on the page, in place of an earlier one of its id. */
  add(connector: Connector, wallet: Wallet): void
  onChange(listener: () => void): Stop
  stop: Stop
}

type Entry = SolanaWallet & { leave(): void }

/**
 * Follows which wallets the page has: those there already, late ones, and those that leave. Asks them nothing. The
 * Wallet Standard has no ids, and anybody can take any name: the first wallet of a name is known by it, a later one by
 * `name#2`.
 */
export function watchWallets({ log, isRemote }: AdapterHost): WalletWatch {
  const { get, on } = getWallets()
  const changes = createEmitter<void>(error =>
    log.error('solana: a change of wallets was not taken in', error),
  )
  const entries = new Map<unknown, Entry>() // by the wallet's object
  const byId = new Map<string, Entry>()
  const claims = new Map<string, number>() // how many came by that name

  function take(connector: Connector, wallet: Wallet): void {
    const life = new AbortController()
    const entry = { connector, wallet, gone: life.signal, leave: () => life.abort() }
    entries.set(wallet, entry)
    byId.set(connector.id, entry)
  }

  function drop(entry: Entry): void {
    entries.delete(entry.wallet)
    byId.delete(entry.connector.id)
    entry.leave()
  }

  function register(...given: readonly unknown[]): void {
    const before = entries.size
    for (const wallet of given) {
      if (entries.has(wallet) || !isSolanaWallet(wallet)) continue
      const connector = describeWallet(wallet)
      if (connector) take({ ...connector, id: idOf(connector.name) }, wallet)
      else log.info('solana: a wallet without a name is left out')
    }
    if (entries.size > before) changes.emit()
  }

  function idOf(name: string): string {
    const isTaken = (id: string) => isRemote(id) || byId.has(id) // what the kit brings is no wallet of the page
    const earlier = claims.get(name) ?? 0
    claims.set(name, earlier + 1)
    return idAmongNamesakes(name, isTaken(name) ? Math.max(earlier, 1) : 0, isTaken)
  }

  function unregister(...given: readonly unknown[]): void {
    const gone = given.flatMap(wallet => entries.get(wallet) ?? [])
    for (const entry of gone) drop(entry)
    if (gone.length > 0) changes.emit()
  }

  register(...get())
  const stops = [on('register', register), on('unregister', unregister)]
  return {
    list: () => [...entries.values()],
    get: connectorId => byId.get(connectorId),
    namesakes: connectorId =>
      [...entries.values()].filter(({ connector: { id } }) => claimedId(id) === claimedId(connectorId)),
    add(connector, wallet) {
      const before = byId.get(connector.id)
      if (before?.wallet === wallet) return
      if (before) drop(before)
      take(connector, wallet)
      changes.emit()
    },
    onChange: changes.on,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
