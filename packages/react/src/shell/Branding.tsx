import { flags, isBranded, type ViewName } from '@latchkey/core'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { shellTexts } from './shellTexts'

/** The visitor's first views. */
const branded: readonly ViewName[] = ['Connect', 'AllWallets', 'GetWallet']

/**
 * A line with the maker's name at the foot of the modal, unless the site or its project turns it off
 * (CFG-07).
 */
export function Branding({ view }: { view: ViewName }) {
  const say = useText(shellTexts)
  const kit = useKit()
  const isNamed = useFeature(flags, () => isBranded(kit))
  if (!branded.includes(view) || !isNamed) return null
  return (
    <footer className="lk-branding">
      <Icon name="key" size={14} />
      {say('branding.text', { name: 'Latchkey' })}
    </footer>
  )
}
