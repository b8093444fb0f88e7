import { useLanguage } from '../text/useText'
import { relativeTime } from './relativeTime'

export type RowTimeProps = {
  at: number
  now: number
  /** Formats the exact time; creating one takes longer than all the rest of a row. */
  exact: Intl.DateTimeFormat
}

/** A short relative time; hovering shows the exact one (ACT-18). */
export function RowTime({ at, now, exact }: RowTimeProps) {
  const { locale } = useLanguage()
  return (
    <time dateTime={new Date(at).toISOString()} title={exact.format(at)}>
      {relativeTime(at, now, locale)}
    </time>
  )
}
