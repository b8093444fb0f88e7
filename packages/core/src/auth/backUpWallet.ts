import type { Kit } from '../kernel/kit'
import { openAuth } from './authPort'

/**
 * Guides the visitor through backing up the embedded wallet, in the wallet's own view. Resolves with whether
 * a backup exists now.
 */
export async function backUpWallet(kit: Kit): Promise<boolean> {
  const port = await openAuth(kit)
  return (await port.ask('BACK_UP', undefined)).isBackedUp
}
