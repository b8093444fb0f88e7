import { type CaipNetworkId, type ChainNamespace, kitError, toCaipNetworkId } from '@latchkey/protocol'
import type {
  Adapter,
  AdapterHost,
  AttachedAdapter,
  Balance,
  Connection,
  Connections,
  ProvidedWallet,
} from '../src/connectors/adapter'
import type { Connector } from '../src/connectors/connector'
import type { FakeSessionWallet } from './fakePort'

export const alice = '0xa11ce00000000000000000000000000000000001'
export const bob = '0xb0b0000000000000000000000000000000000002'

export type FakeAnswer = 'approve' | 'refuse' | 'stall' | 'fail' | 'rubbish' | 'approve unreported'

/**
 * An adapter with one scripted wallet behind each of its connectors. The wallet's memory (what it permitted) outlives
 * an attachment, as it outlives a reload of the page.
 */
export type FakeAdapter = Adapter & {
  /** How the wallet answers from now on. */
  answer: FakeAnswer
  reconnectAnswer: 'approve' | 'stall' | 'fail'
  accounts: string[]
  networkId: CaipNetworkId
  /** Goes on to report a connection that was cancelled, as some wallets do. */
  deafToCancel: boolean
  /** Keeps earlier connections beside the new one, as every adapter does. */
  keepsOthers: boolean
  /**
   * Whose memory says what is restored: the library's own, as with wagmi, which forgets what is disconnected but still
   * brings back what it had begun to restore; or the kit's, while the wallet's permission outlives a disconnect.
   */
  memory: 'own' | 'kit'
  /** Its wallets are on no network of their own: what one tab uses is told to the others by the kit. */
  hasFreeWallets: boolean
  /** How many restorings are under way. */
  restoring: number
  /** What a wallet shows where it is not `accounts`. */
  readonly accountsOf: Map<string, string[]>
  balance: () => Promise<Balance>
  /** What a diagnosis is given. */
  diagnose: AttachedAdapter['diagnose']
  detachError: Error | undefined
  readonly calls: { method: string; request: unknown }[]
  readonly host: AdapterHost
  attachments: number
  detachments: number
  live(): Connections
  /** Answers every request that was stalled. */
  answerStalled(answer: 'approve' | 'refuse'): void
  /** Of every live connection, or of one. */
  changeAccounts(accounts: string[], connectorId?: string): void
  changeNetwork(networkId: CaipNetworkId): void
  /** The wallets end their connections from their side, or one of them does. */
  drop(connectorId?: string): void
  report(connections: unknown): void
}

type FakeAdapterInput = {
  namespace?: ChainNamespace
  connectors?: readonly Connector[]
  networkId?: CaipNetworkId
  /** The wallet's memory, where two tabs have the same wallet. */
  permitted?: Set<string>
}

const nothing: Connections = { list: [], active: undefined }

export function createFakeAdapter(input: FakeAdapterInput = {}): FakeAdapter {
  const { namespace = 'eip155' } = input
  const connectors = input.connectors ?? [
    wallet('io.one', 'One', namespace),
    wallet('io.two', 'Two', namespace),
  ]
  const { permitted = new Set<string>() } = input
  let stalled: ((answer: 'approve' | 'refuse') => void)[] = []
  let live = nothing
  let current: AdapterHost | undefined

  const fake: FakeAdapter = {
    type: namespace === 'solana' ? 'solana' : namespace === 'bip122' ? 'bitcoin' : 'wagmi',
    namespace,
    answer: 'approve',
    reconnectAnswer: 'approve',
    accounts: [alice],
    networkId: input.networkId ?? toCaipNetworkId(namespace, 1),
    deafToCancel: false,
    keepsOthers: false,
    memory: 'own',
    hasFreeWallets: false,
    restoring: 0,
    accountsOf: new Map(),
    balance: async () => ({ value: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'ETH' }),
    diagnose: undefined,
    detachError: undefined,
    calls: [],
    get host() {
      if (!current) throw new Error('not attached')
      return current
    },
    attachments: 0,
    detachments: 0,
    live: () => live,
    answerStalled(answer) {
      const waiting = stalled
      stalled = []
      for (const go of waiting) go(answer)
    },
    changeAccounts(accounts, connectorId) {
      if (connectorId) fake.accountsOf.set(connectorId, accounts)
      else fake.accounts = accounts
      const changed = live.list.map(connection =>
        connectorId && connection.connectorId !== connectorId ? connection : { ...connection, accounts },
      )
      tell(changed, live.active)
    },
    changeNetwork(networkId) {
      fake.networkId = networkId
      tell(
        live.list.map(connection => ({ ...connection, networkId })),
        live.active,
      )
    },
    drop(connectorId) {
      if (connectorId) permitted.delete(connectorId)
      else permitted.clear()
      tell(
        connectorId ? live.list.filter(connection => connection.connectorId !== connectorId) : [],
        live.active,
      )
    },
    report: connections => current?.connectionsChanged(connections as Connections),
    onLive: () => () => {},
    load: async () => attach,
  }
  return fake

  function tell(list: readonly Connection[], wanted?: string): void {
    if (!current) return
    const active = list.find(({ connectorId }) => connectorId === wanted) ?? list[0]
    live = { list, active: active?.connectorId }
    current.connectionsChanged(live)
  }

  function connectionOf(connectorId: string): Connection {
    const accounts = fake.accountsOf.get(connectorId) ?? fake.accounts
    return { connectorId, accounts, networkId: fake.networkId }
  }

  function attach(host: AdapterHost): AttachedAdapter {
    current = host
    live = nothing
    fake.attachments += 1
    const isLive = () => current === host
    const called = (method: string, request: unknown) => fake.calls.push({ method, request })
    const added = new Map<string, ProvidedWallet>()
    const sessionOf = (id: string) => (added.get(id)?.wallet as FakeSessionWallet | undefined)?.connection()
    const underWay = new Set<Set<string>>()
    host.connectorsChanged(connectors)
    return {
      addWallet({ connector, wallet }) {
        called('addWallet', connector)
        const { id } = connector
        added.set(id, { connector, wallet })
        host.connectorsChanged([...connectors, ...[...added.values()].map(each => each.connector)])
        const session = wallet as FakeSessionWallet
        session.onChange(() => {
          const now = sessionOf(id)
          const wasLive = live.list.some(({ connectorId }) => connectorId === id)
          const others = live.list.filter(({ connectorId }) => connectorId !== id)
          if (wasLive) tell(now ? [...others, now] : others, live.active)
        })
      },
      async reconnect(earlier) {
        called('reconnect', earlier)
        fake.restoring += 1
        try {
          await restore(earlier)
        } finally {
          fake.restoring -= 1
        }
      },
      async connect(request) {
        called('connect', request)
        const { connectorId, signal } = request
        if (added.has(connectorId)) {
          const paired = sessionOf(connectorId)
          if (!paired) throw kitError('connector/not-connected', { value: connectorId })
          tell([paired, ...live.list.filter(each => each.connectorId !== connectorId)])
          return paired
        }
        const known = live.list.find(connection => connection.connectorId === connectorId)
        if (fake.keepsOthers && known) {
          tell(live.list, connectorId)
          return known
        }
        if (connectors.every(({ id }) => id !== connectorId))
          throw kitError('connector/not-found', { value: connectorId })
        let answer: FakeAnswer = fake.answer
        if (answer === 'stall') answer = await new Promise<FakeAnswer>(resolve => stalled.push(resolve))
        if (signal.aborted && !fake.deafToCancel) throw kitError('connect/cancelled')
        if (!isLive()) throw kitError('connect/cancelled')
        if (answer === 'refuse') throw kitError('user/rejected')
        if (answer === 'fail') throw new TypeError('wallet exploded')
        const hasNone = connectionOf(connectorId).accounts.length === 0
        if (answer === 'rubbish' || hasNone) return { connectorId, accounts: [], networkId: fake.networkId }
        if (!fake.keepsOthers) permitted.clear()
        permitted.add(connectorId)
        const others = live.list.filter(
          connection => fake.keepsOthers && connection.connectorId !== connectorId,
        )
        if (answer === 'approve unreported') {
          live = { list: [connectionOf(connectorId), ...others], active: connectorId }
          return connectionOf(connectorId)
        }
        tell([connectionOf(connectorId), ...others])
        return connectionOf(connectorId)
      },
      async disconnect(request) {
        called('disconnect', request)
        const isKnown = live.list.some(connection => connection.connectorId === request.connectorId)
        if (isKnown) await answered()
        for (const unwanted of underWay) unwanted.add(request.connectorId)
        if (fake.memory === 'own' || (isKnown && request.revoke)) permitted.delete(request.connectorId)
        if (!isKnown) return
        tell(
          live.list.filter(connection => connection.connectorId !== request.connectorId),
          live.active,
        )
      },
      async switchNetwork(request) {
        called('switchNetwork', request)
        await answered()
        fake.networkId = request.network.caipNetworkId
        tell(
          live.list.map(connection => ({ ...connection, networkId: fake.networkId })),
          live.active,
        )
      },
      followNetwork({ network }) {
        if (fake.hasFreeWallets) fake.changeNetwork(network.caipNetworkId)
      },
      networksChanged: () => void called('networksChanged', undefined),
      getBalance(request) {
        called('getBalance', request)
        return fake.balance()
      },
      async getProvider(connectorId) {
        called('getProvider', connectorId)
        return { isFake: true, connectorId }
      },
      signMessage: request => signed('signMessage', request),
      signTypedData: request => signed('signTypedData', request),
      sendTransaction: request => signed('sendTransaction', request),
      ...(fake.diagnose ? { diagnose: fake.diagnose } : {}),
      detach() {
        fake.detachments += 1
        if (isLive()) current = undefined
        live = nothing
        if (fake.detachError) throw fake.detachError
      },
    }

    async function restore({ list, active }: Connections): Promise<void> {
      const earlier = [
        ...new Set([...list.map(({ connectorId }) => connectorId), ...(active ? [active] : [])]),
      ]
      const others = (restored: readonly Connection[]) =>
        live.list.filter(each => restored.every(({ connectorId }) => connectorId !== each.connectorId))
      const sessions = earlier.flatMap(id => sessionOf(id) ?? [])
      if (sessions.length > 0 && isLive()) tell([...sessions, ...others(sessions)], live.active)
      const unwanted = new Set<string>() // what is ended meanwhile
      underWay.add(unwanted)
      const asked = [...permitted]
      if (fake.reconnectAnswer === 'stall') await new Promise<void>(resolve => stalled.push(() => resolve()))
      underWay.delete(unwanted)
      if (fake.reconnectAnswer === 'fail') throw kitError('wallet/locked')
      const kept = earlier.filter(id => permitted.has(id) && !unwanted.has(id))
      const ids = fake.memory === 'own' ? [...new Set([...asked, ...permitted])] : kept
      if (ids.length === 0 || !isLive()) return
      const restored = ids.map(connectionOf)
      tell([...restored, ...others(restored)], active)
    }

    async function signed(method: string, request: unknown): Promise<string> {
      called(method, request)
      await answered()
      return `0x${method}`
    }

    async function answered(): Promise<void> {
      let answer: FakeAnswer = fake.answer
      if (answer === 'stall') answer = await new Promise<FakeAnswer>(resolve => stalled.push(resolve))
      if (answer === 'refuse') throw kitError('user/rejected')
      if (answer === 'fail') throw new TypeError('wallet exploded')
    }
  }
}

export function wallet(id: string, name: string, chain: ChainNamespace = 'eip155'): Connector {
  return { id, name, chain, type: 'ANNOUNCED', rdns: id }
}
