import { defineQuery } from '../queries/query'
import type { SendFees } from './sendFees'
import type { Transfer } from './transfer'

/** The current fees of a transfer. */
export const transferFees = defineQuery<SendFees, Transfer>('transferFees', {
  staleMs: 15_000,
  key: ({ network, from, to, tokenAddress = '', nft, value, mark }) =>
    [network.caipNetworkId, from, to, tokenAddress, nft?.tokenId, value, mark].join(' '),
  fetch: async (kit, transfer, { signal }) =>
    transfer.network.chainNamespace === 'eip155'
      ? (await import('./askEvmFees')).askEvmFees(kit, transfer, signal)
      : (await import('./askSolanaFees')).askSolanaFees(kit, transfer, signal),
})
