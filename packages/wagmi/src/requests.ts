import { type EvmRequests, evmRequests, loadPart } from '@latchkey/evm'
import { configAccess } from './configAccess'
import { estimateGas } from './estimateGas'
import type { MirroredConfig } from './mirroredConfig'

/**
 * What can be asked of wagmi's wallets and chains. Neither wagmi's nor viem's actions are used: a site that has no need
 * of them would get them into its build, cut into files that every visitor loads before the button.
 *
 * Kept of what they do: reads go through the site's own transport, with its nodes, fallbacks, retries and JSON-RPC
 * batches. A wallet is asked by its connector, which says itself which accounts it has and where it is. A connector that
 * brings a client of its own, as those of smart accounts do, is asked by that client.
 *
 * Not kept: a read is not joined with others by Multicall (`batch.multicall`) and does not follow an offchain lookup
 * (CCIP), a wallet that does not know `eth_sendTransaction` is not tried with `wallet_sendTransaction`, and a chain's
 * own formatters and serializers are not asked, as the kit's transactions have none of the fields these are for.
 */
export function requestsOf(mirrored: MirroredConfig): EvmRequests {
  const codec = async () => (await loadPart(mirrored, () => import('./abi'))).abi
  return {
    ...evmRequests(configAccess(mirrored), codec),
    estimateGas: request => estimateGas(mirrored, request),
  }
}
