import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Connector } from './connector'
import { remotes } from './remotes'
import type { RemoteWallet } from './remoteWallet'

export function findRemote(kit: Kit, id: string): RemoteWallet | undefined {
  return kit
    .get(remotes)
    .get()
    .find(remote => remote.id === id)
}

/** The remote that reaches wallets of the registry. */
export function remoteToAny(kit: Kit): RemoteWallet | undefined {
  return kit
    .get(remotes)
    .get()
    .find(({ reachesAny }) => reachesAny)
}

/** The wallet connected through each remote, by the remote's id; undefined while none is live. */
export const remotePeers = defineFeature(
  'remotePeers',
  (): Readonly<Record<string, NonNullable<Connector['peer']>>> => ({}),
)
