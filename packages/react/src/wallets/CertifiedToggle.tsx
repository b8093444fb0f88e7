import type { WalletList } from '@latchkey/core'
import { useText } from '../text/useText'
import { Drawing } from '../ui/Drawing'
import { shieldIcon } from '../ui/furtherIcons'
import { Icon } from '../ui/Icon'
import { walletsTexts } from './walletsTexts'

export type CertifiedToggleProps = { list: WalletList; onChange: (certified: boolean) => void }

/** Filters for certified wallets; hidden if there are none. */
export function CertifiedToggle({ list, onChange }: CertifiedToggleProps) {
  const say = useText(walletsTexts)
  if (!list.certified && !hasCertified(list)) return null
  return (
    <button
      type="button"
      className="lk-chip"
      aria-pressed={list.certified}
      onClick={() => onChange(!list.certified)}
    >
      {list.certified ? <Icon name="check" size={16} /> : <Drawing path={shieldIcon} size={16} />}
      {say('wallets.certified')}
    </button>
  )
}

function hasCertified({ pages }: WalletList): boolean {
  return Object.values(pages).some(page => page.data?.data.some(wallet => wallet.badge_type === 'certified'))
}
