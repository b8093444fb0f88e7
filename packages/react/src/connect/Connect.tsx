import {
  config,
  connectorList,
  connectorName,
  connectors,
  type ListedConnector,
  push,
  recentWallets,
  track,
} from '@latchkey/core'
import { useState } from 'react'
import { useKit } from '../context'
import { useStyles } from '../shell/StyleRoot'
import { useAction } from '../shell/useAction'
import { useText } from '../text/useText'
import { Badge } from '../ui/Badge'
import { Icon } from '../ui/Icon'
import { List } from '../ui/List'
import { ListRow } from '../ui/ListRow'
import { Picture } from '../ui/Picture'
import { useFeature } from '../useFeature'
import type { View } from '../views'
import css from './connect.css?inline'
import { LegalCheckbox } from './LegalCheckbox'
import { startConnecting } from './startConnecting'

export const view: View = { title: 'connect.title', Component: Connect }

/** The wallets that are here, in the order of the site; with none, how to get one. */
export function Connect() {
  useStyles(css)
  const kit = useKit()
  const say = useText()
  const act = useAction()
  const { options } = useFeature(config)
  useFeature(connectors)
  useFeature(recentWallets)
  const [isAccepted, setAccepted] = useState(false)
  const wallets = connectorList(kit)
  const needsConsent = options.features.legalCheckbox && !isAccepted // CFG-47

  return (
    <>
      {options.features.legalCheckbox && wallets.length > 0 && (
        <LegalCheckbox isAccepted={isAccepted} onChange={setAccepted} />
      )}
      {wallets.length === 0 ? (
        <NoWallets />
      ) : (
        <List label={say(needsConsent ? 'connect.legalFirst' : 'connect.title')}>
          {wallets.map(wallet => (
            <ListRow
              key={`${wallet.chain}:${wallet.id}`}
              picture={<Picture src={wallet.imageUrl} name={wallet.name} />}
              title={connectorName(wallet)}
              end={<WalletBadge wallet={wallet} />}
              disabled={needsConsent}
              onClick={() => act(() => startConnecting(kit, wallet))}
            />
          ))}
        </List>
      )}
      {options.enableWalletGuide && (
        <p className="lk-guide-entry">
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

function WalletBadge({ wallet }: { wallet: ListedConnector }) {
  const say = useText()
  if (wallet.recent) return <Badge look="accent">{say('connect.recent')}</Badge>
  return wallet.group === 'injected' ? <Badge>{say('connect.installed')}</Badge> : null
}

function NoWallets() {
  const say = useText()
  const isUnset = useFeature(config).status === 'misconfigured'
  return (
    <div className="lk-centre lk-empty">
      <span className="lk-empty-mark">
        <Icon name="wallet" size={32} />
      </span>
      <p className="lk-lead">{say(isUnset ? 'connect.unavailableTitle' : 'connect.emptyTitle')}</p>
      <p className="lk-quiet">{say(isUnset ? 'connect.unavailableText' : 'connect.emptyText')}</p>
    </div>
  )
}
