import { closeModal, disconnect, hideToast, showToast } from '@latchkey/core'
import { useState } from 'react'
import { useKit } from '../context'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'

/** Disconnects once, however often it is clicked, and shows that it is at it (IMP-34). */
export function DisconnectButton() {
  const kit = useKit()
  const say = useText()
  const [isBusy, setBusy] = useState(false)

  async function leave(): Promise<void> {
    setBusy(true)
    hideToast(kit) // what it says of an earlier try
    try {
      await disconnect(kit)
      closeModal(kit)
    } catch {
      showToast(kit, { kind: 'error', text: 'toast.disconnectFailed' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="danger" icon={<Icon name="power" size={18} />} busy={isBusy} onClick={() => void leave()}>
      {say(isBusy ? 'account.disconnecting' : 'account.disconnect')}
    </Button>
  )
}
