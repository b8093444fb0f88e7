'use client'
import { prepareModal, reloadPage, router } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useKit } from '../kit/context'
import { useAccountStatus } from '../kit/useAccountStatus'
import { useFeature } from '../kit/useFeature'
import { loadedUi } from '../shell/loadedUi'
import { warmOnIntent } from '../shell/warmUp'
import { commonTexts } from '../text/commonTexts'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { ButtonHost } from './ButtonHost'
import { buttonTexts } from './buttonTexts'
import { CustomConnectButton } from './CustomConnectButton'
import { useOpen } from './useOpen'

export type ConnectButtonProps = {
  /** The button's label while nobody is connected. Default: "Connect wallet", in the visitor's language. */
  label?: string | undefined
}

/**
 * A button that opens the modal, and shows the account once one is connected. With `ConnectButton.Custom` you
 * draw your own.
 *
 * @example
 * <ConnectButton label="Sign in" />
 * <ConnectButton.Custom>
 *   {({ account, open }) => <button onClick={() => open()}>{account.address ?? 'Connect'}</button>}
 * </ConnectButton.Custom>
 */
export function ConnectButton({ label }: ConnectButtonProps) {
  const say = useText(buttonTexts)
  const text = label ?? say('button.connect')
  return (
    <ButtonHost plain={text}>
      <ConnectFace text={text} />
    </ButtonHost>
  )
}

ConnectButton.Custom = CustomConnectButton

function ConnectFace({ text }: { text: string }) {
  const kit = useKit()
  const say = useText(buttonTexts, commonTexts)
  const open = useOpen()
  const modal = useFeature(router, state => state.modal)
  const AccountFace = useFeature(loadedUi, loaded => loaded.AccountFace)
  const [failures, setFailures] = useState(0)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (modal === 'failed') setFailures(count => count + 1)
    if (modal !== 'opening') return
    // A short flash of the ring would flicker, and drawing it would delay the modal.
    const timer = setTimeout(() => setSlow(true), 200)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [modal])
  const status = useAccountStatus()
  if (status === 'connected' && AccountFace) return <AccountFace />
  // Some browsers cache a failed module until the page reloads.
  const isStuck = modal === 'failed' && failures > 1
  const shown = isStuck
    ? say('button.reload')
    : modal === 'failed'
      ? say('button.loadFailed')
      : status !== 'disconnected'
        ? say('button.connecting')
        : text
  return (
    // Connecting may wait for the visitor's answer in the wallet: the button stays usable and opens the
    // modal. React fires no `enter` for a shadow root when the pointer comes from an element of the site's
    // own root.
    <Button
      look="main"
      busy={isSlow}
      aria-haspopup="dialog"
      onPointerOver={() => warmOnIntent(kit)}
      onFocus={() => warmOnIntent(kit)}
      onPointerDown={() => prepareModal(kit)}
      onClick={() => (isStuck ? reloadPage(kit) : open())}
    >
      {shown}
    </Button>
  )
}
