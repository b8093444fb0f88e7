import type { Kit } from '../kernel/kit'
import { toast } from '../toast/toast'

/** What was signed or sent cannot be taken back: the toast stays while the page does, and returns after any other. */
export function keepTelling(kit: Kit, text: string, values?: Record<string, string>): void {
  const store = kit.get(toast)
  const show = () => {
    const { shown, pending } = store.get()
    if (shown || pending) return
    store.set({ shown: { kind: 'error', text, ...(values && { values }) }, pending: undefined })
  }
  kit.run('beforeToast', undefined).catch(error => kit.log.error('a toast could not be shown', error))
  kit.own(store.subscribe(show))
  show()
}
