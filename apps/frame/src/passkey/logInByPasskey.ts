import type { CareFrame } from '../recovery/careFrame'
import type { PasskeyUse } from './createPasskeys'
import { tellPasskeyUse } from './tellPasskeyUse'

/** Logs in with a passkey, or makes one and an account with it. Who closes the view after that is logged in. */
export async function logInByPasskey(frame: CareFrame, loggedIn: () => void): Promise<void> {
  const { ui, passkeys } = frame
  const { h, texts } = ui
  const done = await ui.ask<PasskeyUse | 'in'>(answer => ({
    title: texts.passkeyTitle,
    children: [h('p', {}, texts.passkeyLead)],
    actions: [
      { label: texts.passkeyUse, run: () => passkeys.logIn().then(() => answer('in')) },
      { label: texts.passkeyMake, kind: 'outline', run: () => passkeys.signUp().then(answer) },
    ],
  }))
  loggedIn()
  if (done !== 'in') await tellPasskeyUse(frame, done)
}
