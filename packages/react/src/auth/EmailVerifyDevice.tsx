import { useEffect } from 'react'
import { useKit } from '../kit/context'
import { useOnline } from '../kit/useOnline'
import { useAction } from '../shell/useAction'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Drawing } from '../ui/Drawing'
import { Spinner } from '../ui/Spinner'
import css from './auth.css?inline'
import { mailIcon } from './authIcons'
import { authTexts } from './authTexts'
import { codeWords } from './codeWords'
import { MailedTo } from './MailedTo'
import { mailedTexts } from './mailedTexts'
import { ResendMail } from './ResendMail'
import { changeAddress, resendLoginMail } from './resendLoginMail'
import { showLoginStep } from './showLoginStep'
import { useLogin } from './useLogin'

export const view: View<'EmailVerifyDevice', typeof mailedTexts> = {
  texts: mailedTexts,
  title: 'auth.deviceTitle',
  draw: () => <EmailVerifyDevice />,
}

/** In a browser new to the wallet the visitor opens a link in a mail, and the page continues by itself. */
export function EmailVerifyDevice() {
  useStyles(css)
  const kit = useKit()
  const act = useAction()
  const say = useText(authTexts, mailedTexts)
  const isOnline = useOnline()
  const { email, step, isBusy, error } = useLogin()
  const problem = isBusy ? undefined : codeWords(error, say)

  useEffect(() => {
    if (step === 'code') act(() => showLoginStep(kit))
  }, [kit, act, step])

  function lead(): string {
    if (error?.code === 'auth/link-unused' && !isBusy) return say('auth.deviceOver')
    return say(problem ? 'auth.failedLead' : 'auth.deviceLead')
  }

  return (
    <div className="lk-auth">
      <div className="lk-centre">
        <span className="lk-auth-sign" data-over={problem ? true : undefined}>
          <Drawing path={mailIcon} size={32} />
        </span>
        <p className="lk-lead">{lead()}</p>
        <MailedTo
          text={say('auth.deviceText')}
          email={email}
          onChange={() => act(() => changeAddress(kit))}
        />
        <p className="lk-quiet">{say('auth.deviceNext')}</p>
      </div>
      <p role="status" className="lk-auth-note" data-wrong={problem ? true : undefined}>
        {problem ?? (
          <>
            {isOnline && <Spinner size={16} />} {say(isOnline ? 'auth.deviceWaiting' : 'auth.offline')}
          </>
        )}
      </p>
      <ResendMail disabled={step === 'email'} send={() => resendLoginMail(kit)} />
    </div>
  )
}
