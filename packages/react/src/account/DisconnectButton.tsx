import { disconnecting, hideToast, retry } from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { sharedTexts } from '../shell/sharedTexts'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'

const loadLeaving = () => import('./leaveInUse')

/**
 * Disconnects the wallet in use, once, however often the visitor clicks, and shows its progress (IMP-34). The
 * code for it loads after the view is on screen.
 */
export function DisconnectButton() {
  const kit = useKit()
  const say = useText(sharedTexts)
  const act = useAction()
  const isBusy = useFeature(disconnecting, ending => ending.length > 0)
  const isLeaving = useRef(false)

  useEffect(() => {
    loadLeaving().then(
      ({ prepareLeaving }) => prepareLeaving(kit),
      () => {}, // disconnecting tries again
    )
  }, [kit])

  async function leave(): Promise<void> {
    if (isLeaving.current) return
    isLeaving.current = true
    hideToast(kit) // a toast about an earlier try
    try {
      const { leaveInUse } = await retry(kit, loadLeaving)
      await leaveInUse(kit)
    } finally {
      isLeaving.current = false
    }
  }

  return (
    <Button look="danger" icon={<Icon name="power" size={18} />} busy={isBusy} onClick={() => act(leave)}>
      {say(isBusy ? 'account.disconnecting' : 'account.disconnect')}
    </Button>
  )
}
