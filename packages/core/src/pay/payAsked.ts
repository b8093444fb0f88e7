import { askChain } from '../chain/askChain'
import { readQuantity } from '../chain/evmMarket'
import type { Network } from '../networks/network'
import { defineQuery } from '../queries/query'

/**
 * How many transactions an account that was asked to pay has now, with those that no block holds yet. More than when it
 * was asked: it may have paid, and the page was away when the wallet told it.
 */
export const payAsked = defineQuery<bigint, { network: Network; address: string }>('payAsked', {
  staleMs: 1_000,
  key: ({ network, address }) => `${network.caipNetworkId} ${address}`,
  fetch: (kit, { network, address }, { signal }) =>
    askChain(kit, network, {
      ...{ method: 'eth_getTransactionCount', params: [address, 'pending'] },
      ...{ signal, read: readQuantity },
    }),
  refreshOn: ['transactionSent', 'newBlock'],
  networkOf: ({ network }) => network.caipNetworkId,
})
