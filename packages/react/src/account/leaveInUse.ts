import {
  activeAccount,
  activeNetwork,
  closeModal,
  disconnect,
  disconnecting,
  type Kit,
  mayDisconnect,
  networks,
  preloadDisconnect,
  showToast,
} from '@latchkey/core'
import { sharedTexts } from '../shell/sharedTexts'
import { language } from '../text/language'
import { sayIn } from '../text/sayIn'

/**
 * Disconnects the wallet in use, after the visitor agreed if the site wants that, and tells what is connected
 * then.
 */
export async function leaveInUse(kit: Kit): Promise<void> {
  const account = activeAccount(kit)
  const name = account.status === 'connected' ? account.walletInfo.name : undefined
  if (kit.get(disconnecting).get().length > 0 || !(await mayDisconnect(kit, name))) return
  try {
    await endInUse(kit)
  } catch {
    showToast(kit, { kind: 'error', text: sayNow(kit)('toast.disconnectFailed') })
  }
}

/** Preloads the rest of the code, so that the visitor can disconnect offline, too. */
export function prepareLeaving(kit: Kit): Promise<void> {
  return preloadDisconnect(kit)
}

async function endInUse(kit: Kit): Promise<void> {
  const account = activeAccount(kit)
  const namespace = kit.get(networks).get().active
  if (account.status === 'connected' && namespace)
    await disconnect(kit, { connectorId: account.connectorId, namespace })
  const next = activeAccount(kit)
  const network = activeNetwork(kit.get(networks).get())
  if (next.status !== 'connected') return closeModal(kit)
  // Another wallet has taken over: the visitor is not as disconnected as they may think.
  const say = sayNow(kit)
  const name = network?.unsupported ? say('networks.unknown') : (network?.name ?? '')
  const values = { wallet: next.walletInfo.name, network: name }
  showToast(kit, { kind: 'success', text: say('toast.stillConnected', values) })
}

function sayNow(kit: Kit) {
  return sayIn(kit.get(language).get(), [sharedTexts])
}
