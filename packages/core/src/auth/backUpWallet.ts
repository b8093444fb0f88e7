import type { Kit } from '../kernel/kit'
import { openAuth } from './authPort'

/** Leads the visitor to a way back into the embedded wallet, in the wallet's own view; whether there is one now. */
export async function backUpWallet(kit: Kit): Promise<boolean> {
  const port = await openAuth(kit)
  return (await port.ask('BACK_UP', undefined)).isBackedUp
}
