import { kitError } from '@latchkey/protocol'
import { type ChainToAdd, chainParameters } from './chainParameters'
import { type Eip1193Provider, requestOf } from './eip1193Provider'
import { toWalletError } from './toWalletError'

/** Asks the wallet to add a chain (NET-26). Fails with `user/rejected`, or `network/add-failed` (NET-28). */
export async function addChain(
  provider: Eip1193Provider,
  network: ChainToAdd,
  rpcUrls: readonly string[],
): Promise<void> {
  try {
    await requestOf(provider, {
      method: 'wallet_addEthereumChain',
      params: [chainParameters(network, rpcUrls)],
    })
  } catch (cause) {
    const error = toWalletError(cause)
    throw error.code === 'user/rejected' ? error : kitError('network/add-failed', { cause })
  }
}
