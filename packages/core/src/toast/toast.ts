import { optionsOf } from '../config/config'
import { toastGapMs } from '../config/limits/looks'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { Stop } from '../kernel/stop'

export type ToastKind = 'loading' | 'success' | 'error' // NAV-35

/** A toast names a text in the UI's dictionary; core holds no sentences. */
export type Toast = {
  kind: ToastKind
  text: string
  values?: Record<string, string>
  /**
   * A link to details, such as a block explorer's page, as the attributes of its anchor: the few that have a
   * link bring them. Its address is safe to follow.
   */
  link?: { href: string; children: string; target?: string; rel?: string; style?: Record<string, string> }
  /** What no time ends has a button that does this. */
  putAway?(): void
}
export type ToastState = { shown: Toast | undefined; pending: Stop | undefined }

export const toast = defineFeature('toast', (): ToastState => ({ shown: undefined, pending: undefined }))

/** Shows a toast. It first closes an open one, and follows 150 ms later (NAV-36). */
export function showToast(kit: Kit, next: Toast): void {
  const store = kit.get(toast)
  kit.run('beforeToast', undefined).catch(error => kit.log.error('a toast could not be shown', error))
  const { shown, pending } = store.get()
  pending?.()
  const show = () =>
    store.set({
      shown: next,
      // NAV-37: a loading toast stays until it is replaced or hidden
      pending: next.kind === 'loading' ? undefined : kit.after(optionsOf(kit).toastMs, () => hideToast(kit)),
    })
  if (!shown && !pending) return show()
  store.set({ shown: undefined, pending: kit.after(toastGapMs, show) })
}

export function hideToast(kit: Kit): void {
  kit.get(toast).get().pending?.()
  kit.get(toast).set({ shown: undefined, pending: undefined })
}
