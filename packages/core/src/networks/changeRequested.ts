import type { ChainNamespace } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import type { Network } from './network'
import { namespaceNetworks, networks } from './networks'

/** Changes the networks a site offers in a namespace. */
export function changeRequested(
  kit: Kit,
  name: ChainNamespace,
  change: (list: readonly Network[]) => readonly Network[],
): void {
  kit.get(networks).set(now => {
    const before = now.byNamespace[name] ?? namespaceNetworks([])
    const requestedCaipNetworks = change(before.requestedCaipNetworks)
    const caipNetwork = before.caipNetwork ?? requestedCaipNetworks[0]
    return {
      active: now.active ?? name,
      byNamespace: { ...now.byNamespace, [name]: { ...before, requestedCaipNetworks, caipNetwork } },
    }
  })
}
