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
  /** What the button says while nobody is connected. Default: "Connect wallet", in the visitor's language. */
  label?: string | undefined
}

/**
 * Opens the modal; shows the account once one is connected. `ConnectButton.Custom` is one that you draw.
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
    // A ring that is gone at once would only be a flicker, and drawing it delay what is waited for.
    const timer = setTimeout(() => setSlow(true), 200)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [modal])
  const status = useAccountStatus()
  if (status === 'connected' && AccountFace) return <AccountFace />
  // Some browsers remember a module that failed until the page is loaded anew.
  const isStuck = modal === 'failed' && failures > 1
  const shown = isStuck
    ? say('button.reload')
    : modal === 'failed'
      ? say('button.loadFailed')
      : status !== 'disconnected'
        ? say('button.connecting')
        : text
  return (
    // Connecting may wait for the visitor to answer in the wallet: the button stays usable and opens the modal.
    // React tells no `enter` to a shadow root that the pointer reaches from an element of the site's own root.
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
