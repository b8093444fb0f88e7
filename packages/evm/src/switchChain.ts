import { addChain } from './addChain'
import { chainIdHex } from './chainIdHex'
import type { ChainToAdd } from './chainParameters'
import { type Eip1193Provider, requestOf } from './eip1193Provider'
import { needsAdding } from './needsAdding'
import { toWalletError } from './toWalletError'
import { readChainId } from './walletAnswers'

/**
 * Asks the wallet to change its chain (NET-25), and to add the chain first if unknown (NET-27). Returns the wallet's chain
 * afterwards.
 */
export async function switchChain(
  provider: Eip1193Provider,
  network: ChainToAdd,
  rpcUrls: () => Promise<readonly string[]>,
): Promise<number> {
  try {
    await ask(provider, network)
  } catch (cause) {
    if (!needsAdding(cause)) throw toWalletError(cause, 'network switching')
    await addChain(provider, network, await rpcUrls())
    // Most wallets switch when they add a chain; ask only the others again.
    if ((await chainIdOf(provider)) !== Number(network.id)) await askTranslated(provider, network)
  }
  return chainIdOf(provider)
}

/** The wallet's current chain. */
async function chainIdOf(provider: Eip1193Provider): Promise<number> {
  try {
    return readChainId(await requestOf(provider, { method: 'eth_chainId' }))
  } catch (cause) {
    throw toWalletError(cause)
  }
}

async function ask(provider: Eip1193Provider, network: ChainToAdd): Promise<void> {
  await requestOf(provider, {
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: chainIdHex(network) }],
  })
}

async function askTranslated(provider: Eip1193Provider, network: ChainToAdd): Promise<void> {
  try {
    await ask(provider, network)
  } catch (cause) {
    throw toWalletError(cause)
  }
}
