import { isUnsupportedReading } from '@latchkey/core'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { useReading } from '../kit/useReading'
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
export function AccountFace({ address }: { address: string }) {
  useStyles(css)
  useCardSheet()
  const say = useText(buttonTexts)
  const open = useOpen()
  const button = useTakenFocus()
  const isUnsupported = useReading(isUnsupportedReading)
  const short = shortAddress(address)
  return (
    <button
      ref={button}
      type="button"
      className="lk-page-button"
      aria-label={isUnsupported ? say('button.wrongNetwork') : say('button.account', { address: short })}
      aria-haspopup="dialog"
      onClick={() => open()}
    >
      {isUnsupported ? (
        <>
          <Icon name="warning" size={20} />
          <span>{say('button.wrongNetwork')}</span>
        </>
      ) : (
        <>
          <Avatar address={address} size={24} />
          <bdi dir="ltr">{short}</bdi>
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
