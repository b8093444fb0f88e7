import type {
  Adapter,
  AdapterHost,
  AttachedAdapter,
  Balance,
  Connection,
  Connections,
  Connector,
} from '@latchkey/core'
import { type CaipNetworkId, type ChainNamespace, kitError, toCaipNetworkId } from '@latchkey/protocol'

export const alice = '0xA11cE00000000000000000000000000000000001'
export const bob = '0xB0b0000000000000000000000000000000000002'

export type FakeAnswer = 'approve' | 'refuse' | 'stall' | 'fail' | 'busy'

/** An adapter whose wallets answer as the test says. */
export type FakeAdapter = Adapter & {
  answer: FakeAnswer
  networkId: CaipNetworkId
  /** Keeps earlier connections beside the new one, as every adapter does. */
  keepsOthers: boolean
  /** A wallet's accounts, if they are not Alice's. */
  readonly accountsOf: Map<string, readonly string[]>
  /** The purposes of the addresses. */
  addressLabels: Readonly<Record<string, string>> | undefined
  /** Its wallets sign only with their first account. */
  hasFixedAccounts: boolean
  balance: (() => Promise<Balance>) | undefined
  /** The hash of what its wallets send. */
  hash: string
  /** The signature of its wallets. */
  signature: string
  /** The guard reviews its requests before its wallets get them. */
  isReviewed: boolean
  /** What the node of its wallets answers the guard. */
  node: (method: string, params: readonly unknown[]) => unknown
  readonly calls: string[]
  /** Answers every stalled request, the first once it is here: some requests load code first. */
  answerStalled(answer: FakeAnswer): Promise<void>
  changeNetwork(networkId: CaipNetworkId): void
  /** A wallet ends its connection itself. */
  drop(connectorId: string): void
  setWallets(wallets: readonly Connector[]): void
}

export function createFakeAdapter(
  wallets: readonly Connector[] = twoWallets,
  networkId: CaipNetworkId = toCaipNetworkId('eip155', 1),
): FakeAdapter {
  const namespace = networkId.split(':')[0] as ChainNamespace
  let stalled: ((answer: FakeAnswer) => void)[] = []
  let live: readonly Connection[] = []
  let host: AdapterHost | undefined

  const fake: FakeAdapter = {
    type: namespace === 'solana' ? 'solana' : namespace === 'bip122' ? 'bitcoin' : 'wagmi',
    namespace,
    answer: 'approve',
    networkId,
    keepsOthers: false,
    accountsOf: new Map(),
    addressLabels: undefined,
    hasFixedAccounts: false,
    balance: async () => ({ value: 1_234_567_890_000_000_000_000n, decimals: 18, symbol: 'ETH' }),
    hash: '0x',
    signature: '0x51',
    isReviewed: false,
    node: () => '0x6080',
    calls: [],
    async answerStalled(answer) {
      while (stalled.length === 0) await new Promise(go => setTimeout(go, 5))
      const waiting = stalled
      stalled = []
      for (const go of waiting) go(answer)
    },
    changeNetwork(networkId) {
      fake.networkId = networkId
      tell(live.map(connection => ({ ...connection, networkId })))
    },
    drop: connectorId => tell(live.filter(connection => connection.connectorId !== connectorId)),
    setWallets: list => host?.connectorsChanged(list),
    onLive: () => () => {},
    load: async () => attach,
  }
  return fake

  function tell(list: readonly Connection[]): void {
    live = list
    const connections: Connections = { list, active: list[0]?.connectorId }
    host?.connectionsChanged(connections)
  }

  function connectionOf(connectorId: string): Connection {
    const { accountsOf, addressLabels, hasFixedAccounts } = fake
    return {
      connectorId,
      accounts: accountsOf.get(connectorId) ?? [alice],
      networkId: fake.networkId,
      ...(addressLabels ? { addressLabels } : {}),
      ...(hasFixedAccounts ? { isAccountFixed: true } : {}),
    }
  }

  async function answered(): Promise<void> {
    const answer =
      fake.answer === 'stall' ? await new Promise<FakeAnswer>(go => stalled.push(go)) : fake.answer
    if (answer === 'refuse') throw kitError('user/rejected')
    if (answer === 'busy') throw kitError('wallet/busy')
    if (answer === 'fail') throw kitError('wallet/failed')
  }

  function attach(to: AdapterHost): AttachedAdapter {
    host = to
    to.connectorsChanged(wallets)
    const nothing = async () => '0x'
    return {
      reconnect: async () => {},
      async connect({ connectorId, signal, networkId: wanted }) {
        fake.calls.push(`connect ${connectorId}`)
        await answered()
        if (signal.aborted) throw kitError('connect/cancelled')
        // Only Ethereum wallets have a network of their own; others use the requested one.
        if (wanted && namespace !== 'eip155') fake.networkId = wanted
        const connection = live.find(other => other.connectorId === connectorId) ?? connectionOf(connectorId)
        const others = live.filter(other => fake.keepsOthers && other.connectorId !== connectorId)
        tell([connection, ...others])
        return connection
      },
      async disconnect({ connectorId }) {
        fake.calls.push('disconnect')
        await answered()
        fake.drop(connectorId)
      },
      async chooseAccount({ connectorId, address }) {
        const choose = ({ accounts, ...connection }: Connection) => ({
          ...connection,
          accounts: [address, ...accounts.filter(account => account !== address)],
        })
        tell(live.map(one => (one.connectorId === connectorId ? choose(one) : one)))
      },
      async switchNetwork({ network }) {
        fake.calls.push(`switch ${network.caipNetworkId}`)
        await answered()
        fake.changeNetwork(network.caipNetworkId)
      },
      ...(fake.balance ? { getBalance } : {}),
      getProvider: async connectorId => ({ connectorId }),
      async signMessage() {
        await answered()
        return fake.signature
      },
      signTypedData: nothing,
      async sendTransaction({ connectorId, transaction }) {
        const asked = { connectorId, method: 'eth_sendTransaction', params: [transaction] }
        if (fake.isReviewed)
          await to.review?.({ ...asked, ask: async (method, params = []) => fake.node(method, params) })
        fake.calls.push('sendTransaction')
        await answered()
        return fake.hash
      },
      detach() {
        host = undefined
        live = []
      },
    }
  }

  async function getBalance(): Promise<Balance> {
    fake.calls.push('balance')
    if (!fake.balance) throw kitError('wallet/failed')
    return fake.balance()
  }
}

export function wallet(id: string, name: string, more: Partial<Connector> = {}): Connector {
  return { id, name, chain: 'eip155', type: 'ANNOUNCED', rdns: id, ...more }
}

const twoWallets = [wallet('io.one', 'One'), wallet('io.two', 'Two')]
