import { useLanguage } from '../text/useText'
import { relativeTime } from './relativeTime'

export type RowTimeProps = {
  at: number
  now: number
  /** Writes the exact time; to make one takes longer than all the rest of a row. */
  exact: Intl.DateTimeFormat
}

/** When something was, in few letters; the exact time is told on hover (ACT-18). */
export function RowTime({ at, now, exact }: RowTimeProps) {
  const { locale } = useLanguage()
  return (
    <time dateTime={new Date(at).toISOString()} title={exact.format(at)}>
      {relativeTime(at, now, locale)}
    </time>
  )
}
