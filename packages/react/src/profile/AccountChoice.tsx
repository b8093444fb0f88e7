import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { SearchField } from '../ui/SearchField'
import { AccountList, type AccountListProps } from './AccountList'
import { profileTexts } from './profileTexts'

/** We show this many at first; others on request. */
const few = 3
/** However many a wallet has, we draw at most this many more at a time. */
const step = 20

/** A wallet's addresses: all if there are few, else the one in use and a button for the others. */
export function AccountChoice(props: Omit<AccountListProps, 'addresses'>) {
  const say = useText(profileTexts)
  const { accounts, address } = props.wallet
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (accounts.length <= few)
    return (
      <div className="lk-accounts">
        <AccountList {...props} addresses={accounts} />
      </div>
    )
  return (
    <div className="lk-accounts">
      <AccountList {...props} addresses={[address]} />
      <button
        type="button"
        className="lk-accounts-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {say('profile.otherAccount')}
        <Icon name="down" size={16} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <OtherAccounts {...props} />}
      </div>
    </div>
  )
}

/** Searches many addresses by a part of them. */
function OtherAccounts(props: Omit<AccountListProps, 'addresses'>) {
  const say = useText(profileTexts)
  const { accounts, address } = props.wallet
  const [shown, setShown] = useState(step)
  const [query, setQuery] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useFocusOnMore(box, shown)
  const wanted = query.trim().toLowerCase()
  const found = accounts.filter(each => each !== address && each.toLowerCase().includes(wanted))
  return (
    <div className="lk-accounts-others" ref={box}>
      {accounts.length > step && (
        <SearchField label={say('profile.search')} value={query} onChange={setQuery} />
      )}
      {found.length > 0 ? (
        <AccountList {...props} addresses={found.slice(0, shown)} />
      ) : (
        <p className="lk-quiet" role="status">
          {say('profile.noAddress', { query: query.trim() })}
        </p>
      )}
      {found.length > shown && (
        <button type="button" className="lk-accounts-toggle" onClick={() => setShown(shown + step)}>
          {say('profile.more')}
        </button>
      )}
    </div>
  )
}

/** Focuses the first of the added rows: the button that asked for them may be gone. */
function useFocusOnMore(box: { current: HTMLElement | null }, shown: number): void {
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    box.current?.querySelectorAll<HTMLElement>('li button')[before.current]?.focus()
    before.current = shown
  }, [box, shown])
}
