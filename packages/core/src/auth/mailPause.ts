import { authError } from '@latchkey/protocol/frame'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { authKeys, authStorage } from './authStorage'

export const mailPauseMs = 30_000 // EMB-42

/** The seconds until another mail may be asked for; kept while somebody looks (EMB-44). */
export const mailPause = defineFeature('mailPause', () => 0)

/** Ticks while somebody looks, and is silent once the pause is over. */
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

/** Counts the mails of this page, so that whoever looks begins to tick. */
const mailSent = defineFeature('mailSent', () => 0)

/** A mail was asked for just now, and accepted. */
export function noteMail(kit: Kit): void {
  authStorage(kit).write(authKeys.lastMail, kit.env.clock.now())
  kit.get(mailSent).set(now => now + 1)
}

/** After a login nobody waits for a mail any more. */
export function forgetMail(kit: Kit): void {
  authStorage(kit).remove(authKeys.lastMail)
  kit.get(mailSent).set(now => now + 1)
}

/** Refuses a mail that is asked for too soon (EMB-40, EMB-41, EMB-43). */
export function checkMailPause(kit: Kit): void {
  const left = leftMs(kit)
  if (left > 0) throw authError('auth/too-soon', { value: Math.ceil(left / 1000) })
}

function leftMs(kit: Kit): number {
  const last = authStorage(kit).read(authKeys.lastMail, at => (typeof at === 'number' ? at : undefined))
  const left = last === undefined ? 0 : last + mailPauseMs - kit.env.clock.now()
  return left > mailPauseMs ? 0 : Math.max(0, left) // a clock that was set back locks nobody out
}
