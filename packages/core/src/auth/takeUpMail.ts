import type { Kit } from '../kernel/kit'
import { authState } from './authState'
import { readMailed } from './mailed'
import { waitForDevice } from './waitForDevice'

/**
 * Goes on with the mail that was sent to an address before the page was reloaded, or the login left: its link and its
 * code are good still. False if there is none.
 */
export function takeUpMail(kit: Kit, typed: string): boolean {
  const mailed = readMailed(kit)
  if (!mailed || mailed.step === 'setUp' || mailed.email !== typed.trim()) return false
  const { email, step } = mailed
  kit.get(authState).set({ ...authState.initial(), provider: 'email', email, step })
  if (step === 'device') waitForDevice(kit).catch(() => {}) // shown in the state
  return true
}
