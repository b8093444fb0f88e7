import type { Frame } from '../frame'
import { LoggedOut } from '../gateway/createAsk'
import { HostError, type HostHandlers } from '../host/serveHost'
import type { Ui } from '../page/openUi'
import { runView } from '../page/runView'
import { loadUiTexts } from '../texts/loadUiTexts'

export type ViewHandlers = Pick<HostHandlers, 'CONNECT_PASSKEY' | 'SET_UP' | 'BACK_UP' | 'SHOW_SETTINGS'>

/** Views of the frame itself. A page may ask for them; what the visitor sees and does in them stays in the frame. */
export function viewHandlers(frame: Frame, document: Document): ViewHandlers {
  const open: Partial<Record<keyof ViewHandlers, Promise<void>>> = {}
  return {
    async CONNECT_PASSKEY() {
      if (!frame.passkeys.isThere()) {
        const { passkeysNot } = await loadUiTexts(frame.language)
        throw new HostError(passkeysNot)
      }
      let isConnected = false
      await once('CONNECT_PASSKEY', async ui => {
        const { logInByPasskey } = await import('../passkey/logInByPasskey')
        await logInByPasskey({ ...frame, ui }, () => {
          isConnected = true
        })
      })
      return { isConnected }
    },
    async SET_UP() {
      const user = await frame.wallet.ready()
      // Most logins have nothing to show, and wait for no view to load.
      if (!user || (!user.isBackedUp && (await frame.care.isOfferDue(user))))
        await once('SET_UP', async ui => (await import('../setUp/setUp')).setUp({ ...frame, ui }))
      return { isReady: (await frame.wallet.ready()) !== undefined }
    },
    async BACK_UP() {
      const user = await frame.wallet.ready()
      if (!user) throw new HostError(frame.texts.notOnThisDevice)
      await once('BACK_UP', async ui => (await import('../setUp/backUp')).backUp({ ...frame, ui }))
      return { isBackedUp: (await frame.wallet.user())?.isBackedUp ?? false }
    },
    async SHOW_SETTINGS() {
      if (!(await frame.wallet.user())) throw new LoggedOut(frame.texts.loggedOut)
      await once('SHOW_SETTINGS', async ui =>
        (await import('../settings/showSettings')).showSettings({ ...frame, ui }),
      )
    },
  }

  /** Asked twice, a view is shown once, and both are answered. */
  function once(name: keyof ViewHandlers, work: (ui: Ui) => Promise<void>): Promise<void> {
    const running = open[name] ?? runView(frame, document, work)
    open[name] = running
    return running.finally(() => delete open[name])
  }
}
