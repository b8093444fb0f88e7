import { createKit, embeddedWallet, type Kit, type KitInput, walletConnect } from '@latchkey/core'
import { evmBase } from './evmBase'
import { manifest } from './manifest'

const remotes = [
  walletConnect(() => import('@latchkey/walletconnect')),
  embeddedWallet(() => import('@latchkey/embedded')),
]

/**
 * Makes a kit. Nothing happens before the page uses it, and wrong options never throw: the kit says what is wrong.
 *
 * @example
 * const kit = createLatchkey({ projectId: 'my-site', networks: [mainnet], adapters: [wagmi({ config })] })
 */
export function createLatchkey(options: KitInput): Kit {
  return createKit(options, { features: manifest, remotes, spare: evmBase })
}
