import type { FrameAccountType } from '@latchkey/protocol/frame'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { defineQuery, queryState } from '../queries/query'
import { watchQuery } from '../queries/watchQuery'
import { openAuth } from './authPort'
import { authState } from './authState'
import { chainInUse } from './chainInUse'
import { getEmbeddedUser } from './embeddedUser'

/** The chains on which the wallet behind the login has a smart account; asked on each network that is used. */
const smartAccountNetworks = defineQuery<readonly number[], string>('smartAccountNetworks', {
  staleMs: 300_000,
  key: chain => chain,
  async fetch(kit, _, { signal }) {
    const port = await openAuth(kit)
    const answer = await port.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, signal)
    return answer.smartAccountEnabledNetworks
  },
})

/** Keeps it known whether there are two kinds of account on the network in use. */
export function keepAccountTypes(kit: Kit): Stop {
  const chain = evmChain(kit)
  return chain ? watchQuery(kit, smartAccountNetworks, chain) : () => {}
}

/** The kind of account in use, where the visitor may choose; nothing on networks without smart accounts (PERM-08). */
export const accountTypeReading: Reading<FrameAccountType | undefined> = kit => {
  const chain = evmChain(kit)
  const inUse = getEmbeddedUser(kit)?.preferredAccountTypes.eip155
  if (!chain || !inUse) return undefined
  const { data } = queryState(kit, smartAccountNetworks, chain)
  // Whoever uses a smart account can leave it, also before the wallet has answered.
  const hasBoth = inUse === 'smartAccount' || data?.includes(Number(chain.slice('eip155:'.length)))
  return hasBoth ? inUse : undefined
}

/**
 * Lets the visitor use the other kind of EVM account behind their login. Each has an address of its own, and what it
 * holds stays there. On a network without smart accounts the plain one is used, and the wish is kept (EMB-66, PERM-08).
 */
export async function setPreferredAccountType(kit: Kit, type: FrameAccountType): Promise<void> {
  const port = await openAuth(kit)
  const state = kit.get(authState)
  state.set(now => ({ ...now, isBusy: true }))
  try {
    await port.prefer(type)
  } finally {
    state.set(now => ({ ...now, isBusy: false }))
  }
}

function evmChain(kit: Kit): string | undefined {
  const chain = chainInUse(kit)
  return chain?.startsWith('eip155:') ? chain : undefined
}
