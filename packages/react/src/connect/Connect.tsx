import { type ConnectRow, connectPlaces, offersAllWallets, push, track } from '@latchkey/core'
import { useState } from 'react'
import { useKit } from '../kit/context'
import { useModalOpen } from '../kit/useModalOpen'
import { useOnline } from '../kit/useOnline'
import { useOptions } from '../kit/useOptions'
import { useReading } from '../kit/useReading'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { List } from '../ui/List'
import rowCss from '../ui/listRow.css?inline'
import { Skeleton } from '../ui/Skeleton'
import { AllWalletsRow } from './AllWalletsRow'
import { ConnectWalletsNote } from './ConnectWalletsNote'
import css from './connect.css?inline'
import { connectTexts } from './connectTexts'
import { connectTitles } from './connectTitles'
import { MoreRow } from './MoreRow'
import { NoWallets } from './NoWallets'
import { Terms } from './Terms'
import { useLogins } from './useLogins'
import { useNeedsConsent } from './useNeedsConsent'
import { useSteadyRows } from './useSteadyRows'
import { isHere, keyOf, WalletRow } from './WalletRow'

export const view: View<'Connect', typeof connectTexts> = {
  texts: connectTexts,
  title: 'connect.title',
  titleFor: connectTitles,
  draw: () => <Connect />,
}

/**
 * The installed wallets and the registry's first ones, in the site's order, and logins before or after them;
 * without any, how to get a wallet. Nothing clickable moves when more arrive.
 */
export function Connect() {
  useStyles(css)
  const kit = useKit()
  const say = useText(connectTexts)
  const act = useAction()
  const { features, enableWalletGuide } = useOptions()
  const isOnline = useOnline()
  const opening = useOpening()
  const isShown = opening > 0
  const state = useReading(connectPlaces)
  const { rows: all, known, isLooking } = state
  const { Logins, order, isUndecided, isLast, isLate } = useLogins(opening, isLooking)
  const hasAll = offersAllWallets(kit)
  const coming = isOnline ? state.awaited : 0
  const isEmpty = all.length + coming === 0 && !hasAll
  // A row waits for those that may appear above it, but not for ever.
  const isHeld = !isLate && (isLooking || (isUndecided && order[0] !== 'wallet'))
  const rows = all.slice(0, isHeld ? 0 : isLate || !isOnline ? all.length : known)
  const awaited = all.length - rows.length + coming
  const needsConsent = useNeedsConsent()
  const [isUnfolded, setUnfolded] = useState(false)

  const places = useSteadyRows(rows, awaited, isHeld ? 0 : opening)
  const kept = features.collapseWallets ? places.filter(row => row && isHere(row)) : [] // CFG-28
  const others = places.filter(row => !kept.includes(row))
  const folds = kept.length > 0 && (others.length > 0 || hasAll)
  const draw = (row: ConnectRow | undefined, at: number) =>
    row ? (
      <WalletRow key={keyOf(row)} row={row} disabled={needsConsent} />
    ) : (
      <AwaitedRow key={at} isEmpty={!isHeld && awaited === 0 && !state.failed} />
    )
  const logins = (side: 'before' | 'after') =>
    Logins && <Logins order={isLast ? ['wallet'] : order} side={side} hasWallets={!isEmpty} />

  return (
    <>
      {features.legalCheckbox && (!isEmpty || Logins) && <Terms />}
      {logins('before')}
      {isEmpty && !isUndecided ? (
        (!Logins || isLast) && <NoWallets />
      ) : (
        <List label={say(needsConsent ? 'connect.legalFirst' : 'connect.title')}>
          {kept.map(draw)}
          {folds && <MoreRow isOpen={isUnfolded} onChange={setUnfolded} />}
          {(!folds || isUnfolded) && (
            <>
              {others.map(draw)}
              {isEmpty || (hasAll && isHeld) ? (
                <AwaitedRow />
              ) : (
                hasAll && <AllWalletsRow count={state.count} disabled={needsConsent} />
              )}
            </>
          )}
        </List>
      )}
      {!isLast && logins('after')}
      {enableWalletGuide && (
        <p className={isHeld || isUndecided ? 'lk-foot lk-unseen' : 'lk-foot'}>
          {say('connect.guideLead')}{' '}
          <button
            type="button"
            className="lk-link"
            onClick={() => {
              track(kit, { event: 'CLICK_WALLET_HELP' })
              act(() => push(kit, { view: 'WhatIsAWallet', params: undefined }))
            }}
          >
            {say('connect.guide')}
          </button>
        </p>
      )}
      {isLast && logins('after')}
      <ConnectWalletsNote
        state={state}
        isShown={isShown}
        isHeld={isHeld}
        isQuiet={!isOnline || (folds && !isUnfolded)}
      />
    </>
  )
}

/** The number of the visible opening; 0 while the view is prerendered. */
function useOpening(): number {
  const isOpen = useModalOpen()
  const [{ wasOpen, count }, setSeen] = useState({ wasOpen: isOpen, count: Number(isOpen) })
  if (isOpen !== wasOpen) setSeen({ wasOpen: isOpen, count: count + Number(isOpen) })
  return count
}

/**
 * The place of a wallet that is still loading, or did not arrive: of the same height, so that nothing moves.
 */
function AwaitedRow({ isEmpty = false }: { isEmpty?: boolean }) {
  useStyles(rowCss)
  return (
    <li className={`lk-row lk-row-awaited${isEmpty ? ' lk-unseen' : ''}`} aria-hidden="true">
      <Skeleton width={40} height={40} />
      <Skeleton width={128} height={16} />
    </li>
  )
}
