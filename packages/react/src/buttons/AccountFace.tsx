import { type ConnectedAccount, isUnsupported, networks } from '@latchkey/core'
import { useKit } from '../context'
import { useStyles } from '../shell/StyleRoot'
import { useText } from '../text/useText'
import { useCardSheet } from '../theme/useCardSheet'
import { Avatar } from '../ui/Avatar'
import { Icon } from '../ui/Icon'
import { shortAddress } from '../ui/shortAddress'
import { useFeature } from '../useFeature'
import css from './pageButton.css?inline'
import { useOpen } from './useOpen'

/** The button of a connected account: its picture and address, or that it is on a wrong network. */
export function AccountFace({ account }: { account: ConnectedAccount }) {
  useStyles(css)
  useCardSheet()
  const kit = useKit()
  const say = useText()
  const open = useOpen()
  useFeature(networks)
  const address = shortAddress(account.address)
  return (
    <button
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
