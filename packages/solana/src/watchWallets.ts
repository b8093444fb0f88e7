import {
  type AdapterHost,
  type Connector,
  claimedId,
  createEmitter,
  idAmongNamesakes,
  type Stop,
  standardWallets,
} from '@latchkey/core'
import type { Wallet } from '@wallet-standard/base'
import { describeWallet } from './describeWallet'
import { isSolanaWallet, type SolanaWallet } from './solanaWallet'

export type WalletWatch = {
  /** The wallets currently on the page. */
  list(): readonly SolanaWallet[]
  get(connectorId: string): SolanaWallet | undefined
  /** This wallet and all others that claim its id, in order of arrival. */
  namesakes(connectorId: string): readonly SolanaWallet[]
  /** Adds a wallet that is not on the page. Replaces an earlier one with its id. */
  add(connector: Connector, wallet: Wallet): void
  onChange(listener: () => void): Stop
  stop: Stop
}

type Entry = SolanaWallet & { leave(): void }

/**
 * Follows the page's wallets: present ones, late ones, and those that leave. Does not ask them anything. The Wallet
 * Standard has no ids, and anybody can use any name: the first wallet of a name gets it as id, a later one `name#2`.
 */
export function watchWallets({ env: { window }, log, isRemote }: AdapterHost): WalletWatch {
  const changes = createEmitter<void>(error =>
    log.error('solana: a change of wallets could not be handled', error),
  )
  const entries = new Map<unknown, Entry>() // by the wallet's object
  const byId = new Map<string, Entry>()
  const claims = new Map<string, number>() // how many have used that name

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

  function register(given: readonly unknown[]): void {
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
    const isTaken = (id: string) => isRemote(id) || byId.has(id) // reserved for the kit
    const earlier = claims.get(name) ?? 0
    claims.set(name, earlier + 1)
    return idAmongNamesakes(name, isTaken(name) ? Math.max(earlier, 1) : 0, isTaken)
  }

  function unregister(given: readonly unknown[]): void {
    const gone = given.flatMap(wallet => entries.get(wallet) ?? [])
    for (const entry of gone) drop(entry)
    if (gone.length > 0) changes.emit()
  }

  const standard =
    window &&
    standardWallets(window, ({ added, removed }) => {
      register(added)
      unregister(removed)
    })
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
    stop: () => standard?.stop(),
  }
}
