import { isBrandedReading, type ViewName } from '@latchkey/core'
import { useReading } from '../kit/useReading'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { shellTexts } from './shellTexts'

/** The views a visitor begins with. */
const branded: readonly ViewName[] = ['Connect', 'AllWallets', 'GetWallet']

/** A line at the foot of the modal that names its maker, unless the site or its project leaves it out (CFG-07). */
export function Branding({ view }: { view: ViewName }) {
  const say = useText(shellTexts)
  const isBranded = useReading(isBrandedReading)
  if (!branded.includes(view) || !isBranded) return null
  return (
    <footer className="lk-branding">
      <Icon name="key" size={14} />
      {say('branding.text', { name: 'Latchkey' })}
    </footer>
  )
}
