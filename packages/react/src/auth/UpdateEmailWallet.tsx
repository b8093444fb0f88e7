import { push } from '@latchkey/core'
import { resetEmailUpdate, updateEmail } from '@latchkey/core/auth'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import css from './auth.css?inline'
import { EmailForm } from './EmailForm'
import { updateTexts } from './updateTexts'
import { useEmailUpdate } from './useEmailUpdate'

export const view: View<'UpdateEmailWallet', typeof updateTexts> = {
  texts: updateTexts,
  title: 'own.updateTitle',
  draw: () => <UpdateEmailWallet />,
}

/**
 * Changes the address to log in with: the visitor types it, then confirms both addresses by a code (EMB-45).
 */
export function UpdateEmailWallet() {
  useStyles(css)
  const kit = useKit()
  const say = useText(updateTexts)
  const { current, isBusy, isSlow } = useEmailUpdate()
  useEffect(() => resetEmailUpdate(kit), [kit])

  async function submit(typed: string): Promise<void> {
    const { step } = await updateEmail(kit, typed)
    const view = step === 'current' ? 'UpdateEmailPrimaryOtp' : 'UpdateEmailSecondaryOtp'
    await push(kit, { view, params: undefined })
  }

  return (
    <div className="lk-auth">
      <div className="lk-centre">
        <p className="lk-lead">{say('own.updateLead')}</p>
        <p className="lk-quiet">{say('own.updateText')}</p>
        {current && (
          <p className="lk-quiet">
            {say('own.now')} <bdi dir="ltr">{current}</bdi>
          </p>
        )}
      </div>
      <EmailForm
        look="view"
        initial=""
        isBusy={isBusy}
        isSlow={isSlow}
        objection={email =>
          current && email.toLowerCase() === current.toLowerCase() ? say('own.sameEmail') : undefined
        }
        submit={submit}
      />
    </div>
  )
}
