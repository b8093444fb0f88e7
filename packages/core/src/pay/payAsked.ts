import { askChain } from '../chain/askChain'
import { readQuantity } from '../chain/evmMarket'
import type { Network } from '../networks/network'
import { defineQuery } from '../queries/query'

/**
 * How many transactions the account has now, including pending ones. If it has more than when we asked it to
 * pay, it may have paid while the page was away.
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
