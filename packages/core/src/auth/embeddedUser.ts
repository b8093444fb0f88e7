import type { ChainNamespace } from '@latchkey/protocol'
import type { FrameAccountType } from '@latchkey/protocol/frame'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { AuthProvider } from './authProvider'

/** Who is logged in to the embedded wallet, as the page sees it (EMB-57, EMB-58, ACC-03). */
export type EmbeddedUser = {
  user: { email?: string; username?: string }
  authProvider: AuthProvider
  accountType: FrameAccountType
  isSmartAccountDeployed: boolean
  /** Whether the wallet comes back if this device is lost; undefined where its frame does not say. */
  isBackedUp?: boolean
  /** Which kind of account is used, by namespace. */
  preferredAccountTypes: Readonly<Partial<Record<ChainNamespace, FrameAccountType>>>
  /** Every account behind the login, by namespace, also those that are not in use. */
  accounts: Readonly<Partial<Record<ChainNamespace, readonly EmbeddedAccount[]>>>
}

export type EmbeddedAccount = { address: string; type: FrameAccountType }

export const embeddedUser = defineFeature('embeddedUser', (): EmbeddedUser | undefined => undefined)

/**
 * Who is logged in to the embedded wallet; undefined while nobody is.
 *
 * @example
 * const email = getEmbeddedUser(kit)?.user.email
 */
export function getEmbeddedUser(kit: Kit): EmbeddedUser | undefined {
  return kit.get(embeddedUser).get()
}
