import { currentRoute, type Kit, resetTo, router, showToast } from '@latchkey/core'
import { submitNewEmailCode } from '@latchkey/core/auth'
import { useKit } from '../kit/context'
import type { View } from '../shell/view'
import { useText } from '../text/useText'
import { UpdateCode } from './UpdateCode'
import { updateTexts } from './updateTexts'
import { useEmailUpdate } from './useEmailUpdate'

export const view: View<'UpdateEmailSecondaryOtp', typeof updateTexts> = {
  texts: updateTexts,
  title: 'own.newTitle',
  draw: () => <UpdateEmailSecondaryOtp />,
}

/** The code mailed to the new address, which it activates (EMB-46). */
export function UpdateEmailSecondaryOtp() {
  const kit = useKit()
  const say = useText(updateTexts)
  const update = useEmailUpdate()
  return (
    <UpdateCode
      lead={say('own.newLead')}
      email={update.email}
      update={update}
      submit={async code => {
        const { email = '' } = await submitNewEmailCode(kit, code)
        await showSettings(kit)
        showToast(kit, { kind: 'success', text: say('own.updated', { email }) })
      }}
    />
  )
}

/** Returns to the settings, unless the visitor has moved on. */
async function showSettings(kit: Kit): Promise<void> {
  const state = kit.get(router).get()
  if (state.modal === 'open' && currentRoute(state).view === 'UpdateEmailSecondaryOtp')
    await resetTo(kit, { view: 'AccountSettings', params: undefined })
}
