import type { CareFrame } from '../recovery/careFrame'

/** Opens the wallet on this device with a passkey; false if the visitor goes back. */
export function enterByPasskey({ ui, passkeys }: CareFrame): Promise<boolean> {
  const { h, texts } = ui
  return ui.ask<boolean>(answer => ({
    title: texts.restoreTitle,
    back: () => answer(false),
    children: [h('p', {}, texts.enterPasskeyLead)],
    actions: [{ label: texts.passkeyUse, run: () => passkeys.enter().then(() => answer(true)) }],
  }))
}
