import { isEip1193Provider } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import type { providers } from 'ethers'

/**
 * The connected wallet as a provider of ethers 5. It works on when the wallet changes its chain.
 *
 * @example
 * const provider = await toWeb3Provider(await getProvider(kit))
 * const { hash } = await provider.getSigner().sendTransaction({ to, value: utils.parseEther('0.1') })
 */
export async function toWeb3Provider(provider: unknown): Promise<providers.Web3Provider> {
  if (!isEip1193Provider(provider)) throw kitError('provider/not-found')
  const { providers } = await import('ethers')
  return new providers.Web3Provider(provider as providers.ExternalProvider, 'any')
}
