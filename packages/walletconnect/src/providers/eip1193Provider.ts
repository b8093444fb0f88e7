import type { SessionClient, SessionNamespace, Stop } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { chainHex, readChainId } from './evmChain'
import { addressOf, approvedChains, chainOf, followSession, type ToldEvent } from './followSession'

type Listener = (value: unknown) => void

/** A session as an EIP-1193 provider. */
export type SessionProvider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
}

export type SessionProviderOptions = {
  client: SessionClient
  /** Asks a node of the chain; whatever needs no key is asked there and not of the wallet. */
  rpc?(request: { chainId: string; method: string; params: unknown }): Promise<unknown>
  /** The chains to begin with, the best first; the wallet's first one if it approved none of them. */
  preferred?(): readonly string[]
  /** Remembers the chain in use over a reload, and tells other tabs of it. */
  memory?: ChainMemory
  onError?(error: unknown): void
}

export type ChainInUse = { topic: string; chainId: string }
export type ChainMemory = {
  read(): ChainInUse | undefined
  write(now: ChainInUse): void
  /** Calls when another tab wrote. */
  onForeignChange(listener: () => void): Stop
}

export type SessionProviderParts = {
  provider: SessionProvider
  /** The chain in use, as `eip155:1`; none without a session. */
  chainId(): string | undefined
  stop: Stop
}

type Params = readonly unknown[]

/**
 * The wallet at the far end of a session as EVM adapters and libraries want it. A session covers several chains at
 * once, so which of them is in use is this side's own affair: a change to an approved one asks nobody.
 */
export function eip1193Provider(options: SessionProviderOptions): SessionProviderParts {
  const { client, rpc, preferred = () => [], memory, onError = () => {} } = options
  const listeners = new Map<string, Set<Listener>>()
  const followed = followSession(client, 'eip155', { changed: follow, told: hear })
  let inUse: ChainInUse | undefined
  let approved: readonly string[] = []
  let shown = snapshot()
  const stopMemory = memory?.onForeignChange(followTab)

  /** What the page sees now; tells of what is different from before. */
  function follow(): void {
    const before = shown
    shown = snapshot()
    if (!before.chainId && shown.chainId) emit('connect', { chainId: chainHex(shown.chainId) })
    if (shown.chainId && before.chainId !== shown.chainId) emit('chainChanged', chainHex(shown.chainId))
    if (before.accounts.join() !== shown.accounts.join()) emit('accountsChanged', [...shown.accounts])
    if (before.chainId && !shown.chainId)
      emit('disconnect', Object.assign(new Error('The session has ended.'), { code: 4900 }))
  }

  function snapshot(): { accounts: readonly string[]; chainId: string | undefined } {
    const session = followed.session()
    const namespace = followed.now()
    if (!session || !namespace) return { accounts: [], chainId: undefined }
    const chainId = chooseChain(session.topic, namespace)
    return { accounts: accountsOn(namespace, chainId), chainId }
  }

  function chooseChain(topic: string, namespace: SessionNamespace): string {
    const before = approved
    approved = approvedChains(namespace)
    if (inUse?.topic !== topic) inUse = memory?.read()
    const chosen = inUse?.topic === topic ? inUse.chainId : undefined
    // One that the wallet named without having approved it is where it is (WC-19); one it took back is left.
    const isLost = chosen && before.includes(chosen) && !approved.includes(chosen)
    if (chosen && !isLost) return chosen
    const chainId = [...preferred(), ...approved].find(id => approved.includes(id)) ?? 'eip155:1'
    inUse = { topic, chainId }
    return chainId
  }

  function accountsOn({ accounts }: SessionNamespace, chainId: string): string[] {
    const there = accounts.filter(account => chainOf(account) === chainId)
    return [...new Set((there.length > 0 ? there : accounts).map(addressOf))]
  }

  function moveTo(chainId: string): void {
    const topic = followed.session()?.topic
    if (!topic) return
    inUse = { topic, chainId }
    memory?.write(inUse)
    follow()
  }

  /** The wallet does not know which of its chains a tab uses: the tabs tell one another (IMP-20). */
  function followTab(): void {
    const theirs = memory?.read()
    if (!theirs || theirs.topic !== followed.session()?.topic) return
    inUse = theirs
    follow()
  }

  function hear({ name, data, chainId }: ToldEvent): void {
    const id = readChainId(data) ?? readChainId(chainId)
    if (name === 'chainChanged' && id) moveTo(`eip155:${id}`)
  }

  function emit(event: string, value: unknown): void {
    for (const listener of [...(listeners.get(event) ?? [])])
      try {
        listener(value)
      } catch (error) {
        onError(error)
      }
  }

  /** The chain in use; throws where there is no session. */
  function chainNow(): string {
    followed.need()
    return shown.chainId ?? 'eip155:1'
  }

  async function accounts(): Promise<readonly string[]> {
    if (await followed.restored()) follow()
    return [...shown.accounts]
  }

  async function ask(method: string, params: unknown, chainId?: string): Promise<unknown> {
    const { methods } = followed.need()
    if (!methods.includes(method)) throw kitError('wallet/unsupported-method', { value: method })
    return client.request({ chainId: chainId ?? chainFor(method, params), method, params: params ?? [] })
  }

  /** The chain a request is for: the one it names, else the one in use. */
  function chainFor(method: string, params: unknown): string {
    const named = readChainId((readList(params)[0] as { chainId?: unknown } | undefined)?.chainId)
    const chainId = named ? `eip155:${named}` : chainNow()
    if (approved.includes(chainId)) return chainId
    const [first] = approved
    if (first && !named && messages.test(method)) return first // a message is of no chain
    throw kitError('chain/mismatch', { value: chainId })
  }

  async function changeChain(method: string, params: Params): Promise<null> {
    const { methods } = followed.need()
    const id = readChainId((params[0] as { chainId?: unknown } | undefined)?.chainId)
    if (!id) throw kitError('request/invalid', { value: 'chain id' })
    const chainId = `eip155:${id}`
    if (approved.includes(chainId)) {
      moveTo(chainId)
      return null
    }
    const canAdd = methods.includes('wallet_addEthereumChain')
    if (!methods.includes(method) && method === 'wallet_switchEthereumChain' && canAdd)
      throw kitError('chain/not-configured', { value: chainId, cause: { code: 4902 } }) // leads to adding (NET-27)
    if (!methods.includes(method))
      throw kitError('chain/switching-not-supported', { value: followed.session()?.peer.name ?? '' })
    await ask(method, params, approved.includes(chainNow()) ? chainNow() : (approved[0] ?? chainId))
    // It counts once the session has the chain; most wallets extend it before they answer.
    if (approved.includes(chainId)) moveTo(chainId)
    return null
  }

  async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
        return accounts()
      case 'eth_requestAccounts': {
        const found = await accounts()
        if (!followed.session()) throw kitError('connector/not-connected', { value: 'walletConnect' })
        followed.need()
        return found
      }
      case 'eth_chainId':
        return chainHex(chainNow())
      case 'net_version':
        return String(readChainId(chainNow()))
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return changeChain(method, readList(params))
      case 'wallet_revokePermissions':
        if (!Object.hasOwn(Object(readList(params)[0]), 'eth_accounts')) return ask(method, params)
        await client.disconnect()
        return null
    }
    if (ofWallet.test(method)) return ask(method, params)
    if (!rpc) throw kitError('network/no-rpc', { value: chainNow() })
    return rpc({ chainId: chainNow(), method, params: params ?? [] })
  }

  return {
    provider: {
      request,
      on(event, listener) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    },
    chainId: () => shown.chainId,
    stop() {
      stopMemory?.()
      followed.stop()
    },
  }
}

/** What needs the wallet's keys or its user; all else any node can answer. */
const ofWallet = /^(wallet_|personal_)|^eth_(sign|sendTransaction$|decrypt$|getEncryptionPublicKey$)/
const messages = /^(personal_sign|eth_sign|eth_signTypedData(_v\d)?)$/

function readList(value: unknown): Params {
  return Array.isArray(value) ? value : []
}
