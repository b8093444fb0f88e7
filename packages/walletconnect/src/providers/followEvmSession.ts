import type { SessionClient, SessionNamespace, Stop } from '@latchkey/core'
import { readChainId } from './evmChain'
import {
  addressOf,
  approvedChains,
  chainOf,
  type FollowedSession,
  followSession,
  type ToldEvent,
} from './followSession'

/** What the page sees: the accounts on the chain in use, and that chain, as `eip155:1`; neither without a session. */
export type EvmState = { accounts: readonly string[]; chainId: string | undefined }

export type ChainInUse = { topic: string; chainId: string }
export type ChainMemory = {
  read(): ChainInUse | undefined
  write(now: ChainInUse): void
  /** Calls when another tab wrote. */
  onForeignChange(listener: () => void): Stop
}

/** The EVM part of a session, with the chain that is in use. */
export type EvmSession = FollowedSession & {
  state(): EvmState
  approvedChains(): readonly string[]
  /** The chain in use; throws without a session. */
  needChain(): string
  moveTo(chainId: string): void
  /** The accounts, after the session of the last visit was restored. */
  accounts(): Promise<readonly string[]>
}

type Input = {
  client: SessionClient
  preferred(): readonly string[]
  memory: ChainMemory | undefined
  changed(before: EvmState, now: EvmState): void
}

/**
 * Follows a session on EVM chains. A session covers several chains at once, so which of them is in use is up to this
 * side: moving to an approved one asks nobody.
 */
export function followEvmSession({ client, preferred, memory, changed }: Input): EvmSession {
  const followed = followSession(client, 'eip155', { changed: refresh, told })
  let inUse: ChainInUse | undefined
  let approved: readonly string[] = []
  let state = read()
  const stopMemory = memory?.onForeignChange(applyTabChange)

  function refresh(): void {
    const before = state
    state = read()
    changed(before, state)
  }

  function read(): EvmState {
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
    // A chain the wallet named without approving it is where the wallet is (WC-19); one it took back is left.
    const isLost = chosen && before.includes(chosen) && !approved.includes(chosen)
    if (chosen && !isLost) return chosen
    const chainId = [...preferred(), ...approved].find(id => approved.includes(id)) ?? 'eip155:1'
    inUse = { topic, chainId }
    return chainId
  }

  function moveTo(chainId: string): void {
    const topic = followed.session()?.topic
    if (!topic) return
    inUse = { topic, chainId }
    memory?.write(inUse)
    refresh()
  }

  /** The wallet does not know which of its chains a tab uses, so the tabs tell each other (IMP-20). */
  function applyTabChange(): void {
    const theirs = memory?.read()
    if (!theirs || theirs.topic !== followed.session()?.topic) return
    inUse = theirs
    refresh()
  }

  function told({ name, data, chainId }: ToldEvent): void {
    const id = readChainId(data) ?? readChainId(chainId)
    if (name === 'chainChanged' && id) moveTo(`eip155:${id}`)
  }

  return {
    ...followed,
    state: () => state,
    approvedChains: () => approved,
    needChain() {
      followed.need()
      return state.chainId ?? 'eip155:1'
    },
    moveTo,
    async accounts() {
      if (await followed.restored()) refresh()
      return [...state.accounts]
    },
    stop() {
      stopMemory?.()
      followed.stop()
    },
  }
}

function accountsOn({ accounts }: SessionNamespace, chainId: string): string[] {
  const there = accounts.filter(account => chainOf(account) === chainId)
  return [...new Set((there.length > 0 ? there : accounts).map(addressOf))]
}
