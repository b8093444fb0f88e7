import { showToast } from '@latchkey/core'
import { openWalletSettings } from '@latchkey/core/auth'
import { useState } from 'react'
import { useKit } from '../kit/context'
import { useText } from '../text/useText'
import { ownWalletTexts } from './ownWalletTexts'

/** Opens the wallet's own settings above the modal; tells the visitor if they do not open. */
export function useWalletSettings(): { isBusy: boolean; open: () => void } {
  const kit = useKit()
  const say = useText(ownWalletTexts)
  const [isBusy, setBusy] = useState(false)

  async function show(): Promise<void> {
    setBusy(true)
    try {
      await openWalletSettings(kit)
    } catch (error) {
      kit.log.warn('the settings of the wallet did not open', error)
      showToast(kit, { kind: 'error', text: say('own.openFailed') })
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, open: () => (isBusy ? undefined : void show()) }
}
