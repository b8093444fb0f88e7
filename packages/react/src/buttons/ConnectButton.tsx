'use client'
import { prepareModal, reloadPage } from '@latchkey/core'
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
import { useOpeningTrouble } from './useOpeningTrouble'

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
  const AccountFace = useFeature(loadedUi, loaded => loaded.AccountFace)
  const { hasFailed, failures, isSlow } = useOpeningTrouble()
  const status = useAccountStatus()
  if (status === 'connected' && AccountFace) return <AccountFace />
  // Some browsers remember a module that failed until the page is loaded anew.
  const isStuck = hasFailed && failures > 1
  const shown = isStuck
    ? say('button.reload')
    : hasFailed
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
