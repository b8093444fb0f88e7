import { slowHintMs } from '../config/limits/waiting'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'
import { type SignInRecord, signIns } from './signIns'

/** Whether the wallet takes long to sign (IMP-18). */
export const signingSlow = defineFeature('signingSlow', () => false)

/** Tracks it while a view shows it; each new request to the wallet starts the time again. */
export function keepSigningSlow(kit: Kit): Stop {
  const slow = kit.get(signingSlow)
  let watched: SignInRecord | undefined
  let stopTimer: Stop = () => {}
  const look = () => {
    const { asked, byNamespace } = kit.get(signIns).get()
    const record = asked && byNamespace[asked]
    if (record === watched) return
    watched = record
    stopTimer()
    slow.set(false)
    if (record?.status === 'signing') stopTimer = kit.after(slowHintMs, () => slow.set(true))
  }
  look()
  const stopLooking = kit.get(signIns).subscribe(look)
  return () => {
    stopLooking()
    stopTimer()
    slow.set(false)
  }
}
