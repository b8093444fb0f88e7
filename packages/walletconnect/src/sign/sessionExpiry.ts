const minute = 60_000
const day = 24 * 60 * minute

/** Sessions live a week unless the wallet says otherwise. */
export const sessionLifeMs = 7 * day

/**
 * When a session ends, from the wallet's timestamp in seconds. Its clock may be ten minutes off: a session that seems
 * to have just ended gets five minutes. None lasts longer than thirty days.
 */
export function sessionExpiry(seconds: unknown, now: number): number | undefined {
  if (typeof seconds !== 'number' || !Number.isSafeInteger(seconds)) return undefined
  const told = seconds * 1000
  if (told <= now - 10 * minute) return undefined
  return Math.min(Math.max(told, now + 5 * minute), now + 30 * day)
}
