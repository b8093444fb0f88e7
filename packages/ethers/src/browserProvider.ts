import { isEip1193Provider } from '@latchkey/evm'
import { kitError } from '@latchkey/protocol'
import { BrowserProvider } from 'ethers'

/** A wallet as an ethers provider. The network must be "any", or ethers would fail after a change of chain. */
export function browserProvider(provider: unknown): BrowserProvider {
  if (!isEip1193Provider(provider)) throw kitError('provider/not-found') // ERR-32
  return new BrowserProvider(provider, 'any')
}
