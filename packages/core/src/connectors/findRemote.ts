import type { Kit } from '../kernel/kit'
import { remotes } from './remotes'
import type { RemoteWallet } from './remoteWallet'

export function findRemote(kit: Kit, id: string): RemoteWallet | undefined {
  return kit
    .get(remotes)
    .get()
    .find(remote => remote.id === id)
}
