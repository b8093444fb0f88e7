import { askChain } from '../chain/askChain'
import { readQuantity } from '../chain/evmMarket'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { findNetwork, networks } from '../networks/networks'
import { defineQuery } from '../queries/query'
import { plain } from './swapAsset'
import { allowanceData } from './swapCall'
import type { SwapQuote } from './swapQuote'

type AllowanceOf = Pick<SwapQuote, 'networkId' | 'account' | 'from' | 'spender'>

/** The exchange's allowance for the sold token, from the chain itself. */
export const allowances = defineQuery<bigint, AllowanceOf>('swapAllowances', {
  staleMs: 15_000,
  key: ({ networkId, account, from, spender }) => [networkId, account, from, spender].join(' '),
  refreshOn: ['transactionSent'],
  networkOf: ({ networkId }) => networkId,
  fetch: async (kit, of, { signal }) => {
    const network = findNetwork(kit.get(networks).get(), of.networkId)
    return network ? askAllowance(kit, network, of, signal) : 0n
  },
})

export async function askAllowance(
  kit: Kit,
  network: Network,
  { account, from, spender }: Omit<AllowanceOf, 'networkId'>,
  signal?: AbortSignal,
): Promise<bigint> {
  if (from === 'native' || !spender) return 0n
  const call = { to: plain(from), data: allowanceData(account, spender) }
  return askChain(kit, network, { method: 'eth_call', params: [call, 'latest'], signal, read: readQuantity })
}
