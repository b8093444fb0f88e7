import { type ConnectMethods, connectMethodsReading, type Reading } from '@latchkey/core'
import { useEffect, useState } from 'react'
import { useKit } from '../kit/context'
import { useFeature } from '../kit/useFeature'
import { useReading } from '../kit/useReading'
import { connectLogins } from './connectLogins'

/** So long a row waits for wallets and logins that may stand above it; what comes later stands at the end. */
const awaitedMs = 2000

const none: Reading<boolean> = () => false

/**
 * The logins of Connect, and where they stand. That is decided once in an opening, by what is known when the visitor
 * gets something to click, so that nothing moves under their pointer.
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
    /** Whether they may still get a place above the end. */
    isUndecided,
    order: decided?.order ?? order,
    isLast: decided?.isLast ?? false,
    /** Whether this opening has waited long enough. */
    isLate,
  }
}
