import { connectRowsReading, connectWalletsReading, offersAllWallets, push, track } from '@latchkey/core'
import { useState } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useOnline } from '../kit/useOnline'
import { useOptions } from '../kit/useOptions'
import { useReading } from '../kit/useReading'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { List } from '../ui/List'
import { AllWalletsRow } from './AllWalletsRow'
import { AwaitedRow } from './AwaitedRow'
import { ConnectWalletsNote } from './ConnectWalletsNote'
import css from './connect.css?inline'
import { connectLogins } from './connectLogins'
import { connectTexts } from './connectTexts'
import { connectTitles } from './connectTitles'
import { MoreRow } from './MoreRow'
import { NoWallets } from './NoWallets'
import { Terms } from './Terms'
import { useNeedsConsent } from './useNeedsConsent'
import { isHere, keyOf, WalletRow } from './WalletRow'

export const view: View<'Connect', typeof connectTexts> = {
  texts: connectTexts,
  title: 'connect.title',
  titleFor: connectTitles,
  draw: () => <Connect />,
}

/** The wallets that are here and the first ones of the registry, in the order of the site; with none, how to get one. */
export function Connect() {
  useStyles(css)
  const kit = useKit()
  const say = useText(connectTexts)
  const act = useAction()
  const options = useOptions()
  const isOnline = useOnline()
  const rows = useReading(connectRowsReading)
  const state = useReading(connectWalletsReading)
  const hasAll = offersAllWallets(kit)
  const needsConsent = useNeedsConsent()
  const [isUnfolded, setUnfolded] = useState(false)
  const Logins = useFeature(connectLogins, part => part)

  const awaited = isOnline ? state.awaited : 0
  const kept = options.features.collapseWallets ? rows.filter(isHere) : [] // CFG-28
  const others = rows.filter(row => !kept.includes(row))
  const isEmpty = rows.length + awaited === 0 && !hasAll
  const folds = kept.length > 0 && (others.length + awaited > 0 || hasAll)

  const wallets = isEmpty ? (
    <NoWallets />
  ) : (
    <List label={say(needsConsent ? 'connect.legalFirst' : 'connect.title')}>
      {kept.map(row => (
        <WalletRow key={keyOf(row)} row={row} disabled={needsConsent} />
      ))}
      {folds && <MoreRow isOpen={isUnfolded} onChange={setUnfolded} />}
      {(!folds || isUnfolded) && (
        <>
          {others.map(row => (
            <WalletRow key={keyOf(row)} row={row} disabled={needsConsent} />
          ))}
          {[...Array(awaited).keys()].map(place => (
            <AwaitedRow key={place} />
          ))}
          {hasAll && <AllWalletsRow count={state.count} disabled={needsConsent} />}
        </>
      )}
    </List>
  )

  return (
    <>
      {options.features.legalCheckbox && (!isEmpty || Logins) && <Terms />}
      {Logins ? <Logins hasWallets={!isEmpty}>{wallets}</Logins> : wallets}
      <ConnectWalletsNote state={state} isQuiet={!isOnline || (folds && !isUnfolded)} />
      {options.enableWalletGuide && (
        <p className="lk-foot">
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
    </>
  )
}
