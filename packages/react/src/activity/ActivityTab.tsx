import { activeNetwork, networks, showToast } from '@latchkey/core'
import { activity, fetchActivity, keepList, listReading } from '@latchkey/core/account'
import { useEffect, useMemo, useRef } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { ListFrame } from '../portfolio/ListFrame'
import { useScope } from '../portfolio/useScope'
import { useShownReading } from '../shell/useShownReading'
import { useStyles } from '../style/StyleRoot'
import { useLanguage, useText } from '../text/useText'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import css from './activity.css?inline'
import { activityTexts } from './activityTexts'
import { monthsOf } from './monthsOf'
import { SentRows } from './SentRows'
import { TransactionList } from './TransactionList'
import { TransactionRow } from './TransactionRow'

const reading = listReading(activity)
const stepMs = 10_000

/** The account's history, newest first, by month; what it has just sent is above (ACT-05, ACT-06, IMP-33). */
export function ActivityTab() {
  useStyles(css)
  const kit = useKit()
  const say = useText(activityTexts)
  const { locale } = useLanguage()
  const { allNetworks } = useScope()
  const state = useShownReading(reading, { allNetworks })
  const network = useFeature(networks, activeNetwork)
  const tellFailed = useTellFailed()
  useEffect(
    () => keepList(kit, activity, { failed: tellFailed, allNetworks }),
    [kit, tellFailed, allNetworks],
  )

  const { data, error, isFetching } = state
  const transactions = data?.transactions
  const groups = useMemo(
    () =>
      monthsOf(transactions ?? [], locale).map(({ transactions: rows, ...month }) => ({ ...month, rows })),
    [transactions, locale],
  )
  const hasMore = Boolean(data?.next)
  const exact = useMemo(
    () => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
    [locale],
  )
  // In steps, so that existing rows need not be redrawn with each new page.
  const now = Math.ceil(kit.env.clock.now() / stepMs) * stepMs

  async function loadMore(): Promise<void> {
    if (!hasMore || isFetching || error) return
    if ((await fetchActivity(kit, { more: true, allNetworks })).error) tellFailed()
  }

  const name = network?.name ?? ''
  const text = allNetworks ? say('activity.emptyAll') : say('activity.emptyText', { network: name })
  const empty = { title: say('activity.empty'), text }
  return (
    <>
      <SentRows now={now} exact={exact} />
      <ListFrame
        state={state}
        isEmpty={groups.length === 0 && !hasMore}
        empty={{ mark: <Icon name="code" size={28} />, ...empty }}
        onRetry={() => void fetchActivity(kit, { force: true, allNetworks })}
      >
        <TransactionList
          label={say('activity.label')}
          groups={groups}
          keyOf={({ id }) => id}
          render={transaction => <TransactionRow transaction={transaction} now={now} exact={exact} />}
          onEnd={() => void loadMore()}
        />
        {hasMore && !error && (
          <div className="lk-tx-foot">
            <Button busy={isFetching} onClick={() => void loadMore()}>
              {say('activity.older')}
            </Button>
          </div>
        )}
      </ListFrame>
    </>
  )
}

/** Tells once that the history did not load (ACT-20); the list keeps saying so. */
function useTellFailed(): () => void {
  const kit = useKit()
  const say = useText(activityTexts)
  const tell = useRef(() => {})
  tell.current = () => showToast(kit, { kind: 'error', text: say('toast.historyFailed') })
  const stable = useRef(() => tell.current())
  return stable.current
}
