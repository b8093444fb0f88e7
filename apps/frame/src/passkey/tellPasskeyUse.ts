import type { CareFrame } from '../recovery/careFrame'
import { keepRecoveryFile } from '../recovery/keepRecoveryFile'
import type { PasskeyUse } from './createPasskeys'

/** Says what a new passkey is good for, and asks for a recovery file beside it. */
export async function tellPasskeyUse(frame: CareFrame, made: PasskeyUse): Promise<void> {
  const { ui, wallet, care } = frame
  const { h, texts } = ui
  const use = made === 'once-more' ? await askOnceMore(frame) : made
  const opens = use === 'opens'
  const user = await ui.wait(texts.wait, wallet.user)
  if (user) await care.putOffer(user) // asked here, and not again at once
  const hasFile = user?.hasFile === true
  const wantsFile = await ui.ask<boolean>(answer => ({
    title: opens ? texts.passkeyOpensTitle : texts.passkeyLoginTitle,
    children: [
      h('p', {}, opens ? texts.passkeyOpensLead : texts.passkeyLoginLead),
      !hasFile && h('p', { class: 'view-note' }, opens ? texts.passkeyOpensFile : texts.passkeyLoginFile),
    ],
    actions: hasFile
      ? [{ label: texts.done, run: () => answer(false) }]
      : [
          { label: texts.offerMake, run: () => answer(true) },
          { label: texts.offerLater, kind: 'plain', run: () => answer(false) },
        ],
  }))
  if (wantsFile) await keepRecoveryFile(frame)
}

function askOnceMore({ ui, passkeys }: CareFrame): Promise<PasskeyUse> {
  const { h, texts } = ui
  return ui.ask<PasskeyUse>(answer => ({
    title: texts.passkeyOnceTitle,
    children: [h('p', {}, texts.passkeyOnceLead)],
    actions: [
      { label: texts.passkeyUse, run: () => passkeys.finish().then(answer) },
      { label: texts.offerLater, kind: 'plain', run: () => answer('login') },
    ],
  }))
}
