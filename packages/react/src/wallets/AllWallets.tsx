import {
  isMobile,
  listSlots,
  loadWalletPage,
  pinnedWallets,
  router,
  searchState,
  searchWallets,
  serviceUrl,
  setCertifiedOnly,
  walletList,
  walletSearch,
} from '@latchkey/core'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import connectCss from '../connect/connect.css?inline'
import { connectTexts } from '../connect/connectTexts'
import { Terms } from '../connect/Terms'
import { useNeedsConsent } from '../connect/useNeedsConsent'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { SearchField } from '../ui/SearchField'
import { AllWalletsBar } from './AllWalletsBar'
import { AllWalletsMessage } from './AllWalletsMessage'
import css from './allWallets.css?inline'
import { shownWallets } from './shownWallets'
import { useWalletLoading } from './useWalletLoading'
import { allWalletsPlace, WalletGrid } from './WalletGrid'
import { walletsTexts } from './walletsTexts'

export const view: View<'AllWallets', typeof connectTexts> = {
  texts: connectTexts,
  title: 'wallets.title',
  draw: () => <AllWallets />,
}

/** Every wallet of the registry: with search and filter, however many there are (NAV-10). */
export function AllWallets() {
  useStyles(connectCss, css)
  const kit = useKit()
  const say = useText(walletsTexts)
  const list = useReading(walletList)
  const pinned = useReading(pinnedWallets)
  const search = useReading(searchState)
  const text = useFeature(walletSearch, state => state.text)
  const needsConsent = useNeedsConsent()
  const [asksConsent] = useState(needsConsent)
  // A visitor who comes back from a wallet finds the list as it was; a new visit starts over.
  const [isBack] = useState(() => kit.get(router).get().direction === 'prev')
  const [typed, setTyped] = useState(isBack ? text : '')
  const start = useRef(isBack ? kit.get(allWalletsPlace).get() : undefined)
  const hasRegistry = serviceUrl(kit, 'registry') !== undefined
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)

  useWalletLoading({ isBack, hasRegistry })
  useEffect(() => {
    if (!isBack && !isMobile(kit)) field.current?.focus({ preventScroll: true }) // no keyboard over a phone's list
  }, [kit, isBack])

  const shown = useMemo(
    () => shownWallets(listSlots(list, pinned), list, search, hasRegistry),
    [list, pinned, search, hasRegistry],
  )

  function searchFor(next: string): void {
    start.current = undefined
    setTyped(next)
    searchWallets(kit, next)
  }

  function filter(certified: boolean): void {
    start.current = undefined
    setCertifiedOnly(kit, certified)
    searchWallets(kit, typed, { debounce: 0 })
  }

  function showAll(): void {
    searchFor('')
    setCertifiedOnly(kit, false)
    field.current?.focus()
  }

  function retry(): void {
    if (text) searchWallets(kit, text, { debounce: 0 })
    else loadWalletPage(kit, 1)
    field.current?.focus()
  }

  function enterList(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    box.current?.querySelector<HTMLElement>('.lk-grid button[tabindex="0"]')?.focus()
  }

  return (
    <div className="lk-all" ref={box}>
      {asksConsent && <Terms />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the key that leaves the field inside */}
      <div onKeyDown={enterList}>
        <SearchField label={say('wallets.search')} value={typed} onChange={searchFor} input={field} />
      </div>
      <AllWalletsBar shown={shown} list={list} query={text} onFilter={filter} />
      {shown.kind === 'wallets' ? (
        <WalletGrid
          key={`${text} ${list.certified}`}
          slots={shown.slots}
          start={start.current}
          disabled={needsConsent}
        />
      ) : (
        <AllWalletsMessage kind={shown.kind} query={text} onRetry={retry} onShowAll={showAll} />
      )}
    </div>
  )
}
