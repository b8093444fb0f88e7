import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** How far the gateway's clock is ahead of this device's, and when that was known. */
const nameClock = defineFeature('nameClock', (): { ahead: number; at: number } | undefined => undefined)

/** So long it is believed: a device may set its clock meanwhile. */
const believedMs = 60_000

/** Remembers what time it is at the gateway: what is signed has to be of that time, whatever this device says. */
export function setNameClock(kit: Kit, serverTime: number | undefined): void {
  const at = kit.env.clock.now()
  if (serverTime !== undefined) kit.get(nameClock).set({ ahead: serverTime * 1000 - at, at })
}

/** The gateway's time in seconds; undefined where that is not known. */
export function gatewaySeconds(kit: Kit): number | undefined {
  const known = kit.get(nameClock).get()
  const now = kit.env.clock.now()
  if (!known || Math.abs(now - known.at) > believedMs) return undefined
  return Math.floor((now + known.ahead) / 1000)
}
