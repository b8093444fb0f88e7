import {
  type AdapterHost,
  type ChosenAccount,
  type Connection,
  chooseAccount,
  heldChoice,
  inChosenOrder,
  type Stop,
} from '@latchkey/core'
import { type CaipNetworkId, kitError } from '@latchkey/protocol'
import { chooseNetwork } from './chains'
import { followAccounts } from './followAccounts'
import type { SolanaAccount } from './readAccounts'
import type { SolanaWallet } from './solanaWallet'

type Accounts = readonly [SolanaAccount, ...SolanaAccount[]]

/** A connected wallet and its current network. */
export type LiveWallet = {
  readonly wallet: SolanaWallet
  /** In the wallet's own order. */
  readonly accounts: Accounts
  /** The account that the visitor chose among them. */
  readonly choice: ChosenAccount | undefined
  readonly networkId: CaipNetworkId
}

/** A wallet that shows its accounts: just chosen by the visitor, or restored. */
type NewWallet = {
  wallet: SolanaWallet
  accounts: readonly SolanaAccount[]
  networkId: CaipNetworkId | undefined
  chosen: boolean
  /** The account chosen at the last visit. */
  choice?: ChosenAccount | undefined
  /** Its earlier id, if it was different. */
  earlierId?: string
}

export type LiveWallets = {
  get(connectorId: string): LiveWallet | undefined
  /** Adds a wallet. Returns undefined if it has no accounts. */
  add(wallet: NewWallet): Connection | undefined
  activate(connectorId: string): Connection | undefined
  /** Uses another of its accounts. Throws if it is not connected or did not give us this account (ERR-34, ERR-35). */
  choose(connectorId: string, address: string): void
  setNetwork(connectorId: string, networkId: CaipNetworkId): void
  end(connectorId: string): void
  /** Updates everything after the site's networks or the page's wallets have changed. */
  review(): void
  /** The order and the active wallet of the last visit, for wallets that come back one by one. */
  expect(order: readonly string[], active: string | undefined): void
  stop: Stop
}

/** The connected wallets of one kit. Reports each change. */
export function createLiveWallets(host: AdapterHost): LiveWallets {
  let entries: readonly (LiveWallet & { unfollow: Stop })[] = []
  let active: string | undefined
  let expected: { order: readonly string[]; active: string | undefined } = { order: [], active: undefined }
  let reported = JSON.stringify({ list: [] })
  let stopped = false

  const find = (id: string) => entries.find(entry => idOf(entry) === id)

  function change(next: typeof entries): void {
    for (const entry of entries) if (!next.some(other => idOf(other) === idOf(entry))) entry.unfollow()
    entries = next
    if (!active || !find(active)) active = entries[0] && idOf(entries[0])
    const connections = { list: entries.map(toConnection), active }
    const text = JSON.stringify(connections)
    if (text === reported || stopped) return
    reported = text
    host.connectionsChanged(connections)
  }

  function update(id: string, accounts: readonly SolanaAccount[], wanted?: CaipNetworkId): void {
    if (!hasAny(accounts)) return change(entries.filter(entry => idOf(entry) !== id))
    change(
      entries.map(entry => {
        if (idOf(entry) !== id) return entry
        const choice = heldChoice(accounts.map(addressOf), entry.choice)
        const inUse = accountInUse(accounts, choice)
        const networkId = chooseNetwork(inUse, wanted ?? entry.networkId, host.networks())
        return { ...entry, accounts, choice, networkId }
      }),
    )
  }

  function setActive(id: string): void {
    expected = { ...expected, active: undefined } // a wallet that comes back late does not replace it
    active = id
  }

  function place(entry: LiveWallet): number {
    const index = expected.order.indexOf(idOf(entry))
    return index < 0 ? expected.order.length : index
  }

  return {
    get: find,
    add({ wallet, accounts, networkId: wanted, chosen, choice, earlierId = wallet.connector.id }) {
      const { id } = wallet.connector
      if (stopped || !hasAny(accounts)) return undefined
      if (chosen) setActive(id)
      else if (expected.active === earlierId) active = id
      if (earlierId !== id) {
        const order = expected.order.filter(other => other !== id)
        expected = { ...expected, order: order.map(other => (other === earlierId ? id : other)) }
      }
      find(id)?.unfollow()
      const unfollow = followAccounts(wallet, host.log, now => update(id, now))
      const held = heldChoice(accounts.map(addressOf), choice)
      const networkId = chooseNetwork(accountInUse(accounts, held), wanted, host.networks())
      const entry = { wallet, accounts, choice: held, networkId, unfollow }
      change([...entries.filter(other => idOf(other) !== id), entry].sort((a, b) => place(a) - place(b)))
      return toConnection(entry)
    },
    activate(id) {
      const entry = find(id)
      if (!entry) return undefined
      setActive(id)
      change(entries)
      return toConnection(entry)
    },
    choose(id, address) {
      const entry = find(id)
      if (!entry) throw kitError('connector/not-connected', { value: id })
      const addresses = entry.accounts.map(addressOf)
      if (!addresses.includes(address)) throw kitError('connector/account-not-found', { value: address })
      const choice = chooseAccount(addresses, address)
      change(entries.map(other => (other === entry ? { ...entry, choice } : other)))
    },
    setNetwork: (id, networkId) => update(id, find(id)?.accounts ?? [], networkId),
    end: id => update(id, []),
    review() {
      change(entries.filter(({ wallet }) => !wallet.gone.aborted))
      for (const entry of entries) update(idOf(entry), entry.accounts)
    },
    expect(order, wanted) {
      expected = { order, active: wanted }
    },
    stop() {
      stopped = true
      change([])
    },
  }
}

function idOf({ wallet }: LiveWallet): string {
  return wallet.connector.id
}

function hasAny(accounts: readonly SolanaAccount[]): accounts is Accounts {
  return accounts.length > 0
}

function addressOf({ address }: SolanaAccount): string {
  return address
}

function accountInUse(accounts: Accounts, choice: ChosenAccount | undefined): SolanaAccount {
  return accounts.find(({ address }) => address === choice?.address) ?? accounts[0]
}

function toConnection({ wallet, accounts, choice, networkId }: LiveWallet): Connection {
  const connectorId = wallet.connector.id
  return { connectorId, ...inChosenOrder(accounts.map(addressOf), choice), networkId }
}
