import {
  config,
  firstWallets,
  isMobile,
  listSlots,
  loadFirstWallets,
  loadWalletPage,
  online,
  openWalletList,
  refreshWalletList,
  router,
  searchWallets,
  serviceUrl,
  setCertifiedOnly,
  stopSearch,
  walletList,
  walletSearch,
  wallets,
} from '@latchkey/core'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { LegalCheckbox } from '../connect/LegalCheckbox'
import { useNeedsConsent } from '../connect/useNeedsConsent'
import { useKit } from '../context'
import { useStyles } from '../shell/StyleRoot'
import { language } from '../text/language'
import { useText } from '../text/useText'
import { SearchField } from '../ui/SearchField'
import { useFeature } from '../useFeature'
import type { View } from '../views'
import { AllWalletsMessage } from './AllWalletsMessage'
import css from './allWallets.css?inline'
import { allWalletsPlace } from './allWalletsPlace'
import { CertifiedToggle } from './CertifiedToggle'
import { shownWallets } from './shownWallets'
import { WalletGrid } from './WalletGrid'

export const view: View = { title: 'wallets.title', Component: AllWallets }

/** Every wallet of the registry: searched, filtered, and scrolled through however many there are (NAV-10). */
export function AllWallets() {
  useStyles(css)
  const kit = useKit()
  const say = useText()
  const { locale } = useFeature(language)
  const isOnline = useFeature(online)
  const list = useFeature(walletList)
  const search = useFeature(walletSearch)
  const featured = useFeature(wallets)
  useFeature(config)
  const needsConsent = useNeedsConsent()
  const [asksConsent] = useState(needsConsent)
  // Who comes back from a wallet finds the list as it was left; who comes anew finds it fresh.
  const [isBack] = useState(() => kit.get(router).get().direction === 'prev')
  const [query, setQuery] = useState(isBack ? search.text : '')
  const start = useRef(isBack ? kit.get(allWalletsPlace).get() : undefined)
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isBack) setCertifiedOnly(kit, false)
    searchWallets(kit, isBack ? kit.get(walletSearch).get().text : '')
    if (!isBack && !isMobile(kit)) field.current?.focus({ preventScroll: true }) // no keyboard over a phone's list
    const stopList = serviceUrl(kit, 'registry') ? openWalletList(kit) : () => {}
    return () => {
      stopList()
      stopSearch(kit)
    }
  }, [kit, isBack])

  useEffect(() => {
    if (!isOnline || !serviceUrl(kit, 'registry')) return
    loadFirstWallets(kit)
    refreshWalletList(kit)
    const { status, text } = kit.get(walletSearch).get()
    if (status === 'failed') searchWallets(kit, text, { debounce: 0 })
  }, [kit, isOnline])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands first is read from the kit when its state changed
  const all = useMemo(() => listSlots(list, firstWallets(kit)), [kit, list, featured])
  const shown = useMemo(
    () => shownWallets(all, list, search, Boolean(serviceUrl(kit, 'registry'))),
    [kit, all, list, search],
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
      {asksConsent && <LegalCheckbox />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the key that leaves the field within */}
      <div onKeyDown={enterList}>
        <SearchField label={say('wallets.search')} value={query} onChange={ask} input={field} />
      </div>
      <div className="lk-all-bar">
        <p className="lk-all-count" aria-hidden="true">
          {shown.kind === 'wallets' && tell()}
        </p>
        <CertifiedToggle list={list} onChange={filter} />
      </div>
      <p className="lk-hidden" role="status">
        {tell()}
      </p>
      {shown.kind === 'wallets' ? (
        <WalletGrid
          key={`${shown.query} ${list.certified}`}
          slots={shown.slots}
          start={start.current}
          disabled={needsConsent}
        />
      ) : (
        <AllWalletsMessage
          kind={shown.kind}
          query={shown.query}
          isOnline={isOnline}
          onRetry={retry}
          onShowAll={showAll}
        />
      )}
    </div>
  )

  function tell(): string {
    const count = shown.kind === 'wallets' ? shown.count : 0
    if (shown.kind === 'none') return say('wallets.none', { query: shown.query })
    if (shown.kind !== 'wallets') return say(titles[shown.kind])
    if (count === undefined)
      return say(shown.slow ? 'wallets.slow' : shown.query ? 'wallets.searching' : 'wallets.loading')
    return count === 1
      ? say('wallets.one')
      : say('wallets.many', { count: new Intl.NumberFormat(locale).format(count) })
  }
}

const titles = {
  failed: 'wallets.failed',
  empty: 'wallets.empty',
  noneCertified: 'wallets.noneCertified',
} as const
