import {
  type AdapterHost,
  type ChosenAccount,
  type Connection,
  type Connections,
  heldChoice,
  inChosenOrder,
  type Scope,
  type Stop,
} from '@latchkey/core'
import { type CaipNetworkId, kitError } from '@latchkey/protocol'
import type { BitcoinWallet, WalletSays } from './bitcoinWallet'
import { readConnection } from './readConnection'
import { watchWallets } from './watchWallets'

export type LiveWallet = {
  readonly wallet: BitcoinWallet
  /** Its accounts are in the wallet's own order. */
  readonly connection: Connection
  /** The account that the visitor chose among them. */
  choice: ChosenAccount | undefined
}

/** The connected wallets and their current state. */
export type LiveWallets = {
  get(id: string): LiveWallet | undefined
  /** The connected wallet. Throws `connector/not-connected`. */
  need(id: string): LiveWallet
  /** Adds or updates a wallet. Throws `wallet/bad-answer` if it shows no address or an invalid one. */
  take(
    wallet: BitcoinWallet,
    says: WalletSays,
    wanted: CaipNetworkId | undefined,
    choice?: ChosenAccount,
  ): Connection
  /** Uses the account that was chosen of a connected wallet. */
  choose(id: string, choice: ChosenAccount | undefined): void
  /** The same, and makes it active. */
  connect(wallet: BitcoinWallet, says: WalletSays, wanted: CaipNetworkId | undefined): Connection
  /** Switches a wallet without a network of its own. */
  move(id: string, networkId: CaipNetworkId): void
  /** Chooses the active one, even before it is live. With `insteadOf`, only if that one was chosen before. */
  activate(id: string | undefined, insteadOf?: string): void
  end(id: string): void
  /** Ends all but these: the others are gone from the page. */
  keep(ids: readonly string[]): void
}

type Entry = LiveWallet & { stop: Stop }

export function liveWallets(
  host: AdapterHost,
  scope: Scope,
  report: (now: Connections) => void,
): LiveWallets {
  const entries = new Map<string, Entry>()
  let chosen: string | undefined
  const watch = watchWallets({ log: host.log, scope, get: id => entries.get(id), follow, end })

  function tell(): void {
    const list = [...entries.values()].map(toConnection)
    const active = entries.has(chosen ?? '') ? chosen : list[0]?.connectorId
    report({ list, active })
  }

  function put(
    wallet: BitcoinWallet,
    connection: Connection,
    choice = entries.get(wallet.id)?.choice,
  ): Connection {
    const before = entries.get(wallet.id)
    const isSame = before?.wallet === wallet && before.connection.networkId === connection.networkId
    if (!isSame) before?.stop()
    const stop = isSame ? before.stop : watch(wallet, connection.networkId)
    const entry = { wallet, connection, choice: heldChoice(connection.accounts, choice), stop }
    entries.set(wallet.id, entry)
    tell()
    return toConnection(entry)
  }

  function follow({ wallet, connection: before }: LiveWallet, says: WalletSays): void {
    const connection = readConnection(wallet.id, says, before.networkId, host.networks())
    if (!connection) end(wallet.id)
    else if (JSON.stringify(connection) !== JSON.stringify(before)) put(wallet, connection)
  }

  function read(wallet: BitcoinWallet, says: WalletSays, wanted: CaipNetworkId | undefined): Connection {
    const connection = readConnection(wallet.id, says, wanted, host.networks())
    if (!connection) throw kitError('wallet/bad-answer', { value: 'list of accounts' })
    return connection
  }

  function end(id: string): void {
    const entry = entries.get(id)
    if (!entry) return
    entries.delete(id)
    entry.stop()
    tell()
  }

  function need(id: string): Entry {
    const entry = entries.get(id)
    if (!entry) throw kitError('connector/not-connected', { value: id }) // ERR-34
    return entry
  }

  return {
    get: id => entries.get(id),
    need,
    take: (wallet, says, wanted, choice) => put(wallet, read(wallet, says, wanted), choice),
    choose(id, choice) {
      need(id).choice = choice
      tell()
    },
    connect(wallet, says, wanted) {
      const connection = read(wallet, says, wanted)
      chosen = wallet.id
      return put(wallet, connection)
    },
    move(id, networkId) {
      const entry = entries.get(id)
      if (entry) put(entry.wallet, { ...entry.connection, networkId })
    },
    activate(id, insteadOf = chosen) {
      if (chosen !== insteadOf) return
      chosen = id
      if (entries.size > 0) tell()
    },
    end,
    keep(ids) {
      for (const id of [...entries.keys()].filter(one => !ids.includes(one))) end(id)
    },
  }
}

/** As the kit is told: the account in use first. */
export function toConnection({ connection, choice }: LiveWallet): Connection {
  return { ...connection, ...inChosenOrder(connection.accounts, choice) }
}
