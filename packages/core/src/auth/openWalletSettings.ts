import type { Kit } from '../kernel/kit'
import { openAuth } from './authPort'

/**
 * Shows the embedded wallet's own settings: devices, logins, recovery, export. Resolves when the visitor
 * leaves them.
 */
export async function openWalletSettings(kit: Kit): Promise<void> {
  const port = await openAuth(kit)
  await port.ask('SHOW_SETTINGS', undefined)
}
