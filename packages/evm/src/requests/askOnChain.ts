import type { AccountRequest } from '@latchkey/core'
import { kitError, parseCaipNetworkId } from '@latchkey/protocol'
import { chainIdHex } from '../chainIdHex'
import type { EvmAccess } from './evmAccess'
import type { WalletTransaction } from './readTransaction'

/** Asks the wallet about a transaction of this account on this chain. One on another chain is not asked: `chain/mismatch`. */
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
