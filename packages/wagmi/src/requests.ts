import { type EvmRequests, evmRequests, loadPart } from '@latchkey/evm'
import { chooseAccount } from './chooseAccount'
import { configAccess } from './configAccess'
import { estimateGas } from './estimateGas'
import type { MirroredConfig } from './mirroredConfig'
import { siteProvider } from './siteProvider'

export { expectChoices } from './chosenAccounts'
export { arrangedFor, askReviewed } from './siteProvider'

/**
 * Requests to wagmi's wallets and chains. We use none of wagmi's and viem's actions: a site that does not need them would
 * still get them in its build, split into files that every visitor loads before the button.
 *
 * Like theirs, our reads go through the site's own transport, with its nodes, fallbacks, retries and JSON-RPC batches.
 * Wallets are reached through their connector, which reports its accounts and chain. If a connector brings its own client,
 * as those of smart accounts do, we use that client.
 *
 * Unlike theirs, reads are not batched by Multicall (`batch.multicall`) and do not follow offchain lookups (CCIP). We do
 * not try `wallet_sendTransaction` if a wallet lacks `eth_sendTransaction`, and we do not use a chain's own formatters and
 * serializers, because the kit's transactions have none of the fields they are for.
 */
export function requestsOf(mirrored: MirroredConfig): EvmRequests {
  const codec = async () => (await loadPart(mirrored, () => import('./abi'))).abi
  return {
    ...evmRequests(configAccess(mirrored), codec, {
      chooseAccount: request => chooseAccount(mirrored, request),
      siteProvider: connectorId => siteProvider(mirrored, connectorId),
    }),
    estimateGas: request => estimateGas(mirrored, request),
  }
}
