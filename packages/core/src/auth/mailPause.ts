import { authError } from '@latchkey/protocol/frame'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { authKeys, authStorage } from './authStorage'

export const mailPauseMs = 30_000 // EMB-42

/** Seconds until the visitor may ask for another mail; counts while a view shows it (EMB-44). */
export const mailPause = defineFeature('mailPause', () => 0)

/** Counts down while a view shows it, and stops once the pause is over. */
export function keepMailPause(kit: Kit): Stop {
  const store = kit.get(mailPause)
  let stopTimer: Stop = () => {}
  const tick = () => {
    stopTimer()
    const left = leftMs(kit)
    store.set(Math.ceil(left / 1000))
    if (left > 0) stopTimer = kit.after(left % 1000 || 1000, tick)
  }
  tick()
  const stopHearing = authStorage(kit).onForeignChange(key => key === authKeys.lastMail && tick())
  const stopLooking = kit.get(mailSent).subscribe(tick)
  return () => {
    stopTimer()
    stopHearing()
    stopLooking()
  }
}

/** Counts the mails of this page, so that the views showing the pause start to count down. */
const mailSent = defineFeature('mailSent', () => 0)

/** The wallet has just accepted a request for a mail. */
export function noteMail(kit: Kit): void {
  authStorage(kit).write(authKeys.lastMail, kit.env.clock.now())
  kit.get(mailSent).set(now => now + 1)
}

/** A logged-in visitor expects no more mails. */
export function forgetMail(kit: Kit): void {
  authStorage(kit).remove(authKeys.lastMail)
  kit.get(mailSent).set(now => now + 1)
}

/** Refuses a mail too soon after the last one (EMB-40, EMB-41, EMB-43). */
export function checkMailPause(kit: Kit): void {
  const left = leftMs(kit)
  if (left > 0) throw authError('auth/too-soon', { value: Math.ceil(left / 1000) })
}

function leftMs(kit: Kit): number {
  const last = authStorage(kit).read(authKeys.lastMail, at => (typeof at === 'number' ? at : undefined))
  const left = last === undefined ? 0 : last + mailPauseMs - kit.env.clock.now()
  return left > mailPauseMs ? 0 : Math.max(0, left) // a clock set back must not lock the visitor out
}
