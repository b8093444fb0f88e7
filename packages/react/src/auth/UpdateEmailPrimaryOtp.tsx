import { replace } from '@latchkey/core'
import { submitCurrentEmailCode } from '@latchkey/core/auth'
import { useKit } from '../kit/context'
import type { View } from '../shell/view'
import { useText } from '../text/useText'
import { UpdateCode } from './UpdateCode'
import { updateTexts } from './updateTexts'
import { useEmailUpdate } from './useEmailUpdate'

export const view: View<'UpdateEmailPrimaryOtp', typeof updateTexts> = {
  texts: updateTexts,
  title: 'own.oldTitle',
  draw: () => <UpdateEmailPrimaryOtp />,
}

/** The code mailed to the current address (EMB-45). */
export function UpdateEmailPrimaryOtp() {
  const kit = useKit()
  const say = useText(updateTexts)
  const update = useEmailUpdate()
  return (
    <UpdateCode
      lead={say('own.oldLead')}
      email={update.current}
      update={update}
      submit={async code => {
        await submitCurrentEmailCode(kit, code)
        await replace(kit, { view: 'UpdateEmailSecondaryOtp', params: undefined })
      }}
    />
  )
}
