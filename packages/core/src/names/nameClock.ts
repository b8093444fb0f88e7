import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** How far the gateway's clock is ahead of this device's, and when we learned it. */
const nameClock = defineFeature('nameClock', (): { ahead: number; at: number } | undefined => undefined)

/** We trust it this long: the device may set its clock meanwhile. */
const believedMs = 60_000

/** Keeps the gateway's time: signed messages must carry it, whatever this device's clock says. */
export function setNameClock(kit: Kit, serverTime: number | undefined): void {
  const at = kit.env.clock.now()
  if (serverTime !== undefined) kit.get(nameClock).set({ ahead: serverTime * 1000 - at, at })
}

/** The gateway's time in seconds; undefined if unknown. */
export function gatewaySeconds(kit: Kit): number | undefined {
  const known = kit.get(nameClock).get()
  const now = kit.env.clock.now()
  if (!known || Math.abs(now - known.at) > believedMs) return undefined
  return Math.floor((now + known.ahead) / 1000)
}
