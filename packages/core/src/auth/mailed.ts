import type { Kit } from '../kernel/kit'
import { authKeys, authStorage, readText } from './authStorage'

/** How far a login by e-mail has come; a reload of the page forgets everything else of it. */
export type Mailed = { email: string; step: 'device' | 'code' | 'setUp' }

/** As long as what was mailed can be used. */
const goodMs = 20 * 60_000

export function noteMailed(kit: Kit, mailed: Mailed): void {
  authStorage(kit).write(authKeys.mailed, { ...mailed, at: kit.env.clock.now() })
}

/** The login by e-mail that this browser began last, unless it was finished or is too old. */
export function readMailed(kit: Kit): Mailed | undefined {
  return authStorage(kit).read(authKeys.mailed, stored => {
    const { email: kept, step, at } = Object(stored) as Record<string, unknown>
    const email = readText(kept)
    const isGood = Math.abs(kit.env.clock.now() - Number(at)) < goodMs
    return email && isGood && (step === 'device' || step === 'code' || step === 'setUp')
      ? { email, step }
      : undefined
  })
}

export function forgetMailed(kit: Kit): void {
  authStorage(kit).remove(authKeys.mailed)
}
