import { type EndedTransaction, findNetwork, networks, type PendingTransaction, push } from '@latchkey/core'
import { transactionUrl } from '@latchkey/core/account'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { AmountText } from '../portfolio/AmountText'
import { NetworkBadge } from '../portfolio/NetworkBadge'
import { useAction } from '../shell/useAction'
import { useLanguage, useText } from '../text/useText'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { Spinner } from '../ui/Spinner'
import { activityTexts } from './activityTexts'
import { RowLink } from './RowLink'
import { RowTime } from './RowTime'
import { sentSummary, swapSummary } from './sentSummary'

export type SentRowProps = {
  sent: PendingTransaction | EndedTransaction
  now: number
  exact: Intl.DateTimeFormat
}

/**
 * A transaction that was sent from here and is not in the history yet; while it is pending, the visitor can
 * change it (EVM).
 */
export function SentRow({ sent, now, exact }: SentRowProps) {
  const kit = useKit()
  const act = useAction()
  const say = useText(activityTexts)
  const { locale } = useLanguage()
  const network = useFeature(networks, state => findNetwork(state, sent.networkId))
  const { hash } = sent
  const outcome = 'outcome' in sent ? sent.outcome : undefined
  const moved = sent.transfer && !sent.besides ? sentSummary(sent.transfer, locale) : undefined
  const swapped = sent.swap && !sent.besides ? swapSummary(sent.swap, locale) : undefined
  const row = (
    <RowLink url={transactionUrl(network, hash)} hash={hash}>
      <span className="lk-tx-pictures">
        {outcome ? (
          <Icon name={outcome === 'confirmed' ? 'check' : 'warning'} size={26} />
        ) : (
          <Spinner size={26} />
        )}
        <NetworkBadge chainId={sent.networkId} />
      </span>
      <span className="lk-tx-text">
        <span className="lk-tx-title">{say(wordOf(sent))}</span>{' '}
        <span className="lk-tx-note">
          {swapped ? (
            <bdi dir="ltr">
              {swapped.map(({ text, exact: whole }, at) => (
                <span key={text}>
                  {at > 0 && ' → '}
                  <AmountText shown={text} exact={whole} />
                </span>
              ))}
            </bdi>
          ) : moved ? (
            <>
              <bdi>
                <AmountText shown={moved.text} exact={moved.exact} />
              </bdi>{' '}
              <span title={moved.to}>{say('activity.to', { address: moved.short })}</span>
            </>
          ) : (
            <>
              {say(sent.besides ? 'activity.notReplaced' : 'activity.sent')} ·{' '}
              <bdi dir="ltr">{`${hash.slice(0, 6)}…${hash.slice(-6)}`}</bdi>
            </>
          )}
        </span>
      </span>{' '}
      <span className="lk-tx-end">
        <RowTime at={sent.sentAt} now={now} exact={exact} />
      </span>
    </RowLink>
  )
  if (outcome || !sent.networkId.startsWith('eip155:')) return row
  return (
    <div className="lk-tx-waiting">
      {row}
      <IconButton
        icon="next"
        label={say('activity.change')}
        onClick={() => act(() => push(kit, { view: 'WalletPending', params: { hash } }))}
      />
    </div>
  )
}

function wordOf(sent: PendingTransaction | EndedTransaction): keyof typeof activityTexts {
  const outcome = 'outcome' in sent ? sent.outcome : undefined
  const isCancel = sent.replaces?.how === 'cancel'
  if (outcome === 'failed') return 'activity.failedMark'
  if (outcome === 'confirmed') return isCancel ? 'activity.cancel' : 'activity.confirmedMark'
  if (sent.besides) return 'activity.second'
  if (!sent.replaces) return 'activity.waiting'
  return isCancel ? 'activity.cancelling' : 'activity.speeding'
}
