import type { Kit } from '../kernel/kit'
import { activeAccount } from './accounts'

/** Whether a wallet is connected in the namespace in use. */
export function isConnected(kit: Kit): boolean {
  return activeAccount(kit).status === 'connected'
}
