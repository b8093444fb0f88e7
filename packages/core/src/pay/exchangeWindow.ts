import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** The window of the exchange. We read only whether it is closed: it is another site's. */
const place = defineFeature('exchangeWindow', () => ({ opened: undefined as Window | undefined }))

/** Opens an empty window for an exchange; undefined if the browser blocks it. Call it within a click. */
export function openExchangeWindow(kit: Kit): Window | undefined {
  const opened = kit.env.window?.open('about:blank', '_blank', 'width=600,height=800,scrollbars=yes')
  kit.get(place).get().opened = opened ?? undefined
  return opened ?? undefined
}

export function isExchangeClosed(kit: Kit): boolean {
  return kit.get(place).get().opened?.closed !== false
}

/** Brings the window to the front; false if there is none. */
export function focusExchange(kit: Kit): boolean {
  if (isExchangeClosed(kit)) return false
  kit.get(place).get().opened?.focus()
  return true
}

export function closeExchange(kit: Kit): void {
  const here = kit.get(place).get()
  here.opened?.close()
  here.opened = undefined
}
