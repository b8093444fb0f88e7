import { type ConnectMethods, connectMethodsReading, type Reading } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { connectLogins } from './connectLogins'

/**
 * A row waits this long for wallets and logins that may appear above it; what arrives later goes to the end.
 */
const awaitedMs = 2000

const none: Reading<boolean> = () => false

/**
 * The logins of Connect, and their place. It is decided once per opening, when the visitor first gets
 * something to click, so that nothing moves under their pointer.
 */
export function useLogins(opening: number, isLooking: boolean) {
  const kit = useKit()
  const part = useFeature(connectLogins, now => now)
  const isOffered = useReading(part?.offered ?? none)
  const { order, mayHaveLogins } = useReading(connectMethodsReading)
  const [late, setLate] = useState(0)
  const [last, decide] = useState<{ opening: number; order: ConnectMethods['order']; isLast: boolean }>()
  useEffect(() => (opening > 0 ? kit.after(awaitedMs, () => setLate(opening)) : undefined), [kit, opening])
  const isLate = opening > 0 && late === opening
  const decided = last?.opening === opening ? last : undefined
  const isAwaited = isLooking || (part === undefined && mayHaveLogins)
  const isUndecided = !decided && !isLate && isAwaited
  if (opening > 0 && !decided && !isUndecided) decide({ opening, order, isLast: !isOffered })
  return {
    Logins: isOffered && !isUndecided ? part?.Logins : undefined,
    /** Whether logins may still get a place above the end. */
    isUndecided,
    order: decided?.order ?? order,
    isLast: decided?.isLast ?? false,
    /** Whether this opening has waited long enough. */
    isLate,
  }
}
