import type { ChainNamespace } from '@latchkey/protocol'
import { accounts, connectedNamespaces } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import { activate } from '../networks/activate'
import { networks } from '../networks/networks'

/** A namespace that has no wallet any more gives its place to one that has: the visitor is still connected there. */
export function leaveNamespace(kit: Kit, namespace: ChainNamespace): void {
  const [other] = connectedNamespaces(kit.get(accounts).get())
  if (other && kit.get(networks).get().active === namespace) activate(kit, other)
}
