import { type CaipNetworkId, type ChainNamespace, toCaipNetworkId } from '@latchkey/protocol'
import type { Adapter, AdapterHost, AttachedAdapter, Balance, Connections } from '../src/connectors/adapter'
import type { Connector } from '../src/connectors/connector'
import type { Moments } from '../src/kernel/moments'
import { attachFakeAdapter } from './attachFakeAdapter'
import { createFakeWallets } from './fakeWallets'

export const alice = '0xa11ce00000000000000000000000000000000001'
export const bob = '0xb0b0000000000000000000000000000000000002'

export type FakeAnswer = 'approve' | 'refuse' | 'stall' | 'fail' | 'rubbish' | 'approve unreported'

/**
 * An adapter with one scripted wallet behind each of its connectors. The wallet's memory (its permissions)
 * outlives an attachment, as it outlives a page reload.
 */
export type FakeAdapter = Adapter & {
  /** How the wallet answers from now on. */
  answer: FakeAnswer
  reconnectAnswer: 'approve' | 'stall' | 'fail'
  accounts: string[]
  /** The hash of what its wallets send. */
  hash: string
  networkId: CaipNetworkId
  /** Keeps reporting a cancelled connection, as some wallets do. */
  deafToCancel: boolean
  /** Keeps earlier connections beside the new one, as every adapter does. */
  keepsOthers: boolean
  /**
   * Whose memory decides what to restore: the library's own, as with wagmi, which forgets a disconnected
   * wallet but still restores one it had begun with; or the kit's, while the wallet's permission outlives a
   * disconnect.
   */
  memory: 'own' | 'kit'
  /** Its wallets have no network of their own: the kit tells other tabs which one a tab uses. */
  hasFreeWallets: boolean
  /** How many restores are running. */
  restoring: number
  /** A wallet's accounts, if they are not `accounts`. */
  readonly accountsOf: Map<string, string[]>
  balance: () => Promise<Balance>
  /** The checks of a diagnosis. */
  diagnose: AttachedAdapter['diagnose']
  /** The wallet's answers about capabilities and permissions; without them it knows neither. */
  permissions: Required<Pick<AttachedAdapter, 'getCapabilities' | 'askPermission'>> | undefined
  detachError: Error | undefined
  readonly calls: { method: string; request: unknown }[]
  readonly host: AdapterHost
  attachments: number
  detachments: number
  live(): Connections
  /** Answers every stalled request. */
  answerStalled(answer: 'approve' | 'refuse' | 'fail'): void
  /** Of every live connection, or of one. */
  changeAccounts(accounts: string[], connectorId?: string): void
  changeNetwork(networkId: CaipNetworkId): void
  /** The wallets end their connections themselves, or one of them does. */
  drop(connectorId?: string): void
  /** Its wallets sign only with their first account. */
  hasFixedAccounts: boolean
  report(connections: unknown): void
}

type FakeAdapterInput = {
  namespace?: ChainNamespace
  connectors?: readonly Connector[]
  networkId?: CaipNetworkId
  /** The wallet's memory, if two tabs share the wallet. */
  permitted?: Set<string>
}

export function createFakeAdapter(input: FakeAdapterInput = {}): FakeAdapter {
  const { namespace = 'eip155' } = input
  const wallets = createFakeWallets(
    input.connectors ?? [wallet('io.one', 'One', namespace), wallet('io.two', 'Two', namespace)],
    input.permitted,
  )

  const fake: FakeAdapter = {
    type: namespace === 'solana' ? 'solana' : namespace === 'bip122' ? 'bitcoin' : 'wagmi',
    namespace,
    answer: 'approve',
    reconnectAnswer: 'approve',
    accounts: [alice],
    hash: '0xsendTransaction',
    networkId: input.networkId ?? toCaipNetworkId(namespace, 1),
    deafToCancel: false,
    keepsOthers: false,
    memory: 'own',
    hasFreeWallets: false,
    hasFixedAccounts: false,
    restoring: 0,
    accountsOf: new Map(),
    balance: async () => ({ value: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'ETH' }),
    diagnose: undefined,
    permissions: undefined,
    detachError: undefined,
    calls: [],
    get host() {
      if (!wallets.host) throw new Error('not attached')
      return wallets.host
    },
    attachments: 0,
    detachments: 0,
    live: () => wallets.live,
    answerStalled(answer) {
      const waiting = wallets.stalled
      wallets.stalled = []
      for (const go of waiting) go(answer)
    },
    changeAccounts(accounts, connectorId) {
      if (connectorId) fake.accountsOf.set(connectorId, accounts)
      else fake.accounts = accounts
      const changed = wallets.live.list.map(({ walletAccount, ...connection }) =>
        connectorId && connection.connectorId !== connectorId
          ? { ...connection, ...(walletAccount && { walletAccount }) }
          : { ...connection, accounts },
      )
      wallets.tell(changed, wallets.live.active)
    },
    changeNetwork(networkId) {
      fake.networkId = networkId
      wallets.tell(
        wallets.live.list.map(connection => ({ ...connection, networkId })),
        wallets.live.active,
      )
    },
    drop(connectorId) {
      if (connectorId) wallets.permitted.delete(connectorId)
      else wallets.permitted.clear()
      wallets.tell(
        connectorId ? wallets.live.list.filter(connection => connection.connectorId !== connectorId) : [],
        wallets.live.active,
      )
    },
    report: connections => wallets.host?.connectionsChanged(connections as Connections),
    onLive: () => () => {},
    load: async () => host => attachFakeAdapter(fake, wallets, host),
  }
  return fake
}

export function wallet(id: string, name: string, chain: ChainNamespace = 'eip155'): Connector {
  return { id, name, chain, type: 'ANNOUNCED', rdns: id }
}

/** The moment of a transaction that alice sent. */
export function sentOn(networkId: `eip155:${number}`): Moments['transactionSent'] {
  return { networkId: networkId as CaipNetworkId, address: alice, id: `0x${'5'.repeat(64)}` }
}
