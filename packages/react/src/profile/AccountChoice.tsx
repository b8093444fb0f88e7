import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useAddressLabel } from '../account/useAddressLabel'
import { language } from '../text/language'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { SearchField } from '../ui/SearchField'
import { Spinner } from '../ui/Spinner'
import { shortAddress } from '../ui/shortAddress'
import { useFeature } from '../useFeature'
import type { ShownWallet } from './walletGroups'

export type AccountChoiceProps = {
  wallet: ShownWallet
  isBusy: (address: string) => boolean
  onChoose: (address: string) => void
}

/** As many stand open; more are shown on request. */
const few = 3
/** However many a wallet has, no more than these are drawn at a time. */
const step = 20

/** The addresses a wallet gave; one of many is found by a part of it. */
export function AccountChoice({ wallet, isBusy, onChoose }: AccountChoiceProps) {
  const say = useText()
  const labelOf = useAddressLabel()
  const { locale } = useFeature(language)
  const { name, accounts, address, addressLabels = {} } = wallet
  const hasMany = accounts.length > few
  const [isOpen, setOpen] = useState(!hasMany)
  const [shown, setShown] = useState(step)
  const [query, setQuery] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  useFocusOnMore(list, shown)

  const wanted = query.trim().toLowerCase()
  const found = wanted ? accounts.filter(each => each.toLowerCase().includes(wanted)) : accounts
  const drawn = found.slice(0, shown)
  // The one in use is always among them.
  if (!wanted && !drawn.includes(address)) drawn.unshift(address)

  return (
    <div className="lk-accounts">
      {hasMany && (
        <button
          type="button"
          className="lk-accounts-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {say('profile.accounts', { count: new Intl.NumberFormat(locale).format(accounts.length) })}
          <Icon name="down" size={16} />
        </button>
      )}
      {isOpen && (
        <div id={id}>
          {accounts.length > step && (
            <SearchField label={say('profile.search')} value={query} onChange={setQuery} />
          )}
          {found.length === 0 && (
            <p className="lk-quiet" role="status">
              {say('profile.noAddress', { query: query.trim() })}
            </p>
          )}
          <ul ref={list} aria-label={say('profile.accountsOf', { wallet: name })}>
            {drawn.map(each => {
              const label = labelOf(addressLabels[each])
              const isChosen = each === address
              return (
                <li key={each}>
                  <button
                    type="button"
                    className="lk-account-choice"
                    title={each}
                    aria-current={isChosen || undefined}
                    onClick={() => {
                      if (!isChosen || !wallet.isInUse) onChoose(each)
                    }}
                  >
                    <bdi dir="ltr">{shortAddress(each)}</bdi>
                    {label && <span>{label}</span>}
                    {isBusy(each) ? <Spinner size={16} /> : isChosen && <Icon name="check" size={16} />}
                  </button>
                </li>
              )
            })}
          </ul>
          {found.length > shown && (
            <button type="button" className="lk-link" onClick={() => setShown(shown + step)}>
              {say('profile.more')}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** The first of those that were added takes the focus: the button that asked for them may be gone. */
function useFocusOnMore(list: { current: HTMLUListElement | null }, shown: number): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    list.current?.querySelectorAll('button')[before.current]?.focus()
    before.current = shown
  }, [list, shown])
}
