import { askChain } from '../chain/askChain'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'

/** A recent blockhash: a transaction with it is valid for about a minute. */
export function askBlockhash(kit: Kit, network: Network, signal?: AbortSignal): Promise<string> {
  return askChain(kit, network, {
    method: 'getLatestBlockhash',
    params: [{ commitment: 'confirmed' }],
    signal,
    read(result) {
      const { blockhash } = Object(Object(result).value) as { blockhash?: unknown }
      return typeof blockhash === 'string' ? blockhash : undefined
    },
  })
}
