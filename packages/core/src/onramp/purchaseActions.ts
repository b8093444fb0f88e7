import type { Kit } from '../kernel/kit'
import { closeProviderWindow, focusProviderWindow, openProviderWindow, sendWindow } from './providerWindow'
import { changePurchase, purchase, purchaseRun } from './purchase'

/**
 * Opens the provider's page after the browser blocked it, or again after it was closed. Call it within the
 * click.
 */
export function reopenOnRamp(kit: Kit): void {
  const { url } = kit.get(purchase).get() ?? {}
  const run = kit.get(purchaseRun).get()
  if (!url || !run || focusProviderWindow(kit)) return
  const opened = openProviderWindow(kit)
  if (opened) sendWindow(opened, url)
  changePurchase(kit, run, { status: opened ? 'open' : 'blocked' })
}

/** Stops watching: the visitor gave up, or has seen the result. */
export function endOnRamp(kit: Kit): void {
  closeProviderWindow(kit)
  kit.get(purchaseRun).set(undefined)
  kit.get(purchase).set(undefined)
}
