import type { WalletList } from '@latchkey/core'
import { connectTexts } from '../connect/connectTexts'
import { useLanguage, useText } from '../text/useText'
import { CertifiedToggle } from './CertifiedToggle'
import type { ShownWallets } from './shownWallets'
import { walletsTexts } from './walletsTexts'

export type AllWalletsBarProps = {
  shown: ShownWallets
  list: WalletList
  query: string
  onFilter: (certified: boolean) => void
}

/** How many wallets there are, or the search's state, and the filter beside it. */
export function AllWalletsBar({ shown, list, query, onFilter }: AllWalletsBarProps) {
  const say = useText(walletsTexts, connectTexts)
  const { locale } = useLanguage()
  return (
    <div className="lk-all-bar">
      <p className={shown.kind === 'wallets' ? 'lk-quiet' : 'lk-hidden'} role="status">
        {words()}
      </p>
      <CertifiedToggle list={list} onChange={onFilter} />
    </div>
  )

  function words(): string {
    if (shown.kind !== 'wallets') return say(`wallets.${shown.kind}`, { query })
    const { length } = shown.slots
    if (shown.isWaiting)
      return say(shown.slow ? 'wallets.slow' : query ? 'wallets.searching' : 'wallets.loading')
    if (length === 1) return say('wallets.one')
    return say('wallets.many', { count: new Intl.NumberFormat(locale).format(length) })
  }
}
