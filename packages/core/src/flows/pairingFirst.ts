import { config } from '../config/config'
import { connectors } from '../connectors/connectors'
import { findRemote } from '../connectors/findRemote'
import { remotes } from '../connectors/remotes'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { firstView } from '../router/router'

/**
 * Starts visitors with pairing if the site drives it (CFG-16), or if there is no adapter and no wallet in
 * this browser (CFG-15).
 */
export function pairingFirst(kit: Kit): Stop {
  const { options, adapters } = kit.get(config).get()
  return kit.get(connectors).subscribe(state => {
    const isAlone =
      adapters.length === 0 &&
      Object.values(state)
        .flat()
        .every(found => findRemote(kit, found?.id ?? ''))
    const way = kit
      .get(remotes)
      .get()
      .find(({ reachesAny }) => reachesAny && (options.manualPairing || isAlone))
    kit.get(firstView).set(way?.firstView?.(kit) ?? 'Connect')
  })
}
