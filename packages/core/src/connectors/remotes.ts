import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { RemoteWallet } from './remoteWallet'

/** The wallets outside the browser that the site offers. */
export const remotes = defineFeature('remotes', (): readonly RemoteWallet[] => [])

export function findRemote(kit: Kit, id: string): RemoteWallet | undefined {
  return kit
    .get(remotes)
    .get()
    .find(remote => remote.id === id)
}
