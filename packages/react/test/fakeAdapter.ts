import type {
  Adapter,
  AdapterHost,
  AttachedAdapter,
  Balance,
  Connection,
  Connections,
  Connector,
} from '@latchkey/core'
import { type CaipNetworkId, kitError, toCaipNetworkId } from '@latchkey/protocol'

export const alice = '0xA11cE00000000000000000000000000000000001'

export type FakeAnswer = 'approve' | 'refuse' | 'stall' | 'fail' | 'busy'

/** An adapter whose wallets answer as the test says. */
export type FakeAdapter = Adapter & {
  answer: FakeAnswer
  networkId: CaipNetworkId
  balance: () => Promise<Balance>
  readonly calls: string[]
  /** Answers every request that was stalled. */
  answerStalled(answer: FakeAnswer): void
  changeNetwork(networkId: CaipNetworkId): void
  setWallets(wallets: readonly Connector[]): void
}

export function createFakeAdapter(wallets: readonly Connector[] = twoWallets): FakeAdapter {
  let stalled: ((answer: FakeAnswer) => void)[] = []
  let live: readonly Connection[] = []
  let host: AdapterHost | undefined

  const fake: FakeAdapter = {
    type: 'wagmi',
    namespace: 'eip155',
    answer: 'approve',
    networkId: toCaipNetworkId('eip155', 1),
    balance: async () => ({ value: 1_234_567_890_000_000_000_000n, decimals: 18, symbol: 'ETH' }),
    calls: [],
    answerStalled(answer) {
      const waiting = stalled
      stalled = []
      for (const go of waiting) go(answer)
    },
    changeNetwork(networkId) {
      fake.networkId = networkId
      tell(live.map(connection => ({ ...connection, networkId })))
    },
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
      async connect({ connectorId, signal }) {
        fake.calls.push(`connect ${connectorId}`)
        await answered()
        if (signal.aborted) throw kitError('connect/cancelled')
        const connection = { connectorId, accounts: [alice], networkId: fake.networkId }
        tell([connection])
        return connection
      },
      async disconnect() {
        fake.calls.push('disconnect')
        await answered()
        tell([])
      },
      async switchNetwork({ network }) {
        fake.calls.push(`switch ${network.caipNetworkId}`)
        await answered()
        fake.changeNetwork(network.caipNetworkId)
      },
      getBalance() {
        fake.calls.push('balance')
        return fake.balance()
      },
      getProvider: nothing,
      signMessage: nothing,
      signTypedData: nothing,
      sendTransaction: nothing,
      detach() {
        host = undefined
        live = []
      },
    }
  }
}

export function wallet(id: string, name: string, more: Partial<Connector> = {}): Connector {
  return { id, name, chain: 'eip155', type: 'ANNOUNCED', rdns: id, ...more }
}

const twoWallets = [wallet('io.one', 'One'), wallet('io.two', 'Two')]
