import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { loadPart } from '../kernel/loadPart'

/**
 * Whether to disconnect a wallet, or all if none is named. Asks the visitor if the site wants that (IMP-34).
 */
export async function mayDisconnect(kit: Kit, wallet?: string): Promise<boolean> {
  if (!optionsOf(kit).confirmDisconnect) return true
  const { askRoute } = await loadPart(kit, 'disconnect', () => import('./askRoute'))
  return (await askRoute<boolean>(kit, { view: 'ConfirmDisconnect', params: { wallet } })) === true
}
