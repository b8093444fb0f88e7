import { submitCode } from '@latchkey/core/auth'
import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import css from './auth.css?inline'
import { authTexts } from './authTexts'
import { CodeForm } from './CodeForm'
import { MailedTo } from './MailedTo'
import { mailedTexts } from './mailedTexts'
import { ResendMail } from './ResendMail'
import { changeAddress, resendLoginMail } from './resendLoginMail'
import { showLoginStep } from './showLoginStep'
import { useLogin } from './useLogin'

export const view: View<'EmailVerifyOtp', typeof mailedTexts> = {
  texts: mailedTexts,
  title: 'auth.codeTitle',
  draw: () => <EmailVerifyOtp />,
}

/** The visitor types the mailed six digits (IMP-22). */
export function EmailVerifyOtp() {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const say = useText(authTexts, mailedTexts)
  const { email, step, isBusy, isSlow, error } = useLogin()

  // A new mail may hold a link again, if the wallet has forgotten this browser.
  useEffect(() => {
    if (step === 'device') act(() => showLoginStep(kit))
  }, [kit, act, step])

  function doing(): string | undefined {
    if (!isBusy) return undefined
    return say(step === 'setUp' ? 'auth.setUp' : step === 'email' ? 'auth.resending' : 'auth.checking')
  }

  return (
    <div className="lk-auth">
      <CodeForm
        lead={say('auth.codeLead')}
        who={
          <MailedTo
            text={say('auth.codeText')}
            email={email}
            onChange={() => act(() => changeAddress(kit))}
          />
        }
        doing={doing()}
        isSlow={isSlow}
        error={error}
        submit={code => submitCode(kit, code)}
      >
        <ResendMail disabled={isBusy} send={() => resendLoginMail(kit)} />
      </CodeForm>
    </div>
  )
}
