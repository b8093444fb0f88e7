import type { SessionClient, Stop } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { chainHex, readChainId } from './evmChain'
import { type ChainMemory, type EvmState, followEvmSession } from './followEvmSession'
import { createProviderEvents, type ProviderListener } from './providerEvents'

/** A session as an EIP-1193 provider. */
export type SessionProvider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: ProviderListener): void
  removeListener(event: string, listener: ProviderListener): void
}

export type SessionProviderOptions = {
  client: SessionClient
  /** Calls a node of the chain. Whatever needs no key goes there and not to the wallet. */
  rpc?(request: { chainId: string; method: string; params: unknown }): Promise<unknown>
  /** The chains to begin with, the best first; the wallet's first one if it approved none of them. */
  preferred?(): readonly string[]
  /** Remembers the chain in use over a reload, and shares it with other tabs. */
  memory?: ChainMemory
  onError?(error: unknown): void
}

type SessionProviderParts = {
  provider: SessionProvider
  /** The chain in use, as `eip155:1`; none without a session. */
  chainId(): string | undefined
  stop: Stop
}

/** The wallet at the other end of a session, as EVM adapters and libraries want it. */
export function eip1193Provider(options: SessionProviderOptions): SessionProviderParts {
  const { client, rpc, preferred = () => [], memory, onError = () => {} } = options
  const events = createProviderEvents(onError)
  const session = followEvmSession({ client, preferred, memory, changed })

  function changed(before: EvmState, now: EvmState): void {
    if (!before.chainId && now.chainId) events.emit('connect', { chainId: chainHex(now.chainId) })
    if (now.chainId && before.chainId !== now.chainId) events.emit('chainChanged', chainHex(now.chainId))
    if (before.accounts.join() !== now.accounts.join()) events.emit('accountsChanged', [...now.accounts])
    if (before.chainId && !now.chainId)
      events.emit('disconnect', Object.assign(new Error('The session has ended.'), { code: 4900 }))
  }

  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
        return session.accounts()
      case 'eth_requestAccounts': {
        const accounts = await session.accounts()
        if (!session.session()) throw kitError('connector/not-connected', { value: 'walletConnect' })
        session.need()
        return accounts
      }
      case 'eth_chainId':
        return chainHex(session.needChain())
      case 'net_version':
        return String(readChainId(session.needChain()))
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return changeChain(method, params)
      case 'wallet_revokePermissions':
        if (!Object.hasOwn(Object(firstOf(params)), 'eth_accounts')) return requestWallet(method, params)
        await client.disconnect()
        return null
    }
    if (needsWallet.test(method)) return requestWallet(method, params)
    if (!rpc) throw kitError('network/no-rpc', { value: session.needChain() })
    return rpc({ chainId: session.needChain(), method, params: params ?? [] })
  }

  async function requestWallet(method: string, params: unknown, chainId?: string): Promise<unknown> {
    const { methods } = session.need()
    if (!methods.includes(method)) throw kitError('wallet/unsupported-method', { value: method })
    return client.request({ chainId: chainId ?? chainFor(method, params), method, params: params ?? [] })
  }

  /** The chain a request is for: the one it names, else the one in use. */
  function chainFor(method: string, params: unknown): string {
    const named = namedChain(params)
    const chainId = named ?? session.needChain()
    const approved = session.approvedChains()
    if (approved.includes(chainId)) return chainId
    const [first] = approved
    if (first && !named && signsMessage.test(method)) return first // a message belongs to no chain
    throw kitError('chain/mismatch', { value: chainId })
  }

  async function changeChain(method: string, params: unknown): Promise<null> {
    const { methods } = session.need()
    const chainId = namedChain(params)
    if (!chainId) throw kitError('request/invalid', { value: 'chain id' })
    const approves = (id: string) => session.approvedChains().includes(id)
    if (!approves(chainId)) {
      const canAdd = methods.includes('wallet_addEthereumChain')
      if (!methods.includes(method) && method === 'wallet_switchEthereumChain' && canAdd)
        throw kitError('chain/not-configured', { value: chainId, cause: { code: 4902 } }) // leads to adding (NET-27)
      if (!methods.includes(method))
        throw kitError('chain/switching-not-supported', { value: session.session()?.peer.name ?? '' })
      const now = session.needChain()
      await requestWallet(
        method,
        readList(params),
        approves(now) ? now : (session.approvedChains()[0] ?? chainId),
      )
    }
    // It counts once the session has the chain; most wallets extend the session before they answer.
    if (approves(chainId)) session.moveTo(chainId)
    return null
  }

  return {
    provider: { request, on: events.on, removeListener: events.removeListener },
    chainId: () => session.state().chainId,
    stop: session.stop,
  }
}

/** What needs the wallet's keys or its user; any node can answer the rest. */
const needsWallet = /^(wallet_|personal_)|^eth_(sign|sendTransaction$|decrypt$|getEncryptionPublicKey$)/
const signsMessage = /^(personal_sign|eth_sign|eth_signTypedData(_v\d)?)$/

/** The chain that the first parameter names, as `eip155:1`. */
function namedChain(params: unknown): string | undefined {
  const id = readChainId((firstOf(params) as { chainId?: unknown } | undefined)?.chainId)
  return id ? `eip155:${id}` : undefined
}

function firstOf(params: unknown): unknown {
  return readList(params)[0]
}

function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
