import { kitError } from '@latchkey/protocol'
import type {
  AdapterHost,
  AttachedAdapter,
  Connection,
  Connections,
  ProvidedWallet,
} from '../src/connectors/adapter'
import { choiceIn, chooseAccount } from '../src/connectors/chosenAccount'
import type { FakeAdapter, FakeAnswer } from './fakeAdapter'
import type { FakeSessionWallet } from './fakePort'
import { type FakeWallets, nothing } from './fakeWallets'

/** A fake adapter attached to one kit. */
export function attachFakeAdapter(
  fake: FakeAdapter,
  wallets: FakeWallets,
  host: AdapterHost,
): AttachedAdapter {
  wallets.host = host
  wallets.live = nothing
  wallets.choices.clear()
  fake.attachments += 1
  const isLive = () => wallets.host === host
  const called = (method: string, request: unknown) => fake.calls.push({ method, request })
  const added = new Map<string, ProvidedWallet>()
  const sessionOf = (id: string) => (added.get(id)?.wallet as FakeSessionWallet | undefined)?.connection()
  const underWay = new Set<Set<string>>()
  host.connectorsChanged(wallets.connectors)
  return {
    addWallet({ connector, wallet }) {
      called('addWallet', connector)
      const { id } = connector
      added.set(id, { connector, wallet })
      host.connectorsChanged([...wallets.connectors, ...[...added.values()].map(each => each.connector)])
      const session = wallet as FakeSessionWallet
      session.onChange(() => {
        const now = sessionOf(id)
        const wasLive = wallets.live.list.some(({ connectorId }) => connectorId === id)
        const others = wallets.live.list.filter(({ connectorId }) => connectorId !== id)
        if (wasLive) wallets.tell(now ? [...others, now] : others, wallets.live.active)
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
        wallets.tell([paired, ...wallets.live.list.filter(each => each.connectorId !== connectorId)])
        return paired
      }
      const known = wallets.live.list.find(connection => connection.connectorId === connectorId)
      if (fake.keepsOthers && known) {
        wallets.tell(wallets.live.list, connectorId)
        return known
      }
      if (wallets.connectors.every(({ id }) => id !== connectorId))
        throw kitError('connector/not-found', { value: connectorId })
      let answer: FakeAnswer = fake.answer
      if (answer === 'stall') answer = await new Promise<FakeAnswer>(resolve => wallets.stalled.push(resolve))
      if (signal.aborted && !fake.deafToCancel) throw kitError('connect/cancelled')
      if (!isLive()) throw kitError('connect/cancelled')
      if (answer === 'refuse') throw kitError('user/rejected')
      if (answer === 'fail') throw new TypeError('wallet exploded')
      const hasNone = connectionOf(fake, connectorId).accounts.length === 0
      if (answer === 'rubbish' || hasNone) return { connectorId, accounts: [], networkId: fake.networkId }
      if (!fake.keepsOthers) wallets.permitted.clear()
      wallets.permitted.add(connectorId)
      const others = wallets.live.list.filter(
        connection => fake.keepsOthers && connection.connectorId !== connectorId,
      )
      if (answer === 'approve unreported') {
        wallets.live = { list: [connectionOf(fake, connectorId), ...others], active: connectorId }
        return connectionOf(fake, connectorId)
      }
      wallets.tell([connectionOf(fake, connectorId), ...others])
      return connectionOf(fake, connectorId)
    },
    async disconnect(request) {
      called('disconnect', request)
      const isKnown = wallets.live.list.some(connection => connection.connectorId === request.connectorId)
      if (isKnown) await answered()
      for (const unwanted of underWay) unwanted.add(request.connectorId)
      if (fake.memory === 'own' || (isKnown && request.revoke)) wallets.permitted.delete(request.connectorId)
      if (!isKnown) return
      wallets.tell(
        wallets.live.list.filter(connection => connection.connectorId !== request.connectorId),
        wallets.live.active,
      )
    },
    async chooseAccount({ connectorId, address }) {
      const next = wallets.live.list.map(({ walletAccount, ...connection }) => {
        if (connection.connectorId !== connectorId)
          return { ...connection, ...(walletAccount && { walletAccount }) }
        const { accounts } = connection
        const own = walletAccount
          ? [walletAccount, ...accounts.filter(account => account !== walletAccount)]
          : accounts
        const choice = chooseAccount(own, address)
        if (choice) wallets.choices.set(connectorId, choice)
        else wallets.choices.delete(connectorId)
        return { ...connection, accounts: own }
      })
      wallets.tell(next, wallets.live.active)
    },
    async switchNetwork(request) {
      called('switchNetwork', request)
      await answered()
      fake.networkId = request.network.caipNetworkId
      wallets.tell(
        wallets.live.list.map(connection => ({ ...connection, networkId: fake.networkId })),
        wallets.live.active,
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
    sendTransaction: request => signed('sendTransaction', request).then(() => fake.hash),
    ...fake.permissions,
    ...(fake.diagnose ? { diagnose: fake.diagnose } : {}),
    detach() {
      fake.detachments += 1
      if (isLive()) wallets.host = undefined
      wallets.live = nothing
      if (fake.detachError) throw fake.detachError
    },
  }

  async function restore({ list, active }: Connections): Promise<void> {
    const earlier = [...new Set([...list.map(({ connectorId }) => connectorId), ...(active ? [active] : [])])]
    const others = (restored: readonly Connection[]) =>
      wallets.live.list.filter(each => restored.every(({ connectorId }) => connectorId !== each.connectorId))
    const sessions = earlier.flatMap(id => sessionOf(id) ?? [])
    if (sessions.length > 0 && isLive()) wallets.tell([...sessions, ...others(sessions)], wallets.live.active)
    const unwanted = new Set<string>() // wallets that ended meanwhile
    underWay.add(unwanted)
    const asked = [...wallets.permitted]
    if (fake.reconnectAnswer === 'stall')
      await new Promise<void>(resolve => wallets.stalled.push(() => resolve()))
    underWay.delete(unwanted)
    if (fake.reconnectAnswer === 'fail') throw kitError('wallet/locked')
    const kept = earlier.filter(id => wallets.permitted.has(id) && !unwanted.has(id))
    const ids = fake.memory === 'own' ? [...new Set([...asked, ...wallets.permitted])] : kept
    if (ids.length === 0 || !isLive()) return
    for (const one of list) {
      const choice = choiceIn(one)
      const isLive = wallets.live.list.some(({ connectorId }) => connectorId === one.connectorId)
      if (choice && !isLive) wallets.choices.set(one.connectorId, choice)
    }
    const restored = ids.map(id => connectionOf(fake, id))
    wallets.tell([...restored, ...others(restored)], active)
  }

  async function signed(method: string, request: unknown): Promise<string> {
    called(method, request)
    await answered()
    return `0x${method}`
  }

  async function answered(): Promise<void> {
    let answer: FakeAnswer = fake.answer
    if (answer === 'stall') answer = await new Promise<FakeAnswer>(resolve => wallets.stalled.push(resolve))
    if (answer === 'refuse') throw kitError('user/rejected')
    if (answer === 'fail') throw new TypeError('wallet exploded')
  }
}

function connectionOf(fake: FakeAdapter, connectorId: string): Connection {
  const accounts = fake.accountsOf.get(connectorId) ?? fake.accounts
  const { networkId, hasFixedAccounts } = fake
  return { connectorId, accounts, networkId, ...(hasFixedAccounts && { isAccountFixed: true }) }
}
