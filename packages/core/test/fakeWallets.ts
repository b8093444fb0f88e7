import type { AdapterHost, Connection, Connections } from '../src/connectors/adapter'
import { type ChosenAccount, heldChoice, inChosenOrder } from '../src/connectors/chosenAccount'
import type { Connector } from '../src/connectors/connector'

/** The wallets behind a fake adapter: their permissions outlive an attachment, live connections do not. */
export type FakeWallets = {
  readonly connectors: readonly Connector[]
  readonly permitted: Set<string>
  /** The kit that has the adapter attached. */
  host: AdapterHost | undefined
  live: Connections
  /** The accounts the visitor chose, by connector; a choice ends with its connection. */
  readonly choices: Map<string, ChosenAccount>
  /** Requests that wait until the test answers them. */
  stalled: ((answer: 'approve' | 'refuse' | 'fail') => void)[]
  /** Makes these the live ones, and reports them to the kit. */
  tell(list: readonly Connection[], wanted?: string): void
}

export const nothing: Connections = { list: [], active: undefined }

export function createFakeWallets(
  connectors: readonly Connector[],
  permitted = new Set<string>(),
): FakeWallets {
  const wallets: FakeWallets = {
    connectors,
    permitted,
    host: undefined,
    live: nothing,
    choices: new Map(),
    stalled: [],
    tell(list, wanted) {
      if (!wallets.host) return
      const active = list.find(({ connectorId }) => connectorId === wanted) ?? list[0]
      for (const id of [...wallets.choices.keys()])
        if (list.every(({ connectorId }) => connectorId !== id)) wallets.choices.delete(id)
      wallets.live = { list: list.map(arranged), active: active?.connectorId }
      wallets.host.connectionsChanged(wallets.live)
    },
  }
  return wallets

  /** A wallet reports in its own order; earlier reports are arranged already. */
  function arranged(connection: Connection): Connection {
    const { connectorId, accounts, walletAccount } = connection
    if (walletAccount) return connection
    const choice = heldChoice(accounts, wallets.choices.get(connectorId))
    if (!choice) wallets.choices.delete(connectorId)
    return { ...connection, ...inChosenOrder(accounts, choice) }
  }
}
