const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Units of time, largest first; months and years are rounded, as their lengths vary. */
const units = [
  ['year', 365 * day, 'yr'],
  ['month', 30 * day, 'mth'],
  ['day', day, 'day'],
  ['hour', hour, 'hr'],
  ['minute', minute, 'min'],
] as const

/**
 * Formats how long ago or ahead something is, in few letters (ACT-18). English has its own words: `Intl`
 * would say "3 hr. ago".
 *
 * @example
 * relativeTime(now - 3 * 3_600_000, now, 'en') // 3 hrs ago
 */
export function relativeTime(at: number, now: number, locale: string): string {
  const ms = Math.abs(now - at)
  const [unit, size, label] = units.find(([, least]) => ms >= least) ?? ['minute', minute, 'min']
  const count = Math.floor(ms / size)
  const isEnglish = /^en\b/i.test(locale)
  if (!isEnglish || count === 0) {
    const format = new Intl.RelativeTimeFormat(locale, {
      style: 'short',
      numeric: count === 0 ? 'auto' : 'always',
    })
    return count === 0 ? format.format(0, 'second') : format.format(at > now ? count : -count, unit)
  }
  // For ASCII digits plain concatenation is enough, and fast: a list has many rows.
  const digits = count > 999 || locale.includes('-u-') ? count.toLocaleString(locale) : count
  const words = `${digits} ${label}${count > 1 && unit !== 'minute' ? 's' : ''}`
  return at > now ? `in ${words}` : `${words} ago`
}
