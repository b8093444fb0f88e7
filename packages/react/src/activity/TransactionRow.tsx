import { findNetwork, networks } from '@latchkey/core'
import { transactionUrl } from '@latchkey/core/account'
import type { AccountTransaction } from '@latchkey/protocol'
import { Fragment, memo } from 'react'
import { useIdentity } from '../identity/useIdentity'
import { useFeature } from '../kit/useFeature'
import { AmountText } from '../portfolio/AmountText'
import { NetworkBadge } from '../portfolio/NetworkBadge'
import { useLanguage, useText } from '../text/useText'
import { activityTexts } from './activityTexts'
import { RowLink } from './RowLink'
import { RowTime } from './RowTime'
import { TransactionImages } from './TransactionImages'
import { type TransactionSummary, transactionSummary } from './transactionSummary'

export type TransactionRowProps = {
  transaction: AccountTransaction
  now: number
  exact: Intl.DateTimeFormat
}

/** One transaction of the history. Scrolling draws only those that come into sight. */
export const TransactionRow = memo(function TransactionRow({ transaction, now, exact }: TransactionRowProps) {
  const say = useText(activityTexts)
  const { locale } = useLanguage()
  const { metadata } = transaction
  const network = useFeature(networks, state => metadata.chain && findNetwork(state, metadata.chain))
  const { parts, isExchange, more, other } = transactionSummary(transaction, locale)
  return (
    <RowLink url={transactionUrl(network, metadata.hash)} hash={metadata.hash}>
      <span className="lk-badged">
        <TransactionImages transaction={transaction} />
        <NetworkBadge chainId={metadata.chain} />
      </span>
      <span className="lk-tx-text">
        <span className="lk-tx-title">
          {say(`activity.${metadata.operationType}`)}
          {metadata.application?.name && (
            <>
              {' · '}
              <bdi>{metadata.application.name}</bdi>
            </>
          )}
        </span>{' '}
        <span className="lk-tx-note">
          {/* The arrow follows the reading direction of amounts. */}
          <bdi dir={isExchange ? 'ltr' : undefined}>
            {parts.map(({ text, exact: all }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one token may appear twice
              <Fragment key={at}>
                {at > 0 && (isExchange ? ' → ' : ', ')}
                <AmountText shown={text} exact={all} />
              </Fragment>
            ))}
          </bdi>
          {more > 0 && ` ${say('activity.more', { count: more.toLocaleString(locale) })}`}{' '}
          {other && <OtherSide {...other} />}
        </span>
      </span>{' '}
      <span className="lk-tx-end">
        <RowTime at={Date.parse(metadata.minedAt)} now={now} exact={exact} />{' '}
        {metadata.status === 'failed' && <span className="lk-tx-failed">{say('activity.failedMark')}</span>}
        {metadata.status === 'pending' && <span>{say('activity.pending')}</span>}
      </span>
    </RowLink>
  )
})

/** A row stays in sight this long before we look up a name. */
const restMs = 400

/** The other side of a transfer: its name if it has one, else its address. */
function OtherSide({ is, address, short }: NonNullable<TransactionSummary['other']>) {
  const say = useText(activityTexts)
  const name = useIdentity(address, restMs)?.name
  return <span title={address}>{say(`activity.${is}`, { address: name ?? short })}</span>
}
