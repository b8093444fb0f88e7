import type { ChainNamespace } from '@latchkey/protocol'
import type { FrameAccountType } from '@latchkey/protocol/frame'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { AuthProvider } from './authProvider'

/** The user of the embedded wallet, as the page knows it (EMB-57, EMB-58, ACC-03). */
export type EmbeddedUser = {
  user: { email?: string; username?: string }
  authProvider: AuthProvider
  accountType: FrameAccountType
  isSmartAccountDeployed: boolean
  /** Whether the wallet survives the loss of this device; undefined if its frame does not say. */
  isBackedUp?: boolean
  /** The kind of account in use, by namespace. */
  preferredAccountTypes: Readonly<Partial<Record<ChainNamespace, FrameAccountType>>>
  /** All accounts behind the login, by namespace, in use or not. */
  accounts: Readonly<Partial<Record<ChainNamespace, readonly EmbeddedAccount[]>>>
}

export type EmbeddedAccount = { address: string; type: FrameAccountType }

export const embeddedUser = defineFeature('embeddedUser', (): EmbeddedUser | undefined => undefined)

/**
 * Returns the user of the embedded wallet; undefined while nobody is logged in.
 *
 * @example
 * const email = getEmbeddedUser(kit)?.user.email
 */
export function getEmbeddedUser(kit: Kit): EmbeddedUser | undefined {
  return kit.get(embeddedUser).get()
}
