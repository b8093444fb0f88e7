import type { Action } from '../page/openUi'
import type { PasskeyUse } from '../passkey/createPasskeys'
import { tellPasskeyUse } from '../passkey/tellPasskeyUse'
import type { CareFrame } from '../recovery/careFrame'
import { keepRecoveryFile } from '../recovery/keepRecoveryFile'
import { backUp } from './backUp'
import { enterAssisted } from './enterAssisted'

/** What there is to do after a login: the wallet comes to this device, and is backed up if the visitor likes. */
export async function setUp(frame: CareFrame): Promise<void> {
  const { wallet, care } = frame
  const wasIn = (await wallet.ready()) !== undefined
  if (!wasIn) await enterAssisted(frame)
  const user = await wallet.ready()
  // Who has just come in has the wallet in two places, and was asked when it was made.
  if (user && !wasIn) return care.putOffer(user)
  if (user?.mode === 'assisted' && !user.isBackedUp && (await care.isOfferDue(user))) {
    await care.putOffer(user)
    return backUp(frame)
  }
  if (!user || user.isBackedUp || !(await care.isOfferDue(user))) return
  // Noted at once: whoever closes this view, or the page, is not asked again at the next login.
  await care.putOffer(user)
  const chosen = await offerBackup(frame)
  if (chosen === 'file') await keepRecoveryFile(frame)
  else if (chosen !== 'later') await tellPasskeyUse(frame, chosen)
}

function offerBackup({ ui, passkeys }: CareFrame): Promise<PasskeyUse | 'file' | 'later'> {
  const { h, texts } = ui
  const hasPasskeys = passkeys.isThere()
  return ui.ask<PasskeyUse | 'file' | 'later'>(answer => {
    const passkey: Action = { label: texts.offerPasskey, run: () => passkeys.add().then(answer) }
    const file = (kind: 'main' | 'outline'): Action => ({
      label: texts.offerMake,
      kind,
      run: () => answer('file'),
    })
    return {
      title: texts.offerTitle,
      children: [
        h('p', {}, hasPasskeys ? texts.offerPasskeyLead : texts.offerLead),
        h('p', { class: 'view-note' }, hasPasskeys ? texts.offerPasskeyTime : texts.offerTime),
      ],
      actions: [
        ...(hasPasskeys ? [passkey, file('outline')] : [file('main')]),
        { label: texts.offerLater, kind: 'plain', run: () => answer('later') },
      ],
    }
  })
}
