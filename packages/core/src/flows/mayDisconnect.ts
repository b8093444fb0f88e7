import { optionsOf } from '../config/config'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'

/**
 * Whether a wallet that the visitor wants to disconnect shall go, or all where none is named. They are asked where the
 * site wants it (IMP-34).
 */
export async function mayDisconnect(kit: Kit, wallet?: string): Promise<boolean> {
  if (!optionsOf(kit).confirmDisconnect) return true
  const { askRoute } = await retry(kit, () => import('./askRoute'))
  return (await askRoute<boolean>(kit, { view: 'ConfirmDisconnect', params: { wallet } })) === true
}
