import type { Kit } from '../kernel/kit'
import { hideToast, type Toast, toast } from '../toast/toast'

/** What was signed or sent cannot be taken back: the toast returns after any other, until the visitor puts it away. */
export function keepTelling(kit: Kit, text: string, values?: Record<string, string>): void {
  const store = kit.get(toast)
  const told: Toast = { kind: 'error', text, ...(values && { values }), putAway }
  const tell = () => store.set({ shown: told, pending: undefined })
  const stop = kit.own(
    store.subscribe(() => {
      const { shown, pending } = store.get()
      if (!shown && !pending) tell()
    }),
  )
  kit.run('beforeToast', undefined).catch(error => kit.log.error('a toast could not be shown', error))
  store.get().pending?.()
  tell()

  function putAway(): void {
    stop()
    hideToast(kit)
  }
}
