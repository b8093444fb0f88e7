import { currentRoute, router, showToast } from '@latchkey/core'
import { submitName } from '@latchkey/core/names'
import { isKitError } from '@latchkey/protocol'
import { useKit } from '../kit/context'
import { useText } from '../text/useText'
import { namesTexts } from './namesTexts'

/** Registers the name, and tells the result, even to a visitor who has closed the modal meanwhile. */
export function useNameSubmit(): () => Promise<void> {
  const kit = useKit()
  const say = useText(namesTexts)
  return async () => {
    const isShown = () => {
      const state = kit.get(router).get()
      return state.modal === 'open' && /^RegisterAccountName/.test(currentRoute(state).view)
    }
    try {
      const { name } = await submitName(kit)
      if (!isShown()) showToast(kit, { kind: 'success', text: say('name.done', { name }) })
    } catch (error) {
      // A visitor who declined knows it, and the view shows other errors while it is open.
      if (!isKitError(error, 'user/rejected') && !isShown())
        showToast(kit, { kind: 'error', text: say('name.failed') })
      throw error
    }
  }
}
