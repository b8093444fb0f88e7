import { isUnsupported, networks, type Reading } from '@latchkey/core'
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { accountInUse } from '../account/accountInUse'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { StyleRoot, useStyles } from '../style/StyleRoot'
import { useCardSheet } from '../style/useCardSheet'
import { useText } from '../text/useText'
import { Avatar } from '../ui/Avatar'
import { Icon } from '../ui/Icon'
import { shortAddress } from '../ui/shortAddress'
import { faceName, followName, nameFor } from './faceName'
import css from './pageButton.css?inline'
import { pageButtonTexts } from './pageButtonTexts'
import { useOpen } from './useOpen'

const addressReading: Reading<string> = kit => {
  const account = accountInUse(kit)
  return account.status === 'connected' ? account.address : ''
}

/**
 * The button of a connected account: its picture, and its name or address, or a warning about the wrong
 * network.
 */
export function AccountFace() {
  useStyles(css)
  useCardSheet()
  const say = useText(pageButtonTexts)
  const open = useOpen()
  const button = useTakenFocus()
  const kit = useKit()
  const address = useReading(addressReading)
  const isWrong = useFeature(networks, () => isUnsupported(kit))
  const name = useFeature(faceName, known => nameFor(known, address))
  useEffect(() => followName(kit), [kit])
  const shown = name ?? shortAddress(address)
  return (
    <button
      ref={button}
      type="button"
      className="lk-page-button"
      aria-label={isWrong ? say('button.wrongNetwork') : say('button.account', { address: shown })}
      aria-haspopup="dialog"
      onClick={() => open()}
    >
      {isWrong ? (
        <>
          <Icon name="warning" size={20} />
          <span>{say('button.wrongNetwork')}</span>
        </>
      ) : (
        <>
          <Avatar address={address} size={24} />
          <bdi dir={name ? 'auto' : 'ltr'}>{shown}</bdi>
        </>
      )}
    </button>
  )
}

/** Takes the focus from the connect button that it replaces: otherwise the visitor would lose it (IMP-09). */
function useTakenFocus() {
  const root = useContext(StyleRoot)
  const button = useRef<HTMLButtonElement>(null)
  const [hadFocus] = useState(() => Boolean(root?.activeElement)) // asked while the old button is still there
  useLayoutEffect(() => {
    if (hadFocus) button.current?.focus({ preventScroll: true })
  }, [hadFocus])
  return button
}
