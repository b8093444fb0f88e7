import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** The window of the current purchase. We read only whether it is closed: it is another site's. */
const place = defineFeature('onRampWindow', () => ({ opened: undefined as Window | undefined }))

/** Opens an empty window for a provider; undefined if the browser blocks it. Call it within a click. */
export function openProviderWindow(kit: Kit): Window | undefined {
  const opened = kit.env.window?.open('about:blank', '_blank', 'width=600,height=800,scrollbars=yes')
  kit.get(place).get().opened = opened ?? undefined
  return opened ?? undefined
}

/** Sends the empty window to the provider, without access to this page. */
export function sendWindow(opened: Window, url: string): void {
  opened.opener = null
  opened.location.href = url
}

export function isWindowClosed(kit: Kit): boolean {
  return kit.get(place).get().opened?.closed !== false
}

export function closeProviderWindow(kit: Kit): void {
  const here = kit.get(place).get()
  here.opened?.close()
  here.opened = undefined
}

/** Brings the window to the front; false if there is none. */
export function focusProviderWindow(kit: Kit): boolean {
  if (isWindowClosed(kit)) return false
  kit.get(place).get().opened?.focus()
  return true
}
