import { optionsOf } from '../config/config'
import { openPort } from '../connection/openPort'
import { walletConnect } from '../connectors/walletConnect'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { pairingAttempt } from './pairingAttempt'
import { followUri } from './showPairingUri'

/** Comes along: whoever warms is about to pair. */
export { pair } from './pair'

/** The life of the kit in which the site's own links are followed. */
const followed = defineFeature('followedLinks', (): object | undefined => undefined)

/** Brings in all that a pairing needs, and asks nobody anything. Where the site pairs by itself, its links are followed (WC-02). */
export async function warmPairing(kit: Kit): Promise<void> {
  const { client } = await openPort(kit)
  const access = kit.get(walletConnect).get()
  if (!access || kit.get(followed).get() === access || !optionsOf(kit).manualWCControl) return
  kit.get(followed).set(access)
  access.own(
    client.listen(event => {
      if (event.type === 'uri' && !kit.get(pairingAttempt).get()) followUri(kit, event.uri, event.expiresAt)
    }),
  )
}
