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

/** The chains on which the wallet behind the login has a smart account, asked per network. */
const smartAccountNetworks = defineQuery<readonly number[], string>('smartAccountNetworks', {
  staleMs: 300_000,
  key: chain => chain,
  async fetch(kit, _, { signal }) {
    const port = await openAuth(kit)
    const answer = await port.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, signal)
    return answer.smartAccountEnabledNetworks
  },
})

/** Keeps asking whether the network in use has two kinds of account. */
export function keepAccountTypes(kit: Kit): Stop {
  const chain = evmChain(kit)
  return chain ? watchQuery(kit, smartAccountNetworks, chain) : () => {}
}

/**
 * The kind of account in use, if the visitor may choose; undefined on networks without smart accounts
 * (PERM-08).
 */
export const accountTypeReading: Reading<FrameAccountType | undefined> = kit => {
  const chain = evmChain(kit)
  const inUse = getEmbeddedUser(kit)?.preferredAccountTypes.eip155
  if (!chain || !inUse) return undefined
  const { data } = queryState(kit, smartAccountNetworks, chain)
  // A visitor with a smart account can leave it before the wallet has answered.
  const hasBoth = inUse === 'smartAccount' || data?.includes(Number(chain.slice('eip155:'.length)))
  return hasBoth ? inUse : undefined
}

/**
 * Switches the visitor to the other kind of EVM account behind their login. Each kind has its own address and
 * its own funds. On a network without smart accounts the kit uses the plain one and keeps the wish (EMB-66,
 * PERM-08).
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
