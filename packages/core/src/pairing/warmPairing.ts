import { optionsOf } from '../config/config'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Scope } from '../kernel/scope'
import { pairingAttempt } from './pairingAttempt'
import { followUri } from './showPairingUri'
import type { WalletConnectPort } from './walletConnectPort'

/** Comes along: whoever warms is about to pair. */
export { pair } from './pair'

/** Whose links are followed. */
const followed = defineFeature('followedLinks', (): WalletConnectPort | undefined => undefined)

/** Brings in all that a pairing needs, and asks nobody anything. Where the site pairs by itself, its links are followed (WC-02). */
export function warmPairing(kit: Kit, port: WalletConnectPort, own: Scope['own']): void {
  if (kit.get(followed).get() === port || !optionsOf(kit).manualPairing) return
  kit.get(followed).set(port)
  own(
    port.client.listen(event => {
      if (event.type === 'uri' && !kit.get(pairingAttempt).get()) followUri(kit, event.uri, event.expiresAt)
    }),
  )
}
