import { activityReading } from '@latchkey/core'
import { mostPending } from '@latchkey/core/account'
import { useScope } from '../portfolio/useScope'
import { useShownReading } from '../shell/useShownReading'
import { useLanguage, useText } from '../text/useText'
import { activityTexts } from './activityTexts'
import { SentRow } from './SentRow'
import { TransactionList } from './TransactionList'

/** Transactions sent from here that are not in the history yet, above it; nothing if there are none. */
export function SentRows({ now, exact }: { now: number; exact: Intl.DateTimeFormat }) {
  const say = useText(activityTexts)
  const { locale } = useLanguage()
  const { pending, ended } = useShownReading(activityReading, useScope())
  // Shows the replacement instead of a transaction being replaced.
  const replaced = new Set(pending.map(({ replaces }) => replaces?.hash))
  const rows = [...pending.filter(({ hash }) => !replaced.has(hash)), ...ended]
  if (rows.length === 0) return null
  const digits = new Intl.NumberFormat(locale).format(pending.length)
  const count = pending.length < mostPending ? digits : `${digits}+` // ACT-17
  const title = pending.length > 1 ? say('activity.pendingCount', { count }) : say('activity.pending')
  return (
    <TransactionList
      label={title}
      groups={[{ id: 'sent', title: pending.length > 0 ? title : say('activity.sent'), rows }]}
      keyOf={({ hash }) => hash}
      render={sent => <SentRow sent={sent} now={now} exact={exact} />}
    />
  )
}
