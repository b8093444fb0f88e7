import type { AccountRequest } from '@latchkey/core'
import { kitError, parseCaipNetworkId } from '@latchkey/protocol'
import { chainIdHex } from '../chainIdHex'
import type { EvmAccess } from './evmAccess'
import type { WalletTransaction } from './readTransaction'

/** Sends a request for this account on this chain. Throws `chain/mismatch` if the wallet is on another chain. */
export async function askOnChain(
  { wallet }: EvmAccess,
  { networkId, ...who }: AccountRequest,
  method: 'eth_sendTransaction' | 'eth_estimateGas',
  transaction: WalletTransaction,
): Promise<unknown> {
  const { account: from, ask, chainId } = await wallet(who)
  const id = Number(parseCaipNetworkId(networkId).chainId)
  if ((await chainId()) !== id) throw kitError('chain/mismatch', { value: networkId }) // ERR-36
  return ask(method, [{ ...transaction, from, chainId: chainIdHex({ id }) }])
}
