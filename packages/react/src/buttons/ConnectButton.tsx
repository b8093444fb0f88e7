'use client'
import { accountOf, accounts, networks, router } from '@latchkey/core'
import { loadedUi } from '../shell/loadedUi'
import { useText } from '../text/useText'
import { Button } from '../ui/Button'
import { useFeature } from '../useFeature'
import { ButtonHost } from './ButtonHost'
import { useOpen } from './useOpen'

/**
 * Opens the modal; shows the account once one is connected.
 *
 * @example
 * <ConnectButton label="Sign in" />
 */
export function ConnectButton({ label }: { label?: string | undefined }) {
  const say = useText()
  const text = label ?? say('button.connect')
  return (
    <ButtonHost plain={text}>
      <ConnectFace text={text} />
    </ButtonHost>
  )
}

function ConnectFace({ text }: { text: string }) {
  const say = useText()
  const open = useOpen()
  const { modal } = useFeature(router)
  const { AccountFace } = useFeature(loadedUi)
  const account = accountOf(useFeature(accounts), useFeature(networks).active)
  if (account.status === 'connected' && AccountFace) return <AccountFace account={account} />
  const shown =
    modal === 'failed'
      ? say('button.loadFailed')
      : account.status !== 'disconnected'
        ? say('button.connecting')
        : text
  return (
    // Connecting may wait for the visitor to answer in the wallet: the button stays usable and opens the modal.
    <Button look="main" busy={modal === 'opening'} aria-haspopup="dialog" onClick={() => open()}>
      {shown}
    </Button>
  )
}
