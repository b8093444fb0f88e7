'use client'
import { activeNetwork, networks } from '@latchkey/core'
import { useFeature } from '../kit/useFeature'
import { useStyles } from '../style/StyleRoot'
import { useCardSheet } from '../style/useCardSheet'
import { useText } from '../text/useText'
import hiddenCss from '../ui/hidden.css?inline'
import { Icon } from '../ui/Icon'
import { Picture } from '../ui/Picture'
import { ButtonHost } from './ButtonHost'
import css from './pageButton.css?inline'
import { pageButtonTexts } from './pageButtonTexts'
import { useOpen } from './useOpen'

/** A button with the active network that opens the list of networks. */
export function NetworkButton() {
  const name = useName()
  // As wide as the two drawings and the space around them.
  const plain = (
    <>
      <svg width={28.8} height={24} aria-hidden="true" />
      {name}
      <svg width={20.8} height={16} aria-hidden="true" />
    </>
  )
  return (
    <ButtonHost plain={plain}>
      <NetworkFace />
    </ButtonHost>
  )
}

function useName(): string {
  const say = useText(pageButtonTexts)
  const network = useFeature(networks, activeNetwork)
  return network?.unsupported ? say('button.wrongNetwork') : (network?.name ?? say('button.chooseNetwork'))
}

function NetworkFace() {
  useStyles(css, hiddenCss)
  useCardSheet()
  const say = useText(pageButtonTexts)
  const open = useOpen()
  const name = useName()
  const network = useFeature(networks, activeNetwork)
  return (
    <button type="button" className="lk-page-button" aria-haspopup="dialog" onClick={() => open('Networks')}>
      {network && !network.unsupported ? (
        <Picture src={network.imageUrl} name={network.name} size={24} round />
      ) : (
        <Icon name="warning" size={20} />
      )}
      <span>
        <span className="lk-hidden">{say('button.network', { network: '' })}</span>
        {name}
      </span>
      <Icon name="down" size={16} />
    </button>
  )
}
