import { useKit } from '../kit/context'
import type { View } from '../shell/view'
import { useStyles } from '../style/StyleRoot'
import { useText } from '../text/useText'
import { Drawing } from '../ui/Drawing'
import css from './auth.css?inline'
import { mailIcon } from './authIcons'
import { authTexts } from './authTexts'
import { EmailForm } from './EmailForm'
import { askForMail } from './showLoginStep'
import { useLogin } from './useLogin'

export const view: View<'EmailLogin', typeof authTexts> = {
  texts: authTexts,
  title: 'auth.title',
  draw: () => <EmailLogin />,
}

/** The start of a login by e-mail: the visitor types the address. */
export function EmailLogin() {
  useStyles(css)
  const kit = useKit()
  const say = useText(authTexts)
  const { email, isBusy, isSlow, step } = useLogin()
  return (
    <div className="lk-auth">
      <div className="lk-centre">
        <span className="lk-auth-sign">
          <Drawing path={mailIcon} size={32} />
        </span>
        <p className="lk-lead">{say('auth.emailLead')}</p>
        <p className="lk-quiet">{say('auth.emailText')}</p>
      </div>
      <EmailForm
        look="view"
        initial={email}
        isBusy={isBusy && (step === 'email' || step === 'setUp')}
        isSlow={isSlow}
        submit={typed => askForMail(kit, typed)}
      />
    </div>
  )
}
