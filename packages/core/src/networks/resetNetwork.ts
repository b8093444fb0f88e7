import type { ChainNamespace } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { namespaceNetworks, networks } from './networks'

/** Resets a namespace to the site's setting (CON-18). */
export function resetNetwork(kit: Kit, namespace: ChainNamespace): void {
  kit.get(networks).set(now => {
    const state = now.byNamespace[namespace]
    if (!state) return now
    const caipNetwork = state.caipNetwork?.unsupported ? state.requestedCaipNetworks[0] : state.caipNetwork
    return {
      ...now,
      byNamespace: {
        ...now.byNamespace,
        [namespace]: { ...namespaceNetworks(state.requestedCaipNetworks), caipNetwork },
      },
    }
  })
}
