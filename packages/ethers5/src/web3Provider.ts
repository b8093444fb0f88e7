import { isEip1193Provider } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import { providers } from 'ethers'

/** A wallet as an ethers provider. The network must be "any", or ethers would fail after a change of chain. */
export function web3Provider(provider: unknown): providers.Web3Provider {
  if (!isEip1193Provider(provider)) throw kitError('provider/not-found') // ERR-32
  return new providers.Web3Provider(provider as providers.ExternalProvider, 'any')
}
