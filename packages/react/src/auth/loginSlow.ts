import { defineFeature, type Kit, type Stop } from '@latchkey/core'
import { authState, emailUpdate } from '@latchkey/core/auth'

const slowMs = 10_000 // IMP-18

/** Whether a step of a login takes long. Waiting for the visitor to read the mail does not count. */
export const loginSlow = defineFeature('loginSlow', () => false)

/** Tracks it while a view shows it; each step starts the time again. */
export function keepLoginSlow(kit: Kit): Stop {
  const slow = kit.get(loginSlow)
  let watched: string | undefined
  let stopTimer: Stop = () => {}
  const look = () => {
    const { step, isBusy, farcasterUrl } = kit.get(authState).get()
    const update = kit.get(emailUpdate).get()
    const waits = (isBusy && step !== 'device' && !farcasterUrl) || update.isBusy
    const now = waits ? `${step} ${update.step}` : undefined
    if (now === watched) return
    watched = now
    stopTimer()
    slow.set(false)
    if (now) stopTimer = kit.after(slowMs, () => slow.set(true))
  }
  look()
  const stops = [kit.get(authState).subscribe(look), kit.get(emailUpdate).subscribe(look)]
  return () => {
    for (const stop of stops) stop()
    stopTimer()
    slow.set(false)
  }
}
