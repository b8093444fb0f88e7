import { tellNotice } from '../advice/tellDeveloper'
import type { Options } from '../config/options'
import type { Kit } from '../kernel/kit'

/** Logs for the developer why WalletConnect is missing, unless the site turned it off. */
export function tellNotOffered(kit: Kit, options: Options): void {
  const { enableWalletConnect, relayUrl, gatewayUrl, universalProvider } = options
  if (!enableWalletConnect || relayUrl || gatewayUrl || universalProvider) return
  const text =
    'WalletConnect is not offered: it needs gatewayUrl or relayUrl. Set enableWalletConnect: false if you do not want it.'
  tellNotice(kit, 'gateway/none', text, 'info') // a first page without a gateway is fine
}
