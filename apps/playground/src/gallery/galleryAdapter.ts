import type { Adapter, CaipNetworkId, Connector } from 'latchkey'

type Attach = Awaited<ReturnType<Adapter['load']>>
type Host = Parameters<Attach>[0]
type Connection = Parameters<Host['connectionsChanged']>[0]['list'][number]

export type GalleryWallet = {
  id: string
  name: string
  icon: string
  /** Of a wallet that is in another family, too. */
  rdns?: string
  accounts: readonly string[]
  /** What the addresses are for. */
  addressLabels?: Readonly<Record<string, string>>
}

/** An adapter of a chain family whose wallets are made up, and answer as a case wants. */
export type GalleryAdapter = Adapter & {
  answer: 'approve' | 'refuse' | 'stall' | 'fail'
  /** The wallets leave the page, as extensions do that are switched off. */
  removeWallets(): void
}

export function createGalleryAdapter(
  type: Adapter['type'],
  networkId: CaipNetworkId,
  wallets: readonly GalleryWallet[],
): GalleryAdapter {
  const namespace = networkId.split(':')[0] as Adapter['namespace']
  let host: Host | undefined
  let live: readonly Connection[] = []

  const adapter: GalleryAdapter = {
    type,
    namespace,
    answer: 'approve',
    removeWallets: () => host?.connectorsChanged([]),
    onLive: () => () => {},
    load: async () => attach,
  }
  return adapter

  function tell(list: readonly Connection[], active: string | undefined): void {
    live = list
    host?.connectionsChanged({ list, active })
  }

  async function answered(): Promise<void> {
    if (adapter.answer === 'stall') await new Promise(() => {})
    if (adapter.answer === 'refuse') throw Object.assign(new Error('declined'), { code: 4001 })
    if (adapter.answer === 'fail') throw new Error('the gallery wants a failure here')
  }

  function attach(to: Host): ReturnType<Attach> {
    host = to
    to.connectorsChanged(wallets.map(wallet => connectorOf(wallet, namespace)))
    const sign = async () => ''
    return {
      reconnect: async () => {},
      async connect({ connectorId }) {
        const wallet = wallets.find(({ id }) => id === connectorId)
        if (!wallet) throw new Error(`the gallery has no ${connectorId}`)
        await answered()
        const { accounts, addressLabels } = wallet
        const connection = { connectorId, accounts, networkId, ...(addressLabels ? { addressLabels } : {}) }
        const isLive = live.some(other => other.connectorId === connectorId)
        tell(isLive ? live : [...live, connection], connectorId)
        return connection
      },
      async disconnect({ connectorId }) {
        await answered()
        const left = live.filter(other => other.connectorId !== connectorId)
        tell(left, left[0]?.connectorId)
      },
      async chooseAccount({ connectorId, address }) {
        const choose = ({ accounts, ...connection }: Connection) => ({
          ...connection,
          accounts: [address, ...accounts.filter(account => account !== address)],
        })
        tell(
          live.map(one => (one.connectorId === connectorId ? choose(one) : one)),
          connectorId,
        )
      },
      switchNetwork: answered,
      ...(namespace === 'solana'
        ? { getBalance: async () => ({ value: 12_345_678_901n, decimals: 9, symbol: 'SOL' }) }
        : {}),
      getProvider: async () => undefined,
      signMessage: sign,
      detach() {
        host = undefined
      },
    }
  }
}

function connectorOf({ id, name, icon, rdns }: GalleryWallet, chain: Adapter['namespace']): Connector {
  return { id, name, chain, type: 'ANNOUNCED', imageUrl: icon, ...(rdns && { rdns }) }
}
