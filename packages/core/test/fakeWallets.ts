import type { AdapterHost, Connection, Connections } from '../src/connectors/adapter'
import type { Connector } from '../src/connectors/connector'

/** The wallets behind a fake adapter: what they permitted outlives an attachment, what is live does not. */
export type FakeWallets = {
  readonly connectors: readonly Connector[]
  readonly permitted: Set<string>
  /** The kit that the adapter is attached to. */
  host: AdapterHost | undefined
  live: Connections
  /** Requests that wait until the test answers them. */
  stalled: ((answer: 'approve' | 'refuse') => void)[]
  /** Makes these the live ones, and tells the kit. */
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
    stalled: [],
    tell(list, wanted) {
      if (!wallets.host) return
      const active = list.find(({ connectorId }) => connectorId === wanted) ?? list[0]
      wallets.live = { list, active: active?.connectorId }
      wallets.host.connectionsChanged(wallets.live)
    },
  }
  return wallets
}
