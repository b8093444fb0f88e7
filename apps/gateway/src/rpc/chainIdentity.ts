import type { RpcCall } from './rpcCall'
import type { ServedChain } from './servedChain'

type Identity = { call: RpcCall; matches(result: unknown, reference: string): boolean }

const startsWith = (result: unknown, reference: string) =>
  typeof result === 'string' && result.length > reference.length && result.startsWith(reference)

/** How to ask a node which chain it serves, by namespace. */
export const chainIdentity: Record<ServedChain['namespace'], Identity> = {
  eip155: {
    call: { method: 'eth_chainId', params: [] },
    matches: (result, reference) =>
      typeof result === 'string' &&
      /^0x[0-9a-f]{1,32}$/i.test(result) &&
      BigInt(result) === BigInt(reference),
  },
  // CAIP-2 uses the first 32 characters of both hashes.
  solana: { call: { method: 'getGenesisHash', params: [] }, matches: startsWith },
  bip122: { call: { method: 'getblockhash', params: [0] }, matches: startsWith },
}
