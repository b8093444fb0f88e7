import { optionsOf } from '../config/config'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Scope } from '../kernel/scope'
import { pairingAttempt } from './pairingAttempt'
import { followUri } from './showPairingUri'
import type { WalletConnectPort } from './walletConnectPort'

/** In the same file: whoever preloads this is about to pair. */
export { pair } from './pair'

/** The port whose links we follow. */
const followed = defineFeature('followedLinks', (): WalletConnectPort | undefined => undefined)

/**
 * Loads all code that pairing needs, without a request. If the site pairs by itself, it follows the site's
 * links (WC-02).
 */
export function warmPairing(kit: Kit, port: WalletConnectPort, own: Scope['own']): void {
  if (kit.get(followed).get() === port || !optionsOf(kit).manualPairing) return
  kit.get(followed).set(port)
  own(
    port.client.listen(event => {
      if (event.type === 'uri' && !kit.get(pairingAttempt).get()) followUri(kit, event.uri, event.expiresAt)
    }),
  )
}
