import type { ChainNamespace } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { networks } from './networks'

/** Makes a namespace the active one. */
export function activate(kit: Kit, namespace: ChainNamespace): void {
  kit.get(networks).set(now => (now.active === namespace ? now : { ...now, active: namespace }))
}
