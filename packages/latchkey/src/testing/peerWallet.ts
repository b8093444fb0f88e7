import type { InstalledWallet } from '@latchkey/testing/install'

/** The keys behind a test peer. */
export type PeerWallet = {
  user: InstalledWallet
  request(request: { method: string; params?: unknown }): Promise<unknown>
  /** The chains it knows; every one if it was given none. */
  chains: readonly string[] | undefined
}
