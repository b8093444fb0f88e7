import { type ChainNamespace, kitError, parseCaipAddress, type TableCode } from '@latchkey/protocol'
import type { AttachedAdapter, Connection } from '../src/connectors/adapter'
import type { PairRequest, SessionEvent, SignedAuth, WalletSession } from '../src/pairing/sessionClient'
import type {
  LoadWalletConnect,
  WalletConnectOptions,
  WalletConnectPort,
} from '../src/pairing/walletConnectPort'

/** The session's wallet in the form of a fake adapter. */
export type FakeSessionWallet = {
  connection(): Connection | undefined
  onChange(listener: () => void): void
}

/** One link, and what the wallet that scans it does. */
export type FakePairing = {
  uri: string
  request: PairRequest
  approve(accounts: Accounts, auths?: readonly SignedAuth[]): void
  fail(error: TableCode | Error): void
}
type Accounts = Partial<Record<ChainNamespace, readonly string[]>>

/** Everything behind the port: a relay and a wallet that do what a test says. */
export type FakeWalletConnect = {
  load: LoadWalletConnect
  /** How often its code loaded, and what it was opened with. */
  loads: number
  readonly opened: WalletConnectOptions[]
  readonly pairings: FakePairing[]
  /** The last visit's live session. */
  stored: WalletSession | undefined
  /** The link that was waiting when this tab's last page went. */
  left: { uri: string; expiresAt: number } | undefined
  session(): WalletSession | undefined
  /** The words of the wallet that approves next about itself. */
  peer: WalletSession['peer']
  disconnects: number
  closes: number
  /** The wallet changes what it approved. */
  update(accounts: Accounts): void
  tell(event: SessionEvent): void
  /** A session starts that the kit did not ask for. */
  settle(session: WalletSession): void
  /** The wallet ends the session. */
  disconnectFromAfar(): void
  listeners(): number
}

const peer = {
  name: 'Far Wallet',
  description: 'a wallet on a phone',
  url: 'https://far.example',
  icons: ['javascript:alert(1)', 'https://far.example/icon.png'],
  redirect: { native: 'far://', universal: 'https://far.example/app' },
}

export function sessionOf(accounts: Accounts, topic = 'a1'.repeat(32)): WalletSession {
  const namespaces = Object.entries(accounts).map(([name, list]) => {
    const chains = list.map(account => parseCaipAddress(account).networkId)
    return [name, { accounts: list, chains, methods: ['personal_sign'], events: [] }]
  })
  return { topic, expiresAt: 9e12, peer, namespaces: Object.fromEntries(namespaces) }
}

export function createFakeWalletConnect(stored?: WalletSession): FakeWalletConnect {
  const listeners = new Set<(event: SessionEvent) => void>()
  const watchers = new Set<() => void>()
  let session: WalletSession | undefined
  let topics = 0

  const fake: FakeWalletConnect = {
    load: async () => {
      fake.loads += 1
      return { createWalletConnect: (_, options) => open(options) }
    },
    loads: 0,
    opened: [],
    pairings: [],
    stored,
    left: undefined,
    session: () => session,
    peer,
    disconnects: 0,
    closes: 0,
    update(accounts) {
      if (session) change({ ...session, namespaces: sessionOf(accounts).namespaces })
    },
    tell,
    settle: change,
    disconnectFromAfar: () => change(undefined),
    listeners: () => listeners.size,
  }
  return fake

  function tell(event: SessionEvent): void {
    for (const listener of [...listeners]) listener(event)
  }

  function change(next: WalletSession | undefined): void {
    const before = session
    session = next
    fake.stored = next
    if (next) tell({ type: 'session', session: next })
    else if (before) tell({ type: 'ended', topic: before.topic, why: 'disconnected' })
    for (const watch of watchers) watch() // the wallets listen later than core does
  }

  function connectionIn(namespace: ChainNamespace): Connection | undefined {
    const list = session?.namespaces[namespace]?.accounts.map(account => parseCaipAddress(account as never))
    const [first] = list ?? []
    if (!list || !first) return undefined
    return {
      connectorId: 'walletConnect',
      accounts: [...new Set(list.map(({ address }) => address))],
      networkId: first.networkId,
    }
  }

  function open(options: WalletConnectOptions): WalletConnectPort {
    fake.opened.push(options)
    return {
      client: {
        async restore() {
          session ??= fake.stored
          return session
        },
        session: () => session,
        pair(request) {
          const uri = `wc:${String(fake.pairings.length).padStart(64, '0')}@2?relay-protocol=irn&symKey=${'5e'.repeat(32)}`
          return waitFor(request, { uri, expiresAt: 9e12 })
        },
        resume: request => fake.left && waitFor(request, fake.left),
        request: async () => null,
        async disconnect() {
          fake.disconnects += 1
          if (session) change(undefined)
        },
        listen(listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        close: () => {},
      },
      propose: () => ({
        eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] },
        solana: { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'], methods: [], events: [] },
      }),
      walletFor: chain => ({
        connector: { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', chain },
        wallet: walletIn(chain),
      }),
      universal: namespace => host => {
        const wallet = walletIn(namespace)
        let isLive = false
        const report = () => {
          const now = isLive ? wallet.connection() : undefined
          host.connectionsChanged({ list: now ? [now] : [], active: now?.connectorId })
        }
        const take = () => {
          isLive = true
          report()
        }
        wallet.onChange(report)
        return standIn(wallet, take, () => {
          isLive = false
          report()
        })
      },
      close() {
        fake.closes += 1
        session = undefined
      },
    }
  }

  function waitFor(
    request: PairRequest,
    { uri, expiresAt }: { uri: string; expiresAt: number },
  ): ReturnType<WalletConnectPort['client']['pair']> {
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(kitError('connect/cancelled')))
      fake.pairings.push({
        uri,
        request,
        approve(accounts, auths = []) {
          topics += 1
          if (session) change(undefined)
          const settled = { ...sessionOf(accounts, topics.toString(16).padStart(64, '0')), peer: fake.peer }
          change(settled)
          resolve({ session: settled, auths })
        },
        fail: error => reject(error instanceof Error ? error : kitError(error)),
      })
      request.onUri(uri, expiresAt)
    })
  }

  function walletIn(namespace: ChainNamespace): FakeSessionWallet {
    return { connection: () => connectionIn(namespace), onChange: listener => void watchers.add(listener) }
  }
}

function standIn(wallet: FakeSessionWallet, take: () => void, leave: () => void): AttachedAdapter {
  return {
    async reconnect() {
      if (wallet.connection()) take()
    },
    async connect({ connectorId }) {
      const connection = wallet.connection()
      if (!connection) throw kitError('connector/not-connected', { value: connectorId })
      take()
      return connection
    },
    disconnect: async () => leave(),
    switchNetwork: async () => {},
    getProvider: async () => wallet,
    signMessage: async () => '0xsigned',
    detach: () => {},
  }
}
