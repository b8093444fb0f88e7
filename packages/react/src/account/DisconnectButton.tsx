import {
  activeAccount,
  activeNetwork,
  closeModal,
  disconnect,
  disconnecting,
  hideToast,
  mayDisconnect,
  networks,
  showToast,
} from '@latchkey/core'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { sharedTexts } from '../shell/sharedTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'

/** Disconnects the wallet in use, once, however often it is clicked, and shows that it is at it (IMP-34). */
export function DisconnectButton() {
  const kit = useKit()
  const say = useText(sharedTexts)
  const isBusy = useFeature(disconnecting, ending => ending.length > 0)

  async function leave(): Promise<void> {
    hideToast(kit) // what it says of an earlier try
    const account = activeAccount(kit)
    const name = account.status === 'connected' ? account.connectedWalletInfo.name : undefined
    if (kit.get(disconnecting).get().length > 0 || !(await mayDisconnect(kit, name))) return
    try {
      await endInUse()
    } catch {
      showToast(kit, { kind: 'error', text: say('toast.disconnectFailed') })
    }
  }

  async function endInUse(): Promise<void> {
    const account = activeAccount(kit)
    const namespace = kit.get(networks).get().active
    if (account.status === 'connected' && namespace)
      await disconnect(kit, { connectorId: account.connectorId, namespace })
    const next = activeAccount(kit)
    const network = activeNetwork(kit.get(networks).get())
    if (next.status !== 'connected') return closeModal(kit)
    // Another wallet took its place: the visitor is not as disconnected as they may think.
    const name = network?.unsupported ? say('networks.unknown') : (network?.name ?? '')
    const values = { wallet: next.connectedWalletInfo.name, network: name }
    showToast(kit, { kind: 'success', text: say('toast.stillConnected', values) })
  }

  return (
    <Button look="danger" icon={<Icon name="power" size={18} />} busy={isBusy} onClick={() => void leave()}>
      {say(isBusy ? 'account.disconnecting' : 'account.disconnect')}
    </Button>
  )
}
