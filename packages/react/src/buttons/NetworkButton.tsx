'use client'
import { activeNetwork, networks } from '@latchkey/core'
import { useStyles } from '../shell/StyleRoot'
import { useText } from '../text/useText'
import { useCardSheet } from '../theme/useCardSheet'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import { useFeature } from '../useFeature'
import { ButtonHost } from './ButtonHost'
import css from './pageButton.css?inline'
import { useOpen } from './useOpen'

/** The network in use; opens the list of networks. */
export function NetworkButton() {
  const say = useText()
  return (
    <ButtonHost plainText={say('button.chooseNetwork')}>
      <NetworkFace />
    </ButtonHost>
  )
}

function NetworkFace() {
  useStyles(css)
  useCardSheet()
  const say = useText()
  const open = useOpen()
  const network = activeNetwork(useFeature(networks))
  const name = network?.unsupported
    ? say('button.wrongNetwork')
    : (network?.name ?? say('button.chooseNetwork'))
  return (
    <button
      type="button"
      className="lk-page-button"
      aria-label={say('button.network', { network: name })}
      aria-haspopup="dialog"
      onClick={() => open('Networks')}
    >
      {network && !network.unsupported ? (
        <Picture src={network.imageUrl} name={network.name} size={24} round />
      ) : (
        <Icon name="warning" size={20} />
      )}
      <span>{name}</span>
      <Icon name="down" size={16} />
    </button>
  )
}
