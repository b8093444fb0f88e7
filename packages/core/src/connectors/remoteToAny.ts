import type { Kit } from '../kernel/kit'
import { remotes } from './remotes'
import type { RemoteWallet } from './remoteWallet'

/** The one that reaches wallets of the registry. */
export function remoteToAny(kit: Kit): RemoteWallet | undefined {
  return kit
    .get(remotes)
    .get()
    .find(({ reachesAny }) => reachesAny)
}
