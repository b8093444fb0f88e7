import {
  certifiedOnly,
  config,
  connectWallets,
  foundWallets,
  isMobile,
  listSlots,
  loadConnectWallets,
  loadWalletPage,
  openWalletList,
  pinnedWallets,
  refreshWalletList,
  router,
  searchState,
  searchWallets,
  serviceUrl,
  setCertifiedOnly,
  stopSearch,
  walletList,
  walletPages,
  walletSearch,
} from '@latchkey/core'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import connectCss from '../connect/connect.css?inline'
import { connectTexts } from '../connect/connectTexts'
import { Terms } from '../connect/Terms'
import { useNeedsConsent } from '../connect/useNeedsConsent'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useOnline } from '../kit/useOnline'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { language } from '../text/language'
import { useText } from '../text/useText'
import { SearchField } from '../ui/SearchField'
import { AllWalletsMessage } from './AllWalletsMessage'
import css from './allWallets.css?inline'
import { allWalletsPlace } from './allWalletsPlace'
import { CertifiedToggle } from './CertifiedToggle'
import { shownWallets } from './shownWallets'
import { WalletGrid } from './WalletGrid'
import { walletsTexts } from './walletsTexts'

export const view: View<'AllWallets', typeof connectTexts> = {
  texts: connectTexts,
  title: 'wallets.title',
  draw: () => <AllWallets />,
}

/** Every wallet of the registry: searched, filtered, and scrolled through however many there are (NAV-10). */
export function AllWallets() {
  useStyles(connectCss, css)
  const kit = useKit()
  const say = useText(walletsTexts, connectTexts)
  const { locale } = useFeature(language)
  const isOnline = useOnline()
  const pages = useFeature(walletPages)
  const certified = useFeature(certifiedOnly)
  const list = useMemo(() => walletList(pages, certified), [pages, certified])
  const search = useFeature(walletSearch)
  const found = useFeature(foundWallets)
  const featured = useFeature(connectWallets)
  useFeature(config)
  const needsConsent = useNeedsConsent()
  const [asksConsent] = useState(needsConsent)
  // Who comes back from a wallet finds the list as it was left; who comes anew finds it fresh.
  const [isBack] = useState(() => kit.get(router).get().direction === 'prev')
  const [query, setQuery] = useState(isBack ? search.text : '')
  const start = useRef(isBack ? kit.get(allWalletsPlace).get() : undefined)
  const hasRegistry = serviceUrl(kit, 'registry') !== undefined
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isBack) setCertifiedOnly(kit, false)
    searchWallets(kit, isBack ? kit.get(walletSearch).get().text : '')
    if (!isBack && !isMobile(kit)) field.current?.focus({ preventScroll: true }) // no keyboard over a phone's list
    const stopList = hasRegistry ? openWalletList(kit) : () => {}
    return () => {
      stopList()
      stopSearch(kit)
    }
  }, [kit, isBack, hasRegistry])

  useEffect(() => {
    if (!isOnline || !hasRegistry) return
    loadConnectWallets(kit)
    refreshWalletList(kit)
    const now = kit.get(walletSearch).get()
    if (searchState(now, kit.get(foundWallets).get()).status === 'failed')
      searchWallets(kit, now.text, { debounce: 0 })
  }, [kit, isOnline, hasRegistry])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands first is read from the kit when its state changed
  const all = useMemo(() => listSlots(list, pinnedWallets(kit)), [kit, list, featured])
  const shown = useMemo(
    () => shownWallets(all, list, searchState(search, found), hasRegistry),
    [all, list, search, found, hasRegistry],
  )

  function ask(text: string): void {
    start.current = undefined
    setQuery(text)
    searchWallets(kit, text)
  }

  function filter(certified: boolean): void {
    start.current = undefined
    setCertifiedOnly(kit, certified)
    searchWallets(kit, query, { debounce: 0 })
  }

  function showAll(): void {
    ask('')
    setCertifiedOnly(kit, false)
    field.current?.focus()
  }

  function retry(): void {
    if (search.text) searchWallets(kit, search.text, { debounce: 0 })
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the key that leaves the field within */}
      <div onKeyDown={enterList}>
        <SearchField label={say('wallets.search')} value={query} onChange={ask} input={field} />
      </div>
      <div className="lk-all-bar">
        <p className={shown.kind === 'wallets' ? 'lk-quiet' : 'lk-hidden'} role="status">
          {told()}
        </p>
        <CertifiedToggle list={list} onChange={filter} />
      </div>
      {shown.kind === 'wallets' ? (
        <WalletGrid
          key={`${search.text} ${list.certified}`}
          slots={shown.slots}
          start={start.current}
          disabled={needsConsent}
        />
      ) : (
        <AllWalletsMessage
          kind={shown.kind}
          query={search.text}
          isOnline={isOnline}
          onRetry={retry}
          onShowAll={showAll}
        />
      )}
    </div>
  )

  function told(): string {
    if (shown.kind !== 'wallets') return say(`wallets.${shown.kind}`, { query: search.text })
    const { length } = shown.slots
    if (shown.isWaiting)
      return say(shown.slow ? 'wallets.slow' : search.text ? 'wallets.searching' : 'wallets.loading')
    if (length === 1) return say('wallets.one')
    return say('wallets.many', { count: new Intl.NumberFormat(locale).format(length) })
  }
}
