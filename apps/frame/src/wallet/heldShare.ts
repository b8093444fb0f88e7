import type { WalletAddresses } from '@latchkey/protocol/frame'
import type { SealedShare } from '../keys/sealShare'
import type { Store } from '../store/openStore'

/** This device's half of a wallet, sealed by the device's key. */
export type HeldShare = {
  addresses: WalletAddresses
  sealed: SealedShare
  /** Whether the gateway has said that it keeps the other half. */
  isConfirmed: boolean
}

export type HeldShares = {
  find(evm: string): Promise<HeldShare | undefined>
  all(): Promise<HeldShare[]>
  keep(held: HeldShare): Promise<void>
  /** Removes what was made and never confirmed: nobody was told these addresses. */
  dropUnconfirmed(): Promise<void>
  /** Removes them all. */
  drop(): Promise<void>
}

/** The shares of one account on this device. There may be more than one while it is unclear which the gateway took. */
export function heldShares(store: Store, projectId: string, userId: string): HeldShares {
  const prefix = `share:${projectId}:${userId}:`
  const all = async () =>
    Promise.all((await store.names(prefix)).map(async name => (await store.get(name)) as HeldShare))
  return {
    all,
    find: async evm => (await store.get(`${prefix}${evm}`)) as HeldShare | undefined,
    keep: held => store.put(`${prefix}${held.addresses.evm}`, held),
    async dropUnconfirmed() {
      for (const { addresses, isConfirmed } of await all())
        if (!isConfirmed) await store.delete(`${prefix}${addresses.evm}`)
    },
    async drop() {
      for (const name of await store.names(prefix)) await store.delete(name)
    },
  }
}
