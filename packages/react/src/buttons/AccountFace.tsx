import { type ConnectedAccount, isUnsupported, networks } from '@latchkey/core'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { StyleRoot, useStyles } from '../style/StyleRoot'
import { useCardSheet } from '../style/useCardSheet'
import { useText } from '../text/useText'
import { Avatar } from '../ui/Avatar'
import { Icon } from '../ui/Icon'
import { shortAddress } from '../ui/shortAddress'
import { buttonTexts } from './buttonTexts'
import css from './pageButton.css?inline'
import { useOpen } from './useOpen'

/** The button of a connected account: its picture and address, or that it is on a wrong network. */
export function AccountFace({ account }: { account: ConnectedAccount }) {
  useStyles(css)
  useCardSheet()
  const kit = useKit()
  const say = useText(buttonTexts)
  const open = useOpen()
  const button = useTakenFocus()
  useFeature(networks)
  const address = shortAddress(account.address)
  return (
    <button
      ref={button}
      type="button"
      className="lk-page-button"
      aria-label={isUnsupported(kit) ? say('button.wrongNetwork') : say('button.account', { address })}
      aria-haspopup="dialog"
      onClick={() => open()}
    >
      {isUnsupported(kit) ? (
        <>
          <Icon name="warning" size={20} />
          <span>{say('button.wrongNetwork')}</span>
        </>
      ) : (
        <>
          <Avatar address={account.address} size={24} />
          <bdi dir="ltr">{address}</bdi>
        </>
      )}
    </button>
  )
}

/** The focus of the connect button whose place it takes: without it the visitor's focus would be lost (IMP-09). */
function useTakenFocus() {
  const root = useContext(StyleRoot)
  const button = useRef<HTMLButtonElement>(null)
  const [hadFocus] = useState(() => Boolean(root?.activeElement)) // asked while the old button still stands there
  useLayoutEffect(() => {
    if (hadFocus) button.current?.focus({ preventScroll: true })
  }, [hadFocus])
  return button
}
