import { isKitError } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import { isTokenProgram, solanaPrograms } from '../chain/solanaPrograms'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { defineQuery } from '../queries/query'
import { readReceiver } from './readReceiver'

/** What is at an address: a wallet, nothing yet, a program, or somebody's tokens. */
export type ReceiverKind = 'wallet' | 'new' | 'contract' | 'token-account' | 'not-known'

export type ReceiverFacts =
  | { status: 'found'; address: string; kind: ReceiverKind; name?: string; imageId?: string }
  | { status: 'bad-checksum' | 'no-such-name' }

export type ReceiverOf = { network: Network; typed: string }

/** The typed receiver's address, and what its chain knows about it. */
export const receiverFacts = defineQuery<ReceiverFacts, ReceiverOf>('receiverFacts', {
  staleMs: 300_000,
  key: ({ network, typed }) => `${network.caipNetworkId} ${typed.trim()}`,
  async fetch(kit, { network, typed }, { signal }) {
    const receiver = readReceiver(typed, network)
    if (receiver.form === 'name') {
      // Few visitors send to a name: the resolver's code loads with the first.
      const { resolveName } = await import('../identity/resolveName')
      const found = await resolveName(kit, receiver.name, { networkId: network.caipNetworkId, signal })
      if (!found) return { status: 'no-such-name' }
      const { address, imageId } = found
      const kind = await kindOf(kit, network, address, signal)
      return { status: 'found', address, kind, name: receiver.name, ...(imageId && { imageId }) }
    }
    if (receiver.form !== 'address') return { status: 'no-such-name' }
    const { address } = receiver
    if (network.chainNamespace === 'eip155') {
      const { hasGoodChecksum } = await import('./hasGoodChecksum')
      if (!hasGoodChecksum(address)) return { status: 'bad-checksum' }
    }
    return { status: 'found', address, kind: await kindOf(kit, network, address, signal) }
  },
})

/** A node that does not answer must not block sending: the kind is then unknown. */
async function kindOf(
  kit: Kit,
  network: Network,
  address: string,
  signal: AbortSignal,
): Promise<ReceiverKind> {
  const ask = network.chainNamespace === 'eip155' ? codeAt : accountAt
  try {
    return await askChain(kit, network, { ...ask(address), signal })
  } catch (error) {
    if (isKitError(error, 'http/aborted')) throw error
    return 'not-known'
  }
}

function codeAt(address: string) {
  return {
    method: 'eth_getCode',
    params: [address, 'latest'],
    read(code: unknown): ReceiverKind | undefined {
      if (typeof code !== 'string' || !code.startsWith('0x')) return undefined
      // A personal account that borrows a contract's code (EIP-7702) stays personal.
      return code === '0x' || code.startsWith('0xef0100') ? 'wallet' : 'contract'
    },
  }
}

function accountAt(address: string) {
  return {
    method: 'getAccountInfo',
    params: [address, { encoding: 'base64', commitment: 'confirmed', dataSlice: { offset: 0, length: 0 } }],
    read(result: unknown): ReceiverKind | undefined {
      const { value } = Object(result) as { value?: unknown }
      if (value === null) return 'new'
      const { owner, executable } = Object(value) as Record<string, unknown>
      if (typeof owner !== 'string') return undefined
      if (isTokenProgram(owner)) return 'token-account'
      return owner === solanaPrograms.system && executable !== true ? 'wallet' : 'contract'
    },
  }
}
